import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { chosenImages, portraitOf } from '../chosenImages.ts'
import type { ImportReview } from '../contract.ts'
import { imagesTimeout } from '../importFile.ts'
import { ImportGroup } from './ImportGroup.tsx'
import styles from './ImportPage.module.css'
import {
  chosenOf,
  countedStates,
  type Edits,
  isImportable,
  type ShownEntry,
  type ShownGroup,
  shownGroups,
  sourceLabels,
} from './importGroups.ts'
import { pictureAddresses } from './postPictures.ts'
import type { Choices } from './useImport.ts'

const PdfText = lazy(async () => ({ default: (await import('./PdfText.tsx')).PdfText }))

type ImportReviewFormProps = {
  name: string
  review: ImportReview
  /** Whether the sample content goes with what is taken. */
  goesWithIt: boolean
  isBusy: boolean
  /** How many pictures of posts were sent. */
  sent: { done: number; of: number }
  onTake: (choices: Choices) => void
  /** Has the service sort the text of a PDF. */
  onSort: (text: string) => void
  onOther: () => void
}

/** Entries of a file beside existing content; new entries are selected, changes are not. */
export function ImportReviewForm(props: ImportReviewFormProps) {
  const { name, review, goesWithIt, isBusy, sent, onTake, onSort, onOther } = props
  const groups = useMemo(() => shownGroups(review), [review])
  const all = useMemo(() => groups.flatMap(({ entries }) => entries), [groups])
  const labels = sourceLabels(review.source)
  const isUnsorted = review.can_sort !== undefined
  const { edits, takeable, chosen, choose, edit } = useChosenEntries(groups, all)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const count = chosen.size
  const entries = useMemo(() => chosenOf(groups, chosen, edits), [groups, chosen, edits])
  const pictures = chosenImages(entries, review.pictures)
  const { local, remote } = useMemo(() => pictureAddresses(entries), [entries])
  const [isFetching, setIsFetching] = useState(false)
  const [makesResume, setMakesResume] = useState(review.offers_resume)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {name}
      </h2>
      <p className={styles.lead}>
        {`${review.source}: ${countedStates(all) || 'nothing to import'}.`}
        {isUnsorted &&
          ' Recognized by rules, so compare it with the text below. Nothing is stored yet.'}
        {review.pictures?.length ? ` ${picturesIn(review.pictures.length)}` : ''}
        {goesWithIt && ' Importing removes the sample content.'}
      </p>
      <Findings findings={review.findings} />
      {takeable.length > 0 ? (
        <Checkbox
          label="Import everything"
          checked={count === takeable.length}
          indeterminate={count > 0 && count < takeable.length}
          onChange={({ target }) => choose(takeable, target.checked)}
        />
      ) : (
        <p>{labels.nothing}</p>
      )}
      {groups.map((group) => (
        <ImportGroup
          key={group.kind}
          besideLabel={labels.beside}
          group={group}
          chosen={chosen}
          edits={edits}
          onChoose={choose}
          onEdit={edit}
        />
      ))}
      <NotTaken review={review} />
      {local.length > 0 && <p className={styles.fetching}>{comeAlong(local.length)}</p>}
      {remote.length > 0 && (
        <Checkbox
          label={fetchLabel(remote.length)}
          checked={isFetching}
          onChange={({ target }) => setIsFetching(target.checked)}
        />
      )}
      {review.offers_resume && (
        <Checkbox
          label="Make a résumé (PDF) for Download Resume"
          checked={makesResume}
          onChange={({ target }) => setMakesResume(target.checked)}
        />
      )}
      {review.text !== undefined && (
        <Suspense>
          <PdfText text={review.text} canSort={review.can_sort} isBusy={isBusy} onSort={onSort} />
        </Suspense>
      )}
      <p role="status" className={styles.fetching}>
        {isBusy && pictures.length > 0 && fetching(pictures.length)}
        {isBusy && sent.of > 0 && `Sending picture ${sent.done + 1} of ${sent.of}...`}
      </p>
      <div className={styles.footer}>
        {takeable.length > 0 && (
          <Button
            variant="primary"
            disabled={count === 0}
            aria-disabled={isBusy || undefined}
            onClick={() => onTake({ entries, pictures, isFetching, makesResume })}
          >
            {count === 1 ? 'Import 1 Entry' : `Import ${count} Entries`}
          </Button>
        )}
        <Button variant="quiet" onClick={onOther}>
          {labels.other}
        </Button>
      </div>
    </>
  )
}

/** Where the entries of a file were found, and what it lacks as a whole. */
function Findings({ findings = [] }: Pick<ImportReview, 'findings'>) {
  if (findings.length === 0) return null
  return (
    <ul aria-label="Notes on this file" className={styles.findings}>
      {findings.map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
    </ul>
  )
}

const comeAlong = (count: number) =>
  count === 1 ? 'One picture is included.' : `${count} pictures are included.`
const fetchLabel = (count: number) =>
  count === 1
    ? 'Fetch the picture that is on another site'
    : `Fetch the ${count} pictures that are on other sites`

/** Which entries are imported, and the fields of them that the owner has mended. */
function useChosenEntries(groups: ShownGroup[], all: ShownEntry[]) {
  const [edits, setEdits] = useState<Edits>({})
  const takeable = all.filter((entry) => isImportable(entry, edits))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(groups.flatMap(chosenAtFirst)),
  )

  const choose = (entries: ShownEntry[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const { id } of entries) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const edit = (entry: ShownEntry, field: string, text: string) => {
    const next = { ...edits, [entry.id]: { ...edits[entry.id], [field]: text } }
    setEdits(next)
    if (entry.status === 'refused') choose([entry], isImportable(entry, next))
  }
  return { edits, takeable, chosen, choose, edit }
}

const picturesIn = (count: number) =>
  count === 1
    ? 'One repository has a social preview.'
    : `${count} repositories have a social preview.`

const fetching = (count: number) =>
  `Fetching ${count === 1 ? 'a picture' : `${count} pictures`} from GitHub, for at most ${imagesTimeout} seconds. What has not come by then can be added to its project later.`

/**
 * New entries that were read for certain. The owner ticks a portrait, which is fetched from another host, and lists without a home, which become
 * sections of their own.
 */
const chosenAtFirst = ({ kind, entries }: ShownGroup) =>
  entries
    .filter(
      ({ status, values, is_unsure }) =>
        status === 'new' && !is_unsure && kind !== 'section-items' && !portraitOf({ kind, values }),
    )
    .map(({ id }) => id)

const unrecognized = (count: number) =>
  count === 1
    ? 'One line of the PDF was not recognized'
    : `${count} lines of the PDF were not recognized`

function NotTaken({ review }: { review: ImportReview }) {
  const { source, not_taken, not_taken_count, can_sort } = review
  const isByRules = can_sort !== undefined
  if (not_taken_count === 0) return null
  const more = not_taken_count - not_taken.length
  return (
    <details className={styles.notTaken}>
      <summary>
        {isByRules ? unrecognized(not_taken_count) : sourceLabels(source).notTaken(not_taken_count)}
      </summary>
      {source === 'PDF' && !isByRules && <p>The service added details that are not in the PDF.</p>}
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
