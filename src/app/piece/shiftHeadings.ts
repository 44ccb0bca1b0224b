/** As much of a hast node as is looked at. */
type Tree = { tagName?: string; children?: Tree[] }

const levelOf = ({ tagName = '' }: Tree) => Number(/^h([1-6])$/.exec(tagName)?.[1]) || undefined

/** A rehype plugin that lets the highest headings of a story be of the second level, below the page's title. */
export const shiftHeadings = () => (tree: Tree) => {
  const headings: { element: Tree; level: number }[] = []
  const collect = (element: Tree) => {
    const level = levelOf(element)
    if (level) headings.push({ element, level })
    element.children?.forEach(collect)
  }
  collect(tree)
  const highest = Math.min(...headings.map(({ level }) => level))
  for (const { element, level } of headings) {
    element.tagName = `h${Math.min(6, level - highest + 2)}`
  }
}
