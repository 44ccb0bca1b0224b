import { type ReactNode, useId } from 'react'
import { useReveal } from '../browser/useReveal.ts'
import styles from './Section.module.css'

type SectionProps = {
  /** The anchor of the section. */
  id: string
  /** Stands behind the section's number, which follows from its order on the page. */
  eyebrow: string
  title: ReactNode
  subtitle?: string
  children: ReactNode
}

/** A section of the page: a numbered eyebrow on a hairline, a heading and the content. */
export function Section({ id, eyebrow, title, subtitle, children }: SectionProps) {
  const headingId = useId()
  const ref = useReveal<HTMLElement>()
  return (
    <section ref={ref} id={id} className={styles.section} aria-labelledby={headingId}>
      <header className={styles.header}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </header>
      {children}
    </section>
  )
}
