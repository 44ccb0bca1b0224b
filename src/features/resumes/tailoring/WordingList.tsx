import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { tailoringApi, tailoringMessages, type Wording } from './contract.ts'
import styles from './Tailoring.module.css'
import type { Chosen } from './useChosen.ts'

type WordingListProps = {
  description: string
  /** Proposed wordings; undefined before the request. */
  wordings: Wording[] | undefined
  onWordings: (wordings: Wording[]) => void
  chosen: Chosen
}

/** Wordings proposed by the AI service beside the original. Refused ones cannot be chosen. */
export function WordingList({ description, wordings, onWordings, chosen }: WordingListProps) {
  const { isBusy, act } = useAction()
  const ask = () =>
    act({
      run: async () => {
        onWordings(await call(tailoringApi.word, { input: { description } }))
        return undefined
      },
      explain: explainCall({ ...tailoringMessages, failed: tailoringMessages.wordFailed }),
    })
  return (
    <section aria-labelledby="wordings" aria-busy={isBusy} className={styles.part}>
      <h3 id="wordings" className={styles.heading}>
        Wordings
      </h3>
      <p className={styles.remark}>
        The assistant’s service can reword your points for the job. The description and your points
        are sent to it. Details that your content lacks are refused where they can be recognized, so
        read each wording before you use it.
      </p>
      <div>
        <Button disabled={isBusy} onClick={ask}>
          {isBusy ? 'Asking…' : wordings ? 'Ask again' : 'Propose wordings'}
        </Button>
      </div>
      {wordings?.length === 0 && <p role="status">{tailoringMessages.noWordings}</p>}
      <ul className={styles.rows}>
        {wordings?.map((wording) => (
          <WordingRow
            key={wording.entry + wording.point}
            wording={wording}
            isTaken={chosen.has(wording.entry, wording.point)}
            onTake={(isTaken) => chosen.set(wording.entry, wording.point, isTaken)}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { wording: Wording; isTaken: boolean; onTake: (isTaken: boolean) => void }

function WordingRow({ wording, isTaken, onTake }: RowProps) {
  const { name, before, text, refused } = wording
  return (
    <li className={styles.wordingRow}>
      <p className={styles.shows}>{name}</p>
      <p className={styles.before}>{before}</p>
      {refused ? (
        <>
          <p className={styles.refusedText}>{text}</p>
          <p className={styles.reason}>Refused. {refused}</p>
        </>
      ) : (
        <Checkbox
          label={text}
          checked={isTaken}
          onChange={({ target }) => onTake(target.checked)}
        />
      )}
    </li>
  )
}
