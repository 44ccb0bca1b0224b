import type { ComponentProps } from 'react'
import Markdown, { type Components, defaultUrlTransform } from 'react-markdown'
import rehypeHighlight from 'rehype-highlight'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import { Picture } from '../../../../client/ui/content/Picture.tsx'
import type { Project } from '../../../../content/records.ts'
import { assetUrl } from '../../../../shared/files/assetUrl.ts'
import { textDirection } from '../../../../shared/texts/textDirection.ts'
import styles from './Story.module.css'

type StoryProps = { project: Pick<Project, 'story' | 'long_description' | 'gallery'> }

/**
 * The story in Markdown without its HTML, and with pictures of the gallery alone; without a story, what the details
 * say.
 */
export function Story({ project: { story, long_description, gallery = [] } }: StoryProps) {
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
    <div className={styles.story} data-field="story">
      <Markdown
        skipHtml
        rehypePlugins={[rehypeHighlight, shiftHeadings, [showPictures, gallery], setDirections]}
        components={components}
        urlTransform={(url, key) => (key === 'src' ? url : defaultUrlTransform(url))}
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
  img: StoryPicture,
  // One that is wider than the column is scrolled, also by the keyboard.
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can have the focus
    <pre tabIndex={0}>{children}</pre>
  ),
}

/** A picture of the story, whole; a link to itself that a script enlarges. */
function StoryPicture({ src = '', alt = '', title }: ComponentProps<'img'>) {
  const t = useTexts()
  return (
    <a href={assetUrl(src)} className={styles.picture} data-zoom data-caption={title || alt}>
      <Picture src={src} alt={alt || title || ''} sizes="(min-width: 900px) 44rem, 92vw" />
      <span className="visually-hidden">: {t('Enlarge the picture')}</span>
    </a>
  )
}

/** As much of a hast node as is looked at. */
type Tree = {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: Tree[]
  value?: string
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

/**
 * A rehype plugin that removes pictures that are not in the gallery. One that is a paragraph of its own becomes a
 * figure, and its title the caption.
 */
const showPictures = (gallery: { image: string }[]) => {
  const isKnown = ({ tagName, properties }: Tree) =>
    tagName !== 'img' || gallery.some(({ image }) => image === properties?.src)
  const visit = (element: Tree) => {
    element.children = element.children?.filter(isKnown)
    element.children?.forEach(visit)
    const [first, second] = element.children ?? []
    if (element.tagName === 'p' && first?.tagName === 'img' && !second) toFigure(element, first)
  }
  return visit
}

function toFigure(element: Tree, picture: Tree): void {
  element.tagName = 'figure'
  const { title } = picture.properties ?? {}
  if (!title) return
  const text = { type: 'text', value: `${title}` }
  element.children?.push({
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [text],
  })
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
