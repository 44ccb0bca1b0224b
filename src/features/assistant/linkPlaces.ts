import { namesIn } from './namesIn.ts'
import type { Place } from './place.ts'

/** As much of a hast node as is looked at. */
export type TextTree = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: TextTree[]
}

const leftAlone = new Set(['a', 'code', 'pre'])

/** A rehype plugin that links the names in an answer to their places, but for links and code. */
export function linkPlaces(places: readonly Place[]) {
  return (tree: TextTree): void => linkWithin(tree, places)
}

function linkWithin(node: TextTree, places: readonly Place[]): void {
  if (leftAlone.has(node.tagName ?? '')) return
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text') return linked(child.value ?? '', places)
    linkWithin(child, places)
    return [child]
  })
}

const linked = (text: string, places: readonly Place[]): TextTree[] =>
  namesIn(text, places).map((part) => (typeof part === 'string' ? textOf(part) : linkTo(part)))

const textOf = (value: string): TextTree => ({ type: 'text', value })

const linkTo = ({ name, href }: Place): TextTree => ({
  type: 'element',
  tagName: 'a',
  properties: { href },
  children: [textOf(name)],
})
