import { useState } from 'react'
import { Button } from '../../../client/ui/controls/Button.tsx'
import type { OwnSection } from './sectionName.ts'
import type { CountedKind } from './useVisits.ts'
import styles from './Visits.module.css'
import { nameInWords, pathOfName } from './visitLists.ts'

type VisitListProps = {
  counted: CountedKind
  /** How many names are shown at first. */
  most: number
  empty: string
  own?: readonly OwnSection[]
}

/** The names of a kind with their counts, the most frequent first. */
export function VisitList({ counted: { kind, names }, most, empty, own = [] }: VisitListProps) {
  const [isWhole, setWhole] = useState(false)
  if (names.length === 0) return <p className={styles.none}>{empty}</p>
  const largest = Math.max(...names.map(({ count }) => count))
  return (
    <>
      <ul className={styles.list}>
        {names.slice(0, isWhole ? undefined : most).map(({ name, count }) => (
          <li key={name} className={styles.entry}>
            <span className={styles.bar} style={{ inlineSize: `${(100 * count) / largest}%` }} />
            <Name text={nameInWords(kind, name, own)} path={pathOfName(kind, name)} />
            <span className={styles.count}>{count.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      {!isWhole && names.length > most && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {`Show all ${names.length}`}
        </Button>
      )}
    </>
  )
}

const Name = ({ text, path }: { text: string; path: string | undefined }) =>
  path === undefined ? (
    <span className={styles.name}>{text}</span>
  ) : (
    <a href={path} className={styles.name}>
      {text}
    </a>
  )
