/** Something on the page that an answer may name. */
export type Target = {
  kind: 'Project' | 'Skill' | 'Certification' | 'AI tool'
  name: string
  /** Its address on this page; undefined if its section is hidden. */
  href: string | undefined
}

const maxSuggestions = 5

/** The first targets whose names contain the query, ignoring case; each name once. */
export function suggestionsFor(query: string, targets: readonly Target[]): Target[] {
  const part = query.trim().toLowerCase()
  if (part === '') return []
  const matching = new Map<string, Target>()
  for (const target of targets) {
    if (matching.size === maxSuggestions) break
    const isNew = !matching.has(target.name)
    if (isNew && target.name.toLowerCase().includes(part)) matching.set(target.name, target)
  }
  return [...matching.values()]
}
