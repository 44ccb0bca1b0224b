import { type CSSProperties, createContext, type ReactNode, use, useId } from 'react'
import type { PlainText } from '../../../shared/texts/texts.ts'
import { useReveal } from '../../browser/useReveal.ts'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './Section.module.css'

/** The owner's headings for sections; an empty text keeps the default. */
export const OwnHeadings = createContext<{ id: string; title: string; introduction: string }[]>([])

type SectionProps = {
  /** The anchor of the section. */
  id: string
  eyebrow: PlainText
  title: ReactNode
  subtitle?: string
  /** Size of the heading; a sticky one stays beside the content where there is room. */
  head?: 'large' | 'small' | 'sticky'
  /** Whether it is full-width and dark in both schemes. */
  isDark?: boolean
  /** Whether it is short enough to share a row with a neighbour. */
  isShort?: boolean
  /** Number of entries, from which its height is estimated before it is laid out; large ones count more. */
  entries?: number
  children: ReactNode
}

/** The number of entries with these texts, in which 300 letters count as a further entry. */
export const entriesWith = (texts: string[]): number => texts.length + texts.join('').length / 300

/** A section of the page: a label, a heading and the content. */
export function Section({
  id,
  eyebrow,
  title,
  subtitle,
  head,
  isDark,
  isShort,
  entries,
  children,
}: SectionProps) {
  const t = useTexts()
  const headingId = useId()
  const ref = useReveal<HTMLElement>()
  const ownHeading = use(OwnHeadings).find((heading) => heading.id === id)
  const introduction = ownHeading?.introduction || subtitle
  return (
    <section
      ref={ref}
      id={id}
      className={styles.section}
      data-head={head}
      data-colors={isDark ? 'dark' : undefined}
      data-short={isShort || undefined}
      style={entries ? ({ '--entries': entries } as CSSProperties) : undefined}
      aria-labelledby={headingId}
      // `data-hydrated` is set before React hydrates it (pages/landing/hydration.ts).
      suppressHydrationWarning
    >
      <header className={styles.header}>
        <p className={styles.eyebrow}>{t(eyebrow)}</p>
        <h2 id={headingId} className={styles.title}>
          {ownHeading?.title || title}
        </h2>
        {introduction && <p className={styles.subtitle}>{introduction}</p>}
      </header>
      {children}
    </section>
  )
}
