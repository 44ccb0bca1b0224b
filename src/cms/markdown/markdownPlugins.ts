import { decoded } from '../../shared/decoded.ts'
import { textDirection } from '../../shared/texts/textDirection.ts'

/** As much of a hast node as is looked at. */
export type Tree = {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: Tree[]
  value?: string
}

export const textIn = ({ value = '', children = [] }: Tree): string =>
  value + children.map(textIn).join('')

/** Calls a function for each node, those around others first. */
export function visit(tree: Tree, look: (node: Tree) => void): void {
  look(tree)
  for (const child of tree.children ?? []) visit(child, look)
}

export const element = (
  tagName: string,
  properties: Record<string, unknown>,
  children: Tree[] = [],
): Tree => ({ type: 'element', tagName, properties, children })

const levelOf = ({ tagName = '' }: Tree) => Number(/^h([1-6])$/.exec(tagName)?.[1]) || undefined

/** The headings of a text in their order, with their levels. */
export function headingsIn(tree: Tree): { heading: Tree; level: number }[] {
  const headings: { heading: Tree; level: number }[] = []
  visit(tree, (heading) => {
    const level = levelOf(heading)
    if (level) headings.push({ heading, level })
  })
  return headings
}

/** A rehype plugin that lets the highest headings of a text be of the second level, below the page's title. */
export const shiftHeadings = () => (tree: Tree) => {
  const headings = headingsIn(tree)
  const highest = Math.min(...headings.map(({ level }) => level))
  for (const { heading, level } of headings) {
    heading.tagName = `h${Math.min(6, level - highest + 2)}`
  }
}

/** Whether two addresses of a picture are one, with percent-encoding or without, which Markdown adds. */
export const isSameAddress = (one: string, other: string) => decoded(one) === decoded(other)

/**
 * A rehype plugin that removes pictures that are not in the list. One that is a paragraph of its own becomes a
 * figure, and its title the caption.
 */
export const showPictures = (pictures: readonly { image: string }[]) => (tree: Tree) => {
  const isKnown = ({ tagName, properties }: Tree) =>
    tagName !== 'img' ||
    pictures.some(({ image }) => isSameAddress(image, `${properties?.src ?? ''}`))
  visit(tree, (node) => {
    node.children = node.children?.filter(isKnown)
    const [first, second] = node.children ?? []
    if (node.tagName === 'p' && first?.tagName === 'img' && !second) toFigure(node, first)
  })
}

function toFigure(node: Tree, picture: Tree): void {
  node.tagName = 'figure'
  const { title } = picture.properties ?? {}
  if (title) {
    node.children?.push(element('figcaption', {}, [{ type: 'text', value: `${title}` }]))
  }
}

/** A rehype plugin that gives paragraphs, headings and points the direction of most of their letters. */
export const setDirections = () => (tree: Tree) =>
  visit(tree, (node) => {
    const isBlock = /^(p|li|h\d)$/.test(node.tagName ?? '')
    const dir = isBlock ? textDirection(textIn(node)) : undefined
    if (dir) node.properties = { ...node.properties, dir }
  })

/** A table with more cells is shown as it was written: a short row fills up to the width of the head. */
const mostCells = 10_000

type Written = Tree & {
  align?: unknown[]
  position?: { start: { offset?: number }; end: { offset?: number } }
}

/** A remark plugin that shows a table of too many cells as it was written. */
export function limitTables() {
  return (tree: object, file: { value: unknown }) =>
    visit(tree as Tree, (node) => {
      const { align = [], children = [], position } = node as Written
      if (node.type !== 'table' || align.length * children.length <= mostCells) return
      const { start, end } = position ?? { start: {}, end: {} }
      node.type = 'code'
      node.value = `${file.value}`.slice(start.offset, end.offset)
      delete node.children
    })
}
