import type { ReactNode } from 'react'
import styles from './PhoneFold.module.css'

type PhoneFoldProps = {
  /** The heading's id, which labels the content. */
  id: string
  heading: ReactNode
  headingClass?: string | undefined
  /** Number of folded items. */
  count: number
  children: ReactNode
}

/** A heading with content that is folded on a phone. */
export function PhoneFold({ id, heading, headingClass = '', count, children }: PhoneFoldProps) {
  return (
    <>
      <h3 id={id} className={`${headingClass} ${styles.sticky}`}>
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
