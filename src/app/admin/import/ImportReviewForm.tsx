import { useEffect, useMemo, useRef, useState } from 'react'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import type { ChosenEntry, ImportReview } from '../../imports/contract.ts'
import { ImportGroup } from './ImportGroup.tsx'
import styles from './ImportPage.module.css'
import {
  chosenOf,
  countedStates,
  mayBeTaken,
  type ShownEntry,
  shownGroups,
} from './importGroups.ts'

type ImportReviewFormProps = {
  name: string
  review: ImportReview
  /** Whether the sample content goes with what is taken. */
  goesWithIt: boolean
  isBusy: boolean
  onTake: (entries: ChosenEntry[]) => void
  onOther: () => void
}

/** What a file holds beside what is here; of what is new all is chosen, of what would change nothing. */
export function ImportReviewForm(props: ImportReviewFormProps) {
  const { name, review, goesWithIt, isBusy, onTake, onOther } = props
  const groups = useMemo(() => shownGroups(review), [review])
  const all = useMemo(() => groups.flatMap(({ entries }) => entries), [groups])
  const takeable = all.filter(mayBeTaken)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(all.filter(({ status }) => status === 'new').map(({ id }) => id)),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const choose = (entries: ShownEntry[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const { id } of entries) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const count = chosen.size
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {name}
      </h2>
      <p className={styles.lead}>
        {review.source}: {countedStates(all) || 'nothing that can be taken'}.
        {goesWithIt && ' The sample content goes when you take it.'}
      </p>
      {takeable.length > 0 ? (
        <Checkbox
          label="Take everything"
          checked={count === takeable.length}
          indeterminate={count > 0 && count < takeable.length}
          onChange={({ target }) => choose(takeable, target.checked)}
        />
      ) : (
        <p>There is nothing in this file to take.</p>
      )}
      {groups.map((group) => (
        <ImportGroup key={group.kind} group={group} chosen={chosen} onChoose={choose} />
      ))}
      <NotTaken review={review} />
      <div className={styles.footer}>
        {takeable.length > 0 && (
          <Button
            variant="primary"
            disabled={count === 0}
            aria-disabled={isBusy || undefined}
            onClick={() => onTake(chosenOf(groups, chosen))}
          >
            {count === 1 ? 'Take 1 Entry' : `Take ${count} Entries`}
          </Button>
        )}
        <Button variant="quiet" onClick={onOther}>
          Choose Another File
        </Button>
      </div>
    </>
  )
}

function NotTaken({ review: { not_taken, not_taken_count } }: { review: ImportReview }) {
  if (not_taken_count === 0) return null
  const more = not_taken_count - not_taken.length
  return (
    <details className={styles.notTaken}>
      <summary>
        {not_taken_count === 1
          ? 'One field of the file is not taken'
          : `${not_taken_count} fields of the file are not taken`}
      </summary>
      <ul>
        {not_taken.map((path) => (
          <li key={path}>
            <code>{path}</code>
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
    </details>
  )
}
