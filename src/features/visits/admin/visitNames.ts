import { isPageSection, nameOfSection } from '../../../content/ownSections.ts'
import type { Visits } from '../contract.ts'
import { type CountedKind, kindIn } from './useVisits.ts'

type Kind = CountedKind['kind']

const names: Partial<Record<Kind, Record<string, string>>> = {
  section: { hero: 'Hero' },
  device: { computer: 'Computers', phone: 'Phones', tablet: 'Tablets' },
  download: { html: 'Web page', md: 'Markdown', txt: 'Plain text', pdf: 'PDF', json: 'JSON' },
}

/** A counted name as the owner reads it; `own` are the sections that the owner added. */
export function nameInWords(kind: Kind, name: string, own: { _id: string; heading: string }[]) {
  const known = names[kind]?.[name]
  if (known) return known
  if (kind === 'section' && isPageSection(name)) return nameOfSection(name, own) || name
  const isCountry = kind === 'country' && /^[A-Z]{2}$/.test(name)
  return (isCountry && new Intl.DisplayNames('en', { type: 'region' }).of(name)) || name
}

const folders: Partial<Record<Kind, string>> = {
  page: '',
  project: '/projects/',
  'project-read': '/projects/',
  post: '/writing/',
  'post-read': '/writing/',
}

/** The page of this site that a name stands for; names from elsewhere are never links. */
export function pathOfName(kind: Kind, name: string): string | undefined {
  const folder = folders[kind]
  return folder === undefined || name.startsWith('(') ? undefined : folder + name
}

/** The sites that visits came from, and the visits of which that is not known. */
export function originsOf(visits: Visits): CountedKind {
  const from = kindIn(visits, 'referrer')
  const unknown = Math.max(0, kindIn(visits, 'visit').total - from.total)
  const all = [...from.names, { name: 'Direct or unknown', count: unknown }]
  const names = all.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  return { ...from, names }
}
