import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import type { ArrangedEntry } from '../../../site/resumes/contract.ts'
import en from '../outline/headings/en.json' with { type: 'json' }
import type { EntryProposal, SectionProposal } from './propose.ts'
import styles from './Tailoring.module.css'
import type { Chosen } from './useChosen.ts'

type ProposalListProps = {
  proposals: SectionProposal[]
  /** Proposals that the owner rejects. */
  left: Chosen
}

/** Proposed changes of a résumé for a job, accepted or rejected one by one. */
export function ProposalList({ proposals, left }: ProposalListProps) {
  const changed = proposals.filter(({ entries }) => entries.some(({ isChanged }) => isChanged))
  const changes = changed.flatMap(({ id, entries }) =>
    entries.filter(({ isChanged }) => isChanged).map((entry) => ({ id, entry: entry.id })),
  )
  const takenCount = changes.filter(({ id, entry }) => !left.has(id, entry)).length
  return (
    <section aria-labelledby="proposed" className={styles.part}>
      <h3 id="proposed" className={styles.heading}>
        Proposed
      </h3>
      {changes.length === 0 ? (
        <p className={styles.remark}>No change: what the job asks for already comes first.</p>
      ) : (
        <Checkbox
          label={`Take all changes (${takenCount} of ${changes.length} taken)`}
          checked={takenCount === changes.length}
          indeterminate={takenCount > 0 && takenCount < changes.length}
          onChange={({ target }) => {
            for (const { id, entry } of changes) left.set(id, entry, !target.checked)
          }}
        />
      )}
      {changed.map(({ id, entries }) => (
        <div key={id} className={styles.proposal}>
          <h4 className={styles.subheading}>{en[id]}</h4>
          <ul className={styles.rows}>
            {entries.map((entry) => (
              <Row
                key={entry.id}
                entry={entry}
                isTaken={!left.has(id, entry.id)}
                onTake={(isTaken) => left.set(id, entry.id, !isTaken)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

type RowProps = { entry: EntryProposal; isTaken: boolean; onTake: (isTaken: boolean) => void }

function Row({ entry, isTaken, onTake }: RowProps) {
  const { name, present, proposed, indexNow, indexThen, terms, said, isChanged } = entry
  return (
    <li className={styles.row} data-left={isChanged && !isTaken ? '' : undefined}>
      <div>
        {isChanged ? (
          <Checkbox
            label={name}
            checked={isTaken}
            onChange={({ target }) => onTake(target.checked)}
          />
        ) : (
          <p className={styles.stays}>{name}</p>
        )}
        {terms.length > 0 && <p className={styles.shows}>Shows {terms.join(', ')}</p>}
      </div>
      {isChanged ? (
        <dl className={styles.states}>
          <State label="Now" index={indexNow} entry={present} said={said} />
          <State label="Proposed" index={indexThen} entry={proposed} said={said} />
        </dl>
      ) : (
        <p className={styles.remark}>{indexNow === 0 ? 'Stays left out' : 'Stays as it is'}</p>
      )}
    </li>
  )
}

type StateProps = {
  label: string
  index: number
  entry: ArrangedEntry
  said: EntryProposal['said']
}

function State({ label, index, entry: { points }, said }: StateProps) {
  const visiblePoints = points.filter(({ hidden }) => hidden === 0)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {index === 0 ? 'Left out' : `Number ${index}`}
        {index > 0 && points.length > 1 && (
          <details>
            <summary>
              {visiblePoints.length} of {points.length} points
            </summary>
            <ol className={styles.saidPoints}>
              {visiblePoints.map(({ id, text }) => (
                <li key={id}>{text || said(id)}</li>
              ))}
            </ol>
          </details>
        )}
      </dd>
    </div>
  )
}
