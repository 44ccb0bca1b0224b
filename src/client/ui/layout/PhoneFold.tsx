import type { ReactNode } from 'react'
import styles from './PhoneFold.module.css'

type PhoneFoldProps = {
  /** The heading's id, by which what it heads is labelled. */
  id: string
  heading: ReactNode
  headingClass?: string | undefined
  /** How much there is to unfold. */
  count: number
  children: ReactNode
}

/** A heading and what it heads, which on a phone unfolds below it. */
export function PhoneFold({ id, heading, headingClass = '', count, children }: PhoneFoldProps) {
  return (
    <>
      <h3 id={id} className={`${headingClass} ${styles.standing}`}>
        {heading}
      </h3>
      <details className={styles.fold}>
        <summary className={styles.summary}>
          <h3 className={headingClass}>{heading}</h3>
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        </summary>
        {children}
      </details>
    </>
  )
}
