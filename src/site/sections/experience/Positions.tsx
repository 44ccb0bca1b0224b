import { useId } from 'react'
import { useList } from '../../../client/calls/useList.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { useRelatedProjects } from '../../../client/ui/content/relatedProjects.ts'
import { MaybeLink } from '../../../client/ui/controls/MaybeLink.tsx'
import { ShowAll } from '../../../client/ui/controls/ShowAll.tsx'
import { entriesWith, Section } from '../../../client/ui/layout/Section.tsx'
import { publicList } from '../../../content/publicList.ts'
import type { Position } from '../../../content/records.ts'
import { sections } from '../../../content/sections.ts'
import { shownLink } from '../../../shared/rules/links.ts'
import { listLimits } from '../../../shared/rules/listLimits.ts'
import { textDirection } from '../../../shared/texts/textDirection.ts'
import styles from './ExperienceSection.module.css'
import { PositionPeriod } from './PositionPeriod.tsx'

/** A list of positions; the earlier ones unfold. */
export function Positions() {
  const t = useTexts()
  const {
    shown: positions = [],
    total,
    showAll,
  } = useList(publicList('experience'), listLimits.experience)
  const title = t(sections.experience.title)
  const open = positions.slice(0, unfolded)
  return (
    <Section
      id="experience"
      eyebrow="Experience"
      title={title}
      head="sticky"
      entries={entriesWith(open.map(({ summary, points }) => summary + points.join('')))}
    >
      <div className={styles.positions}>
        <PositionList label={title} positions={open} />
        {positions.length > unfolded && (
          <details>
            <summary className={styles.fold}>{t('Earlier positions')}</summary>
            <PositionList label={t('Earlier positions')} positions={positions.slice(unfolded)} />
          </details>
        )}
      </div>
      <ShowAll shown={positions} total={total} text="Show all {total} positions" onShow={showAll} />
    </Section>
  )
}

/** So many positions stand open; what was before them unfolds. */
const unfolded = 4

type PositionListProps = { label: string; positions: Position[] }

function PositionList({ label, positions }: PositionListProps) {
  return (
    <ol aria-label={label} className={styles.list}>
      {positions.map((position) => (
        <li key={position._id} data-record={position._id}>
          <PositionEntry position={position} />
        </li>
      ))}
    </ol>
  )
}

/** A position: period, title, organization, and details. */
function PositionEntry({ position }: { position: Position }) {
  const titleId = useId()
  const t = useTexts()
  const { role, organisation, place, points, summary, tags, visibility } = position
  const href = shownLink(position.url)
  const where = [place, t.given(position.employment_type)].filter(Boolean).join(' · ')
  return (
    <article className={styles.entry} aria-labelledby={titleId}>
      <PositionPeriod position={position} />
      <div>
        <h3 id={titleId} className={styles.role} data-visibility={visibility}>
          {role}
        </h3>
        <p className={styles.organisation}>
          <MaybeLink href={href}>{organisation}</MaybeLink>
        </p>
        {where && <p className={styles.location}>{where}</p>}
        {useRelatedProjects().numbers(position.shown_in)}
      </div>
      {(summary || points.length > 0 || tags.length > 0) && (
        <div className={styles.details}>
          {summary && <p className={styles.summary}>{summary}</p>}
          {points.length > 0 && (
            <ul className={styles.points}>
              {points.map((point, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text may stand in the list twice
                <li key={index} dir={textDirection(point)} className={styles.point}>
                  {point}
                </li>
              ))}
            </ul>
          )}
          {tags.length > 0 && <p className={styles.tags}>{tags.join(' · ')}</p>}
        </div>
      )}
    </article>
  )
}
