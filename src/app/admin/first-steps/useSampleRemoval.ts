import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../client/calls/call.ts'
import { useAction } from '../../../client/forms/useAction.ts'
import { sayWithUndo } from '../../../records/versions/useUndo.ts'
import { sampleApi } from '../../api/sample.ts'
import { countedKinds } from '../kindNames.ts'

/** Removes the sample content after a question that counts it, and offers the way back. */
export function useSampleRemoval() {
  const cache = useQueryClient()
  const { isBusy, act } = useAction()

  const remove = (counts: Record<string, number>) =>
    act({
      question: {
        title: 'Remove the sample content?',
        text: `${countedKinds(counts)}. Nothing you have edited is removed, and what goes is kept in the trash for 30 days.`,
        yes: 'Remove',
      },
      run: async () => {
        const { message, ...before } = await call(sampleApi.remove)
        await cache.invalidateQueries()
        sayWithUndo(message, async () => {
          await call(sampleApi.restore, { input: before })
          await cache.invalidateQueries()
        })
        return undefined
      },
      explain: ({ message }) => message || 'Failed to remove the sample content.',
    })
  return { isBusy, remove }
}
