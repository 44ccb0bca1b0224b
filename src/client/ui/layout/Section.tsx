import { createContext, type ReactNode, use, useId } from 'react'
import type { PlainText } from '../../../shared/texts/en.ts'
import { useReveal } from '../../browser/useReveal.ts'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './Section.module.css'

/** What the owner has put above sections instead of the page's words; an empty text leaves those. */
export const OwnHeadings = createContext<{ id: string; title: string; introduction: string }[]>([])

type SectionProps = {
  /** The anchor of the section. */
  id: string
  /** Stands behind the section's number, which follows from its order on the page. */
  eyebrow: PlainText
  title: ReactNode
  subtitle?: string
  /** How loudly the room speaks; a standing head stays beside what it is over where there is room. */
  head?: 'large' | 'small' | 'standing'
  /** Whether it is a room of its own from edge to edge, at night in both schemes. */
  isDark?: boolean
  /** Whether it holds so little that a neighbour like it may stand beside it. */
  isShort?: boolean
  children: ReactNode
}

/** A section of the page: a numbered eyebrow on a hairline, a heading and the content. */
export function Section({
  id,
  eyebrow,
  title,
  subtitle,
  head,
  isDark,
  isShort,
  children,
}: SectionProps) {
  const t = useTexts()
  const headingId = useId()
  const ref = useReveal<HTMLElement>()
  const own = use(OwnHeadings).find((heading) => heading.id === id)
  const introduction = own?.introduction || subtitle
  return (
    <section
      ref={ref}
      id={id}
      className={styles.section}
      data-head={head}
      data-colors={isDark ? 'dark' : undefined}
      data-short={isShort || undefined}
      aria-labelledby={headingId}
    >
      <header className={styles.header}>
        <p className={styles.eyebrow}>{t(eyebrow)}</p>
        <h2 id={headingId} className={styles.title}>
          {own?.title || title}
        </h2>
        {introduction && <p className={styles.subtitle}>{introduction}</p>}
      </header>
      {children}
    </section>
  )
}
