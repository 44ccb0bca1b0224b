import headings from './headings.json' with { type: 'json' }

/** Sections of a résumé, named as in JSON Resume. */
export type SectionKind =
  | 'contact'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'projects'
  | 'certificates'
  | 'awards'
  | 'volunteer'
  | 'interests'
  | 'other'

/** Headings in English, German, French, Spanish and Portuguese, without accents. */
const kinds = new Map(
  Object.entries(headings satisfies Record<SectionKind, unknown>).flatMap(([kind, byLanguage]) =>
    Object.values(byLanguage).flatMap((names) =>
      names.split(', ').map((name) => [name, kind as SectionKind] as const),
    ),
  ),
)

/** Names of the document itself. */
const titles = new Set(
  'curriculum vitae|cv|resume|lebenslauf|curriculo|curriculum|hoja de vida|tabellarischer lebenslauf'.split(
    '|',
  ),
)

/** Small letters without accents, marks and letter spacing, as `headings` has them. */
const plainHeading = (text: string): string => {
  const joined = /^(?:\p{L} )+\p{L}$/u.test(text.trim()) ? text.replaceAll(' ', '') : text
  return joined
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}'’ -]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
    .join(' ')
}

/** The section that a text is the heading of, if it is one of those that people write. */
export const sectionKindOf = (text: string): SectionKind | undefined => {
  if (text.length > longestHeading) return undefined
  const plain = plainHeading(text)
  return kinds.get(plain) ?? kinds.get(plain.replace(/ (?:und|et|y|e) /, ' and '))
}

export const longestHeading = 60

export const isSectionHeading = (text: string) => sectionKindOf(text) !== undefined

/** Whether a text names the document and nothing in it. */
export const isDocumentTitle = (text: string) => titles.has(plainHeading(text))

/** Roots by which longer headings are known, most telling first. */
const roots: readonly (readonly [SectionKind, string])[] = [
  ['volunteer', 'volunteer ehrenamt benevol voluntari'],
  ['certificates', 'certif zertif weiterbild fortbild'],
  ['work', 'experience experiencia employment berufserfahrung werdegang'],
  ['education', 'education ausbildung studium formation formacion formacao'],
  ['languages', 'language sprach langues idiomas linguas'],
  ['skills', 'skill kenntnisse fahigkeiten competenc habilidades technolog'],
  ['projects', 'project projekt projet proyecto'],
  ['awards', 'award honor auszeichn premio'],
  ['interests', 'interest hobb interess'],
]

/** The section of a longer heading, by a word in it. Only for a line that looks like the other headings. */
export const sectionKindIn = (text: string): SectionKind => {
  const plain = plainHeading(text)
  const root = roots.find(([, words]) => words.split(' ').some((word) => plain.includes(word)))
  return root?.[0] ?? 'other'
}

/** Whether a line is the number of its page. */
export const isPageNumber = (text: string) =>
  /^(?:(?:page|seite|pagina|página|p\.) ?)?\d{1,2}(?: ?(?:\/|of|von|sur|de) ?\d{1,2})?$/i.test(
    text.replaceAll('\t', ' ').trim(),
  )
