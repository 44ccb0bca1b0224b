import { namesIn } from './namesIn.ts'
import type { Target } from './target.ts'

/** As much of a hast node as is looked at. */
export type TextTree = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: TextTree[]
}

const leftAlone = new Set(['a', 'code', 'pre'])

/** A rehype plugin that links the names in an answer to their targets, but for links and code. */
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
