import { useId } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import styles from './PdfText.module.css'

/** The forms in which parts of a résumé are written. */
const forms = [
  ['/admin/hero', 'Name and introduction'],
  ['/admin/experience', 'Positions'],
  ['/admin/about', 'Education'],
  ['/admin/projects', 'Projects'],
  ['/admin/skills', 'Skills'],
  ['/admin/certifications', 'Certifications'],
  ['/admin/also', 'Languages and more'],
  ['/admin/resumes', 'Phone and address'],
] as const

type PdfTextProps = {
  text: string
  /** Whether a service can sort it; undefined once it has. */
  canSort: boolean | undefined
  isBusy: boolean
  onSort: (text: string) => void
}

/** The text of a PDF, with the ways into the forms: by the service where there is one, else by hand. */
export function PdfText({ text, canSort, isBusy, onSort }: PdfTextProps) {
  const id = useId()
  return (
    <section className={styles.pdf} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          Text of the PDF
        </h3>
        <CopyButton text={text} label="Copy All" />
      </div>
      {canSort && (
        <div className={styles.sort}>
          <p>
            Your AI service can sort this text into entries, which you review before anything is
            written. The text goes to that service; what it adds of its own is refused.
          </p>
          <Button variant="primary" aria-disabled={isBusy} onClick={() => onSort(text)}>
            {isBusy ? 'Sorting...' : 'Sort Into Entries'}
          </Button>
        </div>
      )}
      <nav aria-label="Forms for this text" className={styles.forms}>
        <p>{canSort ? 'Or copy it into the forms:' : 'Copy it into the forms where it belongs:'}</p>
        <ul>
          {forms.map(([path, label]) => (
            <li key={path}>
              <Link to={path} target="_blank">
                {label}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <textarea
        className={styles.text}
        aria-label="What the PDF says"
        readOnly
        rows={18}
        value={text}
      />
    </section>
  )
}
