import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { type Levels, levelWord } from '../../../client/ui/content/levels.ts'
import { useRelatedProjects } from '../../../client/ui/content/relatedProjects.ts'
import { MaybeLink } from '../../../client/ui/controls/MaybeLink.tsx'
import { SnapList } from '../../../client/ui/layout/SnapList.tsx'
import type { About, EducationItem, Strength } from '../../../content/publicDocument.ts'
import { shownLink } from '../../../shared/rules/links.ts'
import { textDirection } from '../../../shared/texts/textDirection.ts'
import styles from './AboutSection.module.css'
import { educationPeriod, journeyPoint, levelledStrength } from './aboutEntries.ts'

type JourneyProps = { title: string; points: About['journey_points'] }

/** The journey as points on a line. */
export function Journey({ title, points }: JourneyProps) {
  const t = useTexts()
  return (
    <SnapList
      as="ol"
      label={t.given(title)}
      className={styles.points}
      style={{ '--columns': columnsFor(points.length) } as CSSProperties}
    >
      {points.map(({ point }, index) => {
        const { heading, body } = journeyPoint(t.given(point))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: points differ only in their index
          <li key={index} className={styles.point}>
            {heading && <h3 className={styles.heading}>{heading}</h3>}
            {body && (
              <p dir={textDirection(body)} className={styles.body}>
                {body}
              </p>
            )}
          </li>
        )
      })}
    </SnapList>
  )
}

/** Number of columns: at most four, with the fewest empty cells at the end. */
function columnsFor(count: number): number {
  if (count <= 4) return count
  return leftEmpty(count, 3) < leftEmpty(count, 4) ? 3 : 4
}

const leftEmpty = (count: number, columns: number) => (columns - (count % columns)) % columns

type EducationProps = { title: string; items: EducationItem[] }

export function Education({ title, items }: EducationProps) {
  const t = useTexts()
  const entries = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries differ only in their index
    <li key={index} className={styles.item}>
      <EducationEntry {...item} />
    </li>
  ))
  return (
    <AboutPart title={title}>
      {items.length > mostUnswiped ? (
        <SnapList label={t.given(title)} className={styles.list}>
          {entries}
        </SnapList>
      ) : (
        <ul aria-label={t.given(title)} className={styles.list}>
          {entries}
        </ul>
      )}
    </AboutPart>
  )
}

/** So few entries are below one another on a phone, too. */
const mostUnswiped = 2

function EducationEntry(item: EducationItem) {
  const t = useTexts()
  const { institution, url, studyType, area, location, score, details } = item
  const href = shownLink(url)
  const degree = [studyType, area].filter(Boolean).join(', ')
  const facts = [educationPeriod(item, t), location, score && t('Grade: {grade}', { grade: score })]
  const factLine = facts.filter(Boolean).join(' · ')
  return (
    <>
      {institution && (
        <p className={styles.institution}>
          <MaybeLink href={href}>{institution}</MaybeLink>
        </p>
      )}
      {degree && <p>{degree}</p>}
      {factLine && <p className={styles.facts}>{factLine}</p>}
      {details && <p className={styles.details}>{details}</p>}
    </>
  )
}

type StrengthsProps = {
  title: string
  list: Strength[]
  shownIn: About['strengths_shown_in']
  levels: Levels
}

/** Strengths with their level as a bar or a word, or without it. */
export function Strengths(props: StrengthsProps) {
  const { title, list, shownIn, levels } = props
  const relatedProjects = useRelatedProjects()
  const t = useTexts()
  return (
    <AboutPart title={title}>
      <ul className={styles.list}>
        {list.map(levelledStrength).map(({ name, level }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
            key={index}
            className={styles.strength}
            style={{ '--level': levels === 'percent' ? `${level}%` : 0 } as CSSProperties}
          >
            <span className={styles.name}>{relatedProjects.name(name, shownIn?.[index])}</span>
            {levels === 'percent' && (
              <span className={styles.level}>{t('{percent}%', { percent: Number(level) })}</span>
            )}
            {levels === 'words' && (
              <span className={styles.word}>{t(levelWord(Number(level)))}</span>
            )}
            {relatedProjects.numbers(shownIn?.[index])}
          </li>
        ))}
      </ul>
    </AboutPart>
  )
}

type AboutPartProps = { title: string; children: ReactNode }

/** One part of the section with the owner's heading. */
function AboutPart({ title, children }: AboutPartProps) {
  const t = useTexts()
  return (
    <div>
      <h3 className={styles.partTitle}>{t.given(title)}</h3>
      {children}
    </div>
  )
}
