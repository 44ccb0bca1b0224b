import type { ComponentProps } from 'react'
import Markdown, { type Components, defaultUrlTransform, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { useTexts } from '../../client/texts/useTexts.ts'
import { Picture } from '../../client/ui/content/Picture.tsx'
import { assetUrl } from '../../shared/files/assetUrl.ts'
import { highlightCode, keepCodeWords } from './highlightCode.ts'
import styles from './MarkdownText.module.css'
import { limitTables, setDirections, shiftHeadings, showPictures } from './markdownPlugins.ts'

type MarkdownTextProps = {
  text: string
  /** The pictures that it may show. */
  pictures: readonly { image: string }[]
  /** The field of a form that it comes from, for the preview. */
  field?: string
  /** Plugins before those of every text; without them its HTML is left out. */
  plugins?: Pick<Options, 'rehypePlugins' | 'remarkRehypeOptions'>
  components?: Components
}

/** A text in Markdown with tables and footnotes, and with pictures from a list alone. */
export function MarkdownText(props: MarkdownTextProps) {
  const { text, pictures, field, plugins, components } = props
  const { rehypePlugins, remarkRehypeOptions } = plugins ?? {}
  const t = useTexts()
  return (
    <div className={styles.text} data-field={field}>
      <Markdown
        skipHtml={!plugins}
        remarkPlugins={[remarkGfm, limitTables, keepCodeWords]}
        remarkRehypeOptions={{
          footnoteLabel: t('Footnotes'),
          footnoteBackLabel: t('Back to the text'),
          ...remarkRehypeOptions,
        }}
        rehypePlugins={[
          ...(rehypePlugins ?? []),
          highlightCode,
          shiftHeadings,
          [showPictures, pictures],
          setDirections,
        ]}
        components={{ ...usualComponents, ...components }}
        urlTransform={(url, key) => (key === 'src' ? url : defaultUrlTransform(url))}
      >
        {text}
      </Markdown>
    </div>
  )
}

const usualComponents: Components = {
  a: ({ node, ...link }) =>
    /^https?:/i.test(link.href ?? '') ? <a {...link} rel="noopener" /> : <a {...link} />,
  img: TextPicture,
  // One that is wider than the column is scrolled, also by the keyboard.
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can have the focus
    <pre tabIndex={0}>{children}</pre>
  ),
}

/** A picture of the text, whole; a link to itself that a script enlarges. */
function TextPicture({ src = '', alt = '', title }: ComponentProps<'img'>) {
  const t = useTexts()
  return (
    <a href={assetUrl(src)} className={styles.picture} data-zoom data-caption={title || alt}>
      <Picture src={src} alt={alt || title || ''} sizes="(min-width: 900px) 44rem, 92vw" />
      <span className="visually-hidden">: {t('Enlarge the picture')}</span>
    </a>
  )
}
