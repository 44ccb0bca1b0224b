import { call } from '../../../client/calls/call.ts'
import { useAction } from '../../../client/forms/useAction.ts'
import { sayWithUndo } from '../../../records/versions/useUndo.ts'
import { type DismissibleId, firstStepsApi, type MissingEntry } from '../../first-steps/contract.ts'
import { useShowSteps } from './useFirstSteps.ts'

/** Lets the owner say for good that something is not wanted, with a way back. */
export function useDismissal() {
  const { isBusy, act } = useAction()
  const show = useShowSteps()
  const dismiss = ({ id: missing }: MissingEntry, beforeShown: () => void) => {
    const id = missing as DismissibleId
    return act({
      run: async () => {
        const steps = await call(firstStepsApi.dismiss, { input: { id, dismissed: 1 } })
        beforeShown()
        show(steps)
        sayWithUndo('You are not reminded of this any more', async () => {
          show(await call(firstStepsApi.dismiss, { input: { id, dismissed: 0 } }))
        })
        return undefined
      },
      explain: ({ message }) => message || 'Failed to save this.',
    })
  }
  return { isBusy, dismiss }
}
