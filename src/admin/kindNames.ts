import { allCollections } from '../content/registry.ts'

/** Names of the kinds of records: one of them, and several. */
export const kindNames: Record<string, { one: string; many: string }> = {
  ...Object.fromEntries(allCollections.map(({ name, one, many }) => [name, { one, many }])),
  messages: { one: 'message', many: 'messages' },
  resume: { one: 'resume', many: 'resumes' },
  resumes: { one: 'résumé', many: 'résumés' },
  'resume-settings': { one: 'settings of résumés', many: 'settings of résumés' },
  hero: { one: 'hero section', many: 'hero sections' },
  about: { one: 'about section', many: 'about sections' },
  'contact-info': { one: 'contact section', many: 'contact sections' },
  'profile-links': { one: 'list of profile links', many: 'lists of profile links' },
  'skill-categories': { one: 'list of skill categories', many: 'lists of skill categories' },
  appearance: { one: 'appearance', many: 'appearances' },
  'privacy-page': { one: 'privacy page', many: 'privacy pages' },
  assistant: { one: 'list of gaps', many: 'lists of gaps' },
}

/** Records of several kinds in words: `8 projects, 24 skills and 1 resume`. */
export function countedKinds(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(kindNames).flatMap(([kind, { one, many }]) => {
    const count = counts[kind] ?? 0
    return count === 0 ? [] : `${count} ${count === 1 ? one : many}`
  })
  return new Intl.ListFormat('en-GB').format(parts)
}
