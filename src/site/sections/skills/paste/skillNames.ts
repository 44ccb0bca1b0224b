/** The names in a text: one a line or separated by commas, with or without the marks of a list before them. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((entry) =>
      entry
        .trim()
        .replace(/^[-*•] /, '')
        .trim(),
    )
    .filter((name) => name !== '')

/** The names that are not there yet, each once, and those that are left out; capitals make no other name. */
export function newNames(names: string[], existing: string[]) {
  const lowercaseNames = new Set(existing.map((name) => name.toLowerCase()))
  const added: string[] = []
  const leftOut: string[] = []
  for (const name of names) {
    if (lowercaseNames.has(name.toLowerCase())) leftOut.push(name)
    else added.push(name)
    lowercaseNames.add(name.toLowerCase())
  }
  return { added, leftOut: [...new Set(leftOut)] }
}
