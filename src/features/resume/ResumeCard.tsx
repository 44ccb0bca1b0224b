import { useId } from 'react'
import { fileSize } from '../../client/fileSize.ts'
import { Skeleton } from '../../client/ui/Skeleton.tsx'
import { longDate } from '../../shared/dates.ts'
import type { Resume } from './contract.ts'
import { ResumeButton } from './ResumeButton.tsx'
import styles from './ResumeCard.module.css'
import { useResume } from './useResume.ts'

/** The resume to take away: a sheet of paper, its label and the button. */
export function ResumeCard() {
  const titleId = useId()
  const { resume, isPending } = useResume()
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <Sheet />
      <div className={styles.texts}>
        <ResumeLabel resume={resume} isPending={isPending} />
        <h3 id={titleId} className={styles.title}>
          Resume
        </h3>
        {resume && <p className={styles.filename}>{resume.filename}</p>}
        {isPending && <Skeleton className={styles.filenameToCome} />}
        {!resume && !isPending && (
          <p className={styles.filename}>
            Not here yet. <a href="#contact">Ask for it</a>
          </p>
        )}
      </div>
      <ResumeButton />
    </article>
  )
}

type ResumeLabelProps = { resume: Resume | undefined; isPending: boolean }

function ResumeLabel({ resume, isPending }: ResumeLabelProps) {
  if (isPending) return <Skeleton className={styles.labelToCome} />
  if (!resume) return <p className={styles.label}>Unavailable</p>
  const { file_path, size, upload_date } = resume
  const type = file_path.split('.').at(-1)?.toUpperCase()
  const parts = [type, fileSize(size), longDate(upload_date.slice(0, 10))]
  return (
    <p className={styles.label}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  )
}

/** A page as seen from too far away to read. */
function Sheet() {
  return (
    <svg viewBox="0 0 70 99" className={styles.sheet} aria-hidden="true">
      <path d="M.5.5h51l18 18v80H.5z" className={styles.paper} />
      <path d="M51.5.5v18h18" className={styles.fold} />
      <path d="M10 16h24" className={styles.name} />
      <path
        d="M10 32h14M30 32h30M30 38h30M30 44h22M10 56h14M30 56h30M30 62h26M10 74h14M30 74h30M30 80h18"
        className={styles.lines}
      />
    </svg>
  )
}
