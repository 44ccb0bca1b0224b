import type { Visits } from '../contract.ts'
import { type OwnSection, sectionName } from './sectionName.ts'
import { type CountedKind, kindIn } from './useVisits.ts'

type Kind = CountedKind['kind']

export type VisitListText = {
  kind: Kind
  title: string
  /** Said while there is nothing in it. */
  empty: string
  /** Where the records behind the numbers are, in the admin. */
  records?: { path: string; label: string }
}

/** The lists of the page, in their order. */
export const visitLists: readonly VisitListText[] = [
  { kind: 'referrer', title: 'From other sites', empty: 'No site has sent visitors yet.' },
  {
    kind: 'source',
    title: 'From tagged links',
    empty:
      'Add ?utm_source=newsletter to an address that you share, and its visits are listed here.',
  },
  {
    kind: 'opened',
    title: 'Tailored links opened',
    empty: 'No tailored link was opened.',
  },
  { kind: 'page', title: 'Pages', empty: 'No page was opened.' },
  { kind: 'section', title: 'Sections reached', empty: 'No section was reached.' },
  {
    kind: 'project',
    title: 'Projects opened',
    empty: 'No project was opened.',
    records: { path: '/admin/projects', label: 'Projects' },
  },
  { kind: 'project-read', title: 'Projects read to the end', empty: 'No project was read.' },
  {
    kind: 'post',
    title: 'Posts opened',
    empty: 'No post was opened.',
    records: { path: '/admin/writing', label: 'Writing' },
  },
  { kind: 'post-read', title: 'Posts read to the end', empty: 'No post was read.' },
  {
    kind: 'download',
    title: 'Résumé downloads',
    empty: 'No résumé was downloaded.',
    records: { path: '/admin/resumes', label: 'Résumés' },
  },
  { kind: 'link', title: 'Links followed', empty: 'No link to another site was followed.' },
  { kind: 'device', title: 'Devices', empty: 'Nothing yet.' },
  {
    kind: 'country',
    title: 'Countries',
    empty: 'Known only where a proxy such as Cloudflare names them.',
  },
]

const devices: Partial<Record<string, string>> = {
  computer: 'Computers',
  phone: 'Phones',
  tablet: 'Tablets',
}
const forms: Partial<Record<string, string>> = {
  html: 'Web page',
  md: 'Markdown',
  txt: 'Plain text',
}

/** A counted name as the owner reads it. */
export function nameInWords(kind: Kind, name: string, own: readonly OwnSection[]): string {
  if (kind === 'section') return sectionName(name, own)
  if (kind === 'device') return devices[name] ?? name
  if (kind === 'download') return forms[name] ?? name.toUpperCase()
  if (kind === 'country' && /^[A-Z]{2}$/.test(name)) {
    return new Intl.DisplayNames('en', { type: 'region' }).of(name) ?? name
  }
  return name
}

/** The path of the page of this site that a name stands for; names from elsewhere are never links. */
export function pathOfName(kind: Kind, name: string): string | undefined {
  if (name.startsWith('(')) return undefined
  if (kind === 'page') return name
  if (kind === 'project' || kind === 'project-read') return `/projects/${name}`
  if (kind === 'post' || kind === 'post-read') return `/writing/${name}`
  return undefined
}

/** Where visits came from, with those of which it is not known. */
export function originsOf(visits: Visits): CountedKind {
  const from = kindIn(visits, 'referrer')
  const { total } = kindIn(visits, 'visit')
  const unknown = { name: 'Direct or unknown', count: Math.max(0, total - from.total) }
  const names = [...from.names, unknown].filter(({ count }) => count > 0)
  return { ...from, names: names.sort((one, other) => other.count - one.count) }
}
