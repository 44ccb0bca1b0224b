import { useId } from 'react'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { PeriodText } from '../../../client/ui/content/PeriodText.tsx'
import { MaybeLink } from '../../../client/ui/controls/MaybeLink.tsx'
import { PhoneFold } from '../../../client/ui/layout/PhoneFold.tsx'
import { Section } from '../../../client/ui/layout/Section.tsx'
import { sections } from '../../../content/sections.ts'
import type { MoreListRecords } from './contract.ts'
import { type MoreListEntry, moreListEntries } from './moreListEntries.ts'

/** The lists in which there is something, one below the other: what it is on the left, its entries beside it. */
export function MoreLists({ moreLists }: { moreLists: MoreListRecords }) {
  const t = useTexts()
  const lists = moreListEntries(moreLists).filter(({ entries }) => entries.length > 0)
  return (
    <Section
      id="also"
      eyebrow="Also"
      title={t(sections.also.title)}
      head="small"
      entries={lists.length}
    >
      <div className="also-lists">
        {lists.map(({ label, entries }) => (
          <List key={label} label={t(label)} entries={entries} />
        ))}
      </div>
    </Section>
  )
}

/** So many entries stand open; the others unfold. */
const unfolded = 8

function List({ label, entries }: { label: string; entries: MoreListEntry[] }) {
  const t = useTexts()
  const labelId = useId()
  const others = entries.slice(unfolded)
  return (
    <div className="also-list">
      <PhoneFold id={labelId} heading={label} headingClass="also-label" count={entries.length}>
        <Entries entries={entries.slice(0, unfolded)} labelledBy={labelId} />
        {others.length > 0 && (
          <details>
            <summary className="also-fold">{t('{count} more', { count: others.length })}</summary>
            <Entries entries={others} labelledBy={labelId} />
          </details>
        )}
      </PhoneFold>
    </div>
  )
}

function Entries({ entries, labelledBy }: { entries: MoreListEntry[]; labelledBy: string }) {
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <Entry key={entry.id} {...entry} />
      ))}
    </ul>
  )
}

function Entry({ id, visibility, title, href, by, level, period, text, points }: MoreListEntry) {
  const t = useTexts()
  return (
    <li className="also-entry" data-record={id}>
      <p className="also-title" data-visibility={visibility}>
        <MaybeLink href={href}>{title}</MaybeLink>
      </p>
      {by && <p className="also-by">{by}</p>}
      {level && <p className="also-aside">{t.given(level)}</p>}
      {period && (
        <p className="also-aside">
          <PeriodText period={period} />
        </p>
      )}
      {text && <p className="also-text">{text}</p>}
      {points && points.length > 0 && (
        <ul className="also-points">
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text may stand in the list twice
            <li key={index}>{point}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
