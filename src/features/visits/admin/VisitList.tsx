import { type ReactNode, useState } from 'react'
import { useResource } from '../../../client/calls/useResource.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { publicList } from '../../../content/publicList.ts'
import type { CountedKind } from './useVisits.ts'
import styles from './Visits.module.css'
import { nameInWords, pathOfName } from './visitNames.ts'

type VisitListProps = {
  title: string
  /** Where its records are, or its number. */
  aside: ReactNode
  counted: CountedKind
  /** How many names are shown at first. */
  most: number
}

/** The names of a kind with their counts, the most frequent first. */
export function VisitList({ title, aside, counted: { kind, names }, most }: VisitListProps) {
  const [isWhole, setWhole] = useState(false)
  const isOfSections = kind === 'section'
  const own = useResource(publicList('own-sections'), undefined, { enabled: isOfSections })
  const largest = Math.max(...names.map(({ count }) => count))
  return (
    <section id={kind} aria-labelledby={`${kind}-title`} className={styles.part}>
      <div className={styles.head}>
        <h3 id={`${kind}-title`}>{title}</h3>
        {aside}
      </div>
      <ul className={styles.list}>
        {names.slice(0, isWhole ? undefined : most).map(({ name, count }) => (
          <li key={name}>
            <span className={styles.bar} style={{ inlineSize: `${(100 * count) / largest}%` }} />
            <a href={pathOfName(kind, name)}>{nameInWords(kind, name, own.data ?? [])}</a>
            <span>{count.toLocaleString('en-US')}</span>
          </li>
        ))}
        {names.length === 0 && <li className={styles.note}>None in these days.</li>}
      </ul>
      {!isWhole && names.length > most && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {`Show all ${names.length}`}
        </Button>
      )}
    </section>
  )
}
