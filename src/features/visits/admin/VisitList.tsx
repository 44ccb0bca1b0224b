import { type ReactNode, useState } from 'react'
import { Button } from '../../../client/ui/controls/Button.tsx'
import styles from './Visits.module.css'
import type { Entry } from './visitEntries.ts'

type VisitListProps = {
  id: string
  title: string
  aside: ReactNode
  entries: readonly Entry[]
  /** How many are shown at first. */
  most: number
}

/** Names with their counts. */
export function VisitList({ id, title, aside, entries, most }: VisitListProps) {
  const [isWhole, setWhole] = useState(false)
  const largest = Math.max(1, ...entries.map(({ count }) => count))
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      <ul className={styles.list}>
        {entries.slice(0, isWhole ? undefined : most).map(({ name, text, count, path }) => (
          <li key={name ?? text}>
            <span className={styles.bar} style={{ inlineSize: `${(100 * count) / largest}%` }} />
            {path === undefined ? <span>{text}</span> : <a href={path}>{text}</a>}
            <span>{count.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      {!isWhole && entries.length > most && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {`Show all ${entries.length}`}
        </Button>
      )}
    </section>
  )
}
