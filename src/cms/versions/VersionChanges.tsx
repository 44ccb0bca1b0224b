import { diffWordsWithSpace } from 'diff'
import { Picture } from '../../client/ui/content/Picture.tsx'
import type { FieldChange } from './fieldChanges.ts'
import styles from './VersionChanges.module.css'

type VersionChangesProps = {
  changes: FieldChange[]
  /** Heading above the other values. */
  otherLabel?: string
}

/** Changes field by field: the present value beside the other. */
export function VersionChanges({ changes, otherLabel = 'In this version' }: VersionChangesProps) {
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.name} className={styles.change}>
          <dt className={styles.label}>{change.label}</dt>
          <dd>
            <Change {...change} otherLabel={otherLabel} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ otherLabel, ...change }: FieldChange & { otherLabel: string }) {
  if (change.type === 'list') return <ListChange {...change} />
  if (change.type === 'text' && isLong(change)) return <LongText {...change} />
  return (
    <div className={styles.pair}>
      {(['now', 'before'] as const).map((time) => (
        <div key={time}>
          <p className={styles.time}>{time === 'now' ? 'Now' : otherLabel}</p>
          <Value value={change[time]} isPicture={change.type === 'picture'} />
        </div>
      ))}
    </div>
  )
}

function Value({ value, isPicture }: { value: string; isPicture: boolean }) {
  if (value === '') return <p className={styles.none}>{isPicture ? 'No picture' : 'Not set'}</p>
  if (isPicture) return <Picture src={value} alt="" sizes="8rem" className={styles.picture} />
  return <p className={styles.value}>{value}</p>
}

/** From so many characters on, two texts are shown as one, with what goes and comes marked in it. */
const long = 60
const isLong = ({ now, before }: { now: string; before: string }) =>
  now !== '' && before !== '' && (now.length > long || before.length > long)

/** Words of longer texts than this are not compared: that takes time with their square. */
const mostCompared = 20_000

function LongText({ now, before }: { now: string; before: string }) {
  const parts =
    now.length + before.length > mostCompared
      ? [
          { value: now, removed: true, added: false },
          { value: before, removed: false, added: true },
        ]
      : diffWordsWithSpace(now, before)
  return (
    <p className={styles.value}>
      {parts.map(({ value, removed, added }, index) => {
        const key = `${index} ${value}`
        if (removed) return <del key={key}>{value}</del>
        return added ? <ins key={key}>{value}</ins> : <span key={key}>{value}</span>
      })}
    </p>
  )
}

function ListChange({ removed, added }: { removed: string[]; added: string[] }) {
  if (removed.length === 0 && added.length === 0) {
    return <p className={styles.none}>Another order</p>
  }
  return (
    <ul className={styles.list}>
      {removed.map((entry) => (
        <li key={entry}>
          <span className="visually-hidden">Goes: </span>
          <del>{entry}</del>
        </li>
      ))}
      {added.map((entry) => (
        <li key={entry}>
          <span className="visually-hidden">Comes: </span>
          <ins>{entry}</ins>
        </li>
      ))}
    </ul>
  )
}
