import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { Badge } from '../../../client/ui/content/Badge.tsx'
import { type FieldChange, fieldChanges } from '../../../cms/versions/fieldChanges.ts'
import { FieldProblems } from './FieldProblems.tsx'
import styles from './ImportPage.module.css'
import {
  countedStates,
  type Edits,
  isImportable,
  isIncomplete,
  type ShownEntry,
  type ShownGroup,
} from './importGroups.ts'

const VersionChanges = lazy(async () => ({
  default: (await import('../../../cms/versions/VersionChanges.tsx')).VersionChanges,
}))

type ImportGroupProps = {
  /** Heading above the imported value: `In the file`. */
  besideLabel: string
  group: ShownGroup
  chosen: ReadonlySet<string>
  edits: Edits
  onChoose: (entries: ShownEntry[], isChosen: boolean) => void
  onEdit: (entry: ShownEntry, field: string, text: string) => void
}

/** The entries of one kind, each with what would become of it. */
export function ImportGroup(props: ImportGroupProps) {
  const { besideLabel, group, chosen, edits, onChoose, onEdit } = props
  const id = useId()
  const { label, entries } = group
  const takeable = entries.filter((entry) => isImportable(entry, edits))
  const same = entries.filter(({ status }) => status === 'same')
  const count = takeable.filter(({ id }) => chosen.has(id)).length
  return (
    <section aria-labelledby={id} className={styles.group}>
      <div className={styles.groupHead}>
        <h3 id={id} className={styles.groupName}>
          {label}
        </h3>
        <p className={styles.count}>{countedStates(entries)}</p>
        {takeable.length > 1 && (
          <Checkbox
            label={`All of ${label}`}
            checked={count === takeable.length}
            indeterminate={count > 0 && count < takeable.length}
            onChange={({ target }) => onChoose(takeable, target.checked)}
          />
        )}
      </div>
      <ul className={styles.entries}>
        {entries
          .filter(({ status }) => status !== 'same')
          .map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <Entry
                besideLabel={besideLabel}
                entry={entry}
                isChosen={chosen.has(entry.id)}
                isTakeable={isImportable(entry, edits)}
                isDraft={isIncomplete(entry, edits)}
                onChoose={(isChosen) => onChoose([entry], isChosen)}
              />
              {entry.notes?.map((note) => (
                <p key={note} className={styles.reason}>
                  {note}
                </p>
              ))}
              <FieldProblems
                entry={entry}
                edits={edits[entry.id]}
                onEdit={(field, text) => onEdit(entry, field, text)}
              />
            </li>
          ))}
      </ul>
      {same.length > 0 && (
        <p className={styles.same}>
          <Badge muted>Same</Badge> {same.map(({ label }) => label).join(' · ')}
        </p>
      )}
    </section>
  )
}

type EntryProps = {
  besideLabel: string
  entry: ShownEntry
  isChosen: boolean
  isTakeable: boolean
  isDraft: boolean
  onChoose: (isChosen: boolean) => void
}

function Entry({ besideLabel, entry, isChosen, isTakeable, isDraft, onChoose }: EntryProps) {
  const { label, status, reason, values, present, differing, isField } = entry
  const isDifferent = status === 'different'
  // Hundreds of posts would fill the page with their texts.
  const [isOpen, setIsOpen] = useState(false)
  const changes = useMemo(() => {
    const given = differing.map((field) => [field, values[field]])
    return isDifferent
      ? fieldChanges(present, Object.fromEntries(given))
      : fieldChanges({}, values, { slug: 'Last part of the address' })
  }, [isDifferent, present, values, differing])
  if (!isTakeable) {
    return (
      <>
        <p className={styles.refused}>
          {label} <Badge muted>Cannot be imported</Badge>
        </p>
        <p className={styles.reason}>{reason}</p>
      </>
    )
  }
  return (
    <>
      <div className={styles.entryHead}>
        <Checkbox
          label={label}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        {isDifferent && <Badge>Different</Badge>}
        {status === 'refused' && <Badge>Edited</Badge>}
        {isDraft && <Badge muted>Draft</Badge>}
      </div>
      {isDifferent && (
        <Suspense>
          <VersionChanges changes={changes} otherLabel={besideLabel} />
        </Suspense>
      )}
      {!isDifferent && isField && (
        <p className={styles.value}>{changes.map(describeChange).join()}</p>
      )}
      {!isDifferent && !isField && (
        <details
          className={styles.content}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary>
            What it says<span className="visually-hidden"> of {label}</span>
          </summary>
          {isOpen && (
            <dl>
              {changes.map((change) => (
                <div key={change.name}>
                  <dt>{change.label}</dt>
                  <dd>{describeChange(change)}</dd>
                </div>
              ))}
            </dl>
          )}
        </details>
      )}
    </>
  )
}

const describeChange = (change: FieldChange) =>
  change.type === 'list' ? change.added.join('\n') : change.before
