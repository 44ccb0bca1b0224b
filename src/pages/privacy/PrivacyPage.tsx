import text from '../../cms/markdown/MarkdownText.module.css'
import { textDirection } from '../../shared/texts/textDirection.ts'
import { PageBar } from '../project/PageBar.tsx'
import styles from '../writing/WritingPage.module.css'

export type PrivacyPageProps = {
  ownerName: string
  title: string
  paragraphs: string[]
  /** The owner's own words; '' for none. */
  note: string
}

/** A page about what the site stores of its visitors. */
export const PrivacyPage = ({ ownerName, title, paragraphs, note }: PrivacyPageProps) => (
  <>
    <PageBar ownerName={ownerName} />
    <main className={styles.main}>
      <h1 className={styles.title}>{title}</h1>
      <div className={text.text} style={{ maxWidth: '60ch' }}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {note && (
          <p dir={textDirection(note)} style={{ whiteSpace: 'pre-line' }}>
            {note}
          </p>
        )}
      </div>
    </main>
  </>
)
