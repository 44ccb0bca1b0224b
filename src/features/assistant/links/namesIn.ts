import type { Target } from './target.ts'

export type Part = string | Target

/** Cuts a text at the exact names in it that stand alone: not in a longer word, the longest first. */
export function namesIn(text: string, targets: readonly Target[]): Part[] {
  const byName = new Map<string, Target>()
  for (const target of targets) {
    if (target.href && target.name && !byName.has(target.name)) byName.set(target.name, target)
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
