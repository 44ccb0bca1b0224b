import { call } from '../../client/calls/call.ts'
import { useAction } from '../../client/forms/useAction.ts'
import { toastWithUndo } from '../../cms/versions/useUndo.ts'
import {
  type DismissibleId,
  type MissingEntry,
  onboardingApi,
} from '../../features/onboarding/contract.ts'
import { useSetOnboarding } from './useOnboarding.ts'

const explain = ({ message }: { message: string }) => message || 'Failed to save this.'

/** Lets the owner say that something is not wanted, and take that back. */
export function useDismissal() {
  const { isBusy, act } = useAction()
  const show = useSetOnboarding()
  const dismiss = ({ id: missing }: MissingEntry, beforeShown: () => void) => {
    const id = missing as DismissibleId
    return act({
      run: async () => {
        const steps = await call(onboardingApi.dismiss, { input: { id, dismissed: 1 } })
        beforeShown()
        show(steps)
        toastWithUndo('You are not reminded of this any more', () => putBack(id))
        return undefined
      },
      explain,
    })
  }
  const putBack = async (id: DismissibleId) => {
    show(await call(onboardingApi.dismiss, { input: { id, dismissed: 0 } }))
  }
  const remind = ({ id }: MissingEntry, beforeShown: () => void) =>
    act({
      run: async () => {
        beforeShown()
        await putBack(id as DismissibleId)
        return undefined
      },
      explain,
    })
  return { isBusy, dismiss, remind }
}
