import { shownLink } from '../../../shared/rules/links.ts'
import type { Target } from './targets.ts'

/** The target of a link in an answer; '' if it is not allowed. */
export function answerLink(href: string, targets: readonly Target[]): string {
  if (/^#[\w-]+$/.test(href) || targets.some((target) => target.href === href)) return href
  if (/^\/resume(\/[\w-]+)?(\.pdf)?$/.test(href)) return href
  return shownLink(href) ?? ''
}

/** The used part of a hast node. */
export type TextTree = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: TextTree[]
}

const leftAlone = new Set(['a', 'code', 'pre'])

/** A rehype plugin that links the names of targets, except in links and code. */
export function linkTargets(targets: readonly Target[]) {
  return (tree: TextTree): void => linkWithin(tree, targets)
}

function linkWithin(node: TextTree, targets: readonly Target[]): void {
  if (leftAlone.has(node.tagName ?? '')) return
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text') return linked(child.value ?? '', targets)
    linkWithin(child, targets)
    return [child]
  })
}

const linked = (text: string, targets: readonly Target[]): TextTree[] =>
  namesIn(text, targets).map((part) => (typeof part === 'string' ? textOf(part) : linkTo(part)))

const textOf = (value: string): TextTree => ({ type: 'text', value })

const linkTo = ({ name, href }: Target): TextTree => ({
  type: 'element',
  tagName: 'a',
  properties: { href },
  children: [textOf(name)],
})

export type Part = string | Target

/** Splits a text at exact, separate occurrences of names, the longest first. */
export function namesIn(text: string, targets: readonly Target[]): Part[] {
  const byName = new Map<string, Target>()
  for (const target of targets) {
    if (target.href && target.name && !byName.has(target.name)) byName.set(target.name, target)
  }
  if (byName.size === 0) return [text]
  return text
    .split(patternOf([...byName.keys()]))
    .map((part, index) => (index % 2 === 1 && byName.get(part)) || part)
    .filter((part) => part !== '')
}

// 'C' is not in 'C++', 'Node' not in 'Node.js', 'React' not in 'React-based'.
const before = String.raw`(?<![\p{L}\p{N}_@#]|[\p{L}\p{N}][.-])`
const after = String.raw`(?![\p{L}\p{N}_+#]|[.-][\p{L}\p{N}])`

/** Exported to test its worst case. */
export function patternOf(names: string[]): RegExp {
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  const any = longestFirst.map((name) => name.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return new RegExp(`${before}(${any.join('|')})${after}`, 'u')
}
