import Markdown, { type Components } from 'react-markdown'
import rehypeHighlight from 'rehype-highlight'
import type { Project } from '../../content/records.ts'
import { textDirection } from '../../shared/texts/textDirection.ts'
import styles from './Story.module.css'

/** The story in Markdown, whose HTML is left out; without one, what the details say. */
export function Story({ project: { story, long_description } }: { project: Project }) {
  if (!story) {
    const paragraphs = long_description.split(/\n\s*\n/).filter((part) => part.trim() !== '')
    return (
      <div className={styles.story}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} dir={textDirection(paragraph)}>
            {paragraph}
          </p>
        ))}
      </div>
    )
  }
  return (
    <div className={styles.story}>
      <Markdown
        skipHtml
        rehypePlugins={[rehypeHighlight, shiftHeadings, setDirections]}
        components={components}
        disallowedElements={['img']}
      >
        {story}
      </Markdown>
    </div>
  )
}

const components: Components = {
  a: ({ href = '', children }) =>
    /^https?:/i.test(href) ? (
      <a href={href} rel="noopener">
        {children}
      </a>
    ) : (
      <a href={href}>{children}</a>
    ),
  // One that is wider than the column is scrolled, also by the keyboard.
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can have the focus
    <pre tabIndex={0}>{children}</pre>
  ),
}

/** As much of a hast node as is looked at. */
type Tree = {
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Tree[]
}

const levelOf = ({ tagName = '' }: Tree) => Number(/^h([1-6])$/.exec(tagName)?.[1]) || undefined

/** A rehype plugin that lets the highest headings of a story be of the second level, below the page's title. */
const shiftHeadings = () => (tree: Tree) => {
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

/** A rehype plugin that gives paragraphs, headings and points the direction of most of their letters. */
const setDirections = () => (tree: Tree) => {
  const textOf = ({ value = '', children = [] }: Tree): string =>
    value + children.map(textOf).join('')
  const set = (element: Tree) => {
    const isBlock = /^(p|li|h\d)$/.test(element.tagName ?? '')
    const dir = isBlock ? textDirection(textOf(element)) : undefined
    if (dir) element.properties = { ...element.properties, dir }
    element.children?.forEach(set)
  }
  set(tree)
}
