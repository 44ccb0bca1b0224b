import { isPageSection, nameOfSection } from '../../../content/ownSections.ts'
import type { Visits } from '../contract.ts'
import { type CountedKind, kindIn } from './useVisits.ts'

export type Entry = { name?: string; text: string; count: number; path?: string | undefined }
type Kind = CountedKind['kind']
/** Records whose ids or slugs are counted. */
type Named = {
  sections?: { _id: string; heading: string }[] | undefined
  links?: { _id: string; name?: string | undefined }[] | undefined
  projects?: Titled[] | undefined
  posts?: Titled[] | undefined
}
type Titled = { slug: string; title: string }

/** The names of a kind with their counts; those of other sites are never links. */
export const entriesOf = (visits: Visits, kind: Kind, named: Named = {}): Entry[] =>
  kindIn(visits, kind).names.map(({ name, count }) => ({
    name,
    count,
    text: nameInWords(kind, name, named),
    path: name.startsWith('(') ? undefined : pathOf(kind, name),
  }))

/** The sites that visits came from, and the visits of which that is not known. */
export function originsOf(visits: Visits): Entry[] {
  const unknown = kindIn(visits, 'visit').total - kindIn(visits, 'referrer').total
  const all = [
    ...entriesOf(visits, 'referrer'),
    { name: '', text: 'Direct or unknown', count: unknown },
  ]
  return all.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

/** How a sum differs from that of as many days before. */
export function changeOf({ total, before }: CountedKind, days: number): string {
  if (before === 0) return `None in the ${days} days before`
  const change = Math.round((100 * (total - before)) / before)
  const direction = change < 0 ? '↓' : '↑'
  return `${direction} ${Math.abs(change)}% against ${before.toLocaleString('en-US')} in the ${days} days before`
}

const words: Partial<Record<Kind, Record<string, string>>> = {
  section: { hero: 'Hero' },
  device: { computer: 'Computers', phone: 'Phones', tablet: 'Tablets' },
  download: { html: 'Web page', md: 'Markdown', txt: 'Plain text', pdf: 'PDF', json: 'JSON' },
}

function nameInWords(kind: Kind, name: string, named: Named): string {
  const { sections = [], links } = named
  if (kind === 'opened' && links) {
    return links.find(({ _id }) => _id === name)?.name ?? 'A deleted application'
  }
  const label = words[kind]?.[name]
  if (label) return label
  if (kind === 'section' && isPageSection(name)) return nameOfSection(name, sections) || name
  const list = listOf(kind)
  const titled = list && named[list]?.find(({ slug }) => slug === name)
  if (titled) return titled.title
  const isCountry = kind === 'country' && /^[A-Z]{2}$/.test(name)
  return (isCountry && new Intl.DisplayNames('en', { type: 'region' }).of(name)) || name
}

function pathOf(kind: Kind, name: string): string | undefined {
  if (kind === 'page') return name
  const list = listOf(kind)
  return list && `/${list === 'posts' ? 'writing' : list}/${name}`
}

/** The collection whose records are counted by their slugs. */
function listOf(kind: Kind): 'projects' | 'posts' | undefined {
  if (kind === 'project' || kind === 'project-read') return 'projects'
  return kind === 'post' || kind === 'post-read' ? 'posts' : undefined
}

/** Actions of visitors that have no names, with the page that shows more of them. */
export const actionsOf = (visits: Visits): Entry[] =>
  actions
    .map(({ kind, ...action }) => ({ ...action, count: kindIn(visits, kind).total }))
    .filter(({ count }) => count > 0)

const actions = [
  { kind: 'message', text: 'Messages sent', path: '/admin/contact' },
  { kind: 'message-begun', text: 'Messages begun', path: undefined },
  { kind: 'question', text: 'Questions to the assistant', path: '/admin/assistant' },
] as const
