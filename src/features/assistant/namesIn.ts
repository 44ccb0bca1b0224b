import type { Place } from './place.ts'

export type Part = string | Place

/** Cuts a text at the exact names in it that stand alone: not in a longer word, the longest first. */
export function namesIn(text: string, places: readonly Place[]): Part[] {
  const byName = new Map<string, Place>()
  for (const place of places) {
    if (place.href && place.name && !byName.has(place.name)) byName.set(place.name, place)
  }
  if (byName.size === 0) return [text]
  return text
    .split(patternOf([...byName.keys()]))
    .map((part, at) => (at % 2 === 1 && byName.get(part)) || part)
    .filter((part) => part !== '')
}

// 'C' is not in 'C++', 'Node' not in 'Node.js', 'React' not in 'React-based'.
const before = String.raw`(?<![\p{L}\p{N}_@#]|[\p{L}\p{N}][.-])`
const after = String.raw`(?![\p{L}\p{N}_+#]|[.-][\p{L}\p{N}])`

function patternOf(names: string[]): RegExp {
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  const any = longestFirst.map((name) => name.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return new RegExp(`${before}(${any.join('|')})${after}`, 'u')
}
