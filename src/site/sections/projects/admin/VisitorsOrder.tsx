import { explainCall } from '../../../../client/calls/explainCall.ts'
import { useAction } from '../../../../client/forms/useAction.ts'
import { toastWithUndo } from '../../../../cms/versions/useUndo.ts'
import type { ProjectSorting } from '../contract.ts'
import { projectKind } from './projectKind.ts'
import styles from './VisitorsOrder.module.css'

/** The order in which visitors see the projects, which is kept outside of this feature. */
export type VisitorsSorting = {
  /** Undefined while it is not known. */
  shown: ProjectSorting | undefined
  /** Not where ratings are hidden. */
  isByRatingOffered: boolean
  /** Reads it anew: another window may have changed it. */
  read(): Promise<ProjectSorting>
  choose(sorting: ProjectSorting): Promise<void>
}

const choices = {
  rating: 'the best rated first',
  owner: 'this order',
  date: 'the latest first',
} satisfies Record<ProjectSorting, string>

export const nowShown = (sorting: ProjectSorting) => `Visitors now see ${choices[sorting]}.`

/** Says which order counts for visitors, and has it changed. */
export function VisitorSorting({ shown, isByRatingOffered, choose }: VisitorsSorting) {
  const { isBusy, act } = useAction()
  if (!shown) return '\u00a0'
  const change = (sorting: ProjectSorting) =>
    act({
      run: async () => {
        await choose(sorting)
        toastWithUndo(nowShown(sorting), () => choose(shown))
        return undefined
      },
      explain: explainCall(projectKind.messages),
    })
  return (
    <label className={styles.order}>
      Visitors see
      <select
        value={shown}
        aria-disabled={isBusy}
        className={styles.choice}
        onChange={({ target }) => change(sortingOf(target.value))}
      >
        {sortings.map(
          (sorting) =>
            (sorting !== 'rating' || isByRatingOffered) && (
              <option key={sorting} value={sorting}>
                {choices[sorting]}
              </option>
            ),
        )}
      </select>
    </label>
  )
}

const sortings = Object.keys(choices) as ProjectSorting[]
const sortingOf = (value: string) => sortings.find((sorting) => sorting === value) ?? 'rating'
