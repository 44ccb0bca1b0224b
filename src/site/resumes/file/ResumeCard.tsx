import { useId } from 'react'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { ResumeButton, useResumeFile } from './ResumeButton.tsx'
import styles from './ResumeCard.module.css'

/** The résumé as a sheet of paper with a download button. */
export function ResumeCard() {
  const t = useTexts()
  const titleId = useId()
  const { resume, isPending } = useResumeFile()
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <Sheet />
      <div className={styles.texts}>
        <p className={styles.label}>
          {resume ? resume.file_path.split('.').at(-1)?.toUpperCase() : t('On request')}
        </p>
        <h3 id={titleId} className={styles.title}>
          {t('Resume')}
        </h3>
        {resume ? (
          <p className={styles.filename}>{resume.filename}</p>
        ) : (
          !isPending && (
            <p className={styles.filename}>
              {t('Not online at the moment.')} <a href="#contact">{t('Ask for it')}</a>
            </p>
          )
        )}
      </div>
      {resume && <ResumeButton />}
    </article>
  )
}

/** A schematic page. */
function Sheet() {
  return (
    <svg viewBox="0 0 72 102" className={styles.sheet} aria-hidden="true">
      <path d="M.5.5h53l18 18v83H.5z" className={styles.paper} />
      <path d="M53.5.5v18h18" className={styles.fold} />
      <path d="M10 18.5h24" className={styles.name} />
      <path
        d="M10 34.5h14M30 34.5h32M30 40.5h32M30 46.5h24M10 58.5h14M30 58.5h32M30 64.5h28M10 76.5h14M30 76.5h32M30 82.5h20"
        className={styles.lines}
      />
    </svg>
  )
}
