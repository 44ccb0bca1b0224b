import styles from '../../../../cms/markdown/MarkdownText.module.css'
import { MarkdownText } from '../../../../cms/markdown/MarkdownText.tsx'
import type { ProjectOnPage } from '../../../../content/records.ts'
import { textDirection } from '../../../../shared/texts/textDirection.ts'

type StoryProps = { project: Pick<ProjectOnPage, 'story' | 'long_description' | 'gallery'> }

/** The story in Markdown; without a story, what the details say. */
export function Story({ project: { story, long_description, gallery = [] } }: StoryProps) {
  if (story) return <MarkdownText text={story} pictures={gallery} field="story" />
  const paragraphs = long_description.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} dir={textDirection(paragraph)}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}
