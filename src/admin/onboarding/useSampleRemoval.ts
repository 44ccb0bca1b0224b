import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/calls/call.ts'
import { useAction } from '../../client/forms/useAction.ts'
import { toastWithUndo } from '../../cms/versions/useUndo.ts'
import { sampleApi } from '../../features/onboarding/sample/sampleApi.ts'

/** Starts empty, with an undo: removes the sample content, if there is any, after a question that counts it. */
export function useSampleRemoval() {
  const cache = useQueryClient()
  const { isBusy, act } = useAction()

  const remove = async (counts: Record<string, number>) => {
    const { countedKinds } = await import('../kindNames.ts')
    const question = {
      title: 'Remove the sample content?',
      text: `${countedKinds(counts)}. Nothing that you have edited is removed. What is removed stays in the trash for 30 days.`,
      yes: 'Remove',
    }
    return act({
      question: Object.keys(counts).length > 0 ? question : undefined,
      run: async () => {
        const { message, ...before } = await call(sampleApi.remove)
        await cache.invalidateQueries()
        toastWithUndo(message, async () => {
          await call(sampleApi.restore, { input: before })
          await cache.invalidateQueries()
        })
        return undefined
      },
      explain: ({ message }) => message || 'Failed to start empty.',
    })
  }
  return { isBusy, remove }
}
