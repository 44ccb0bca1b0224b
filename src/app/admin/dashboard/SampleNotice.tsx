import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../client/calls/call.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { sayWithUndo } from '../../../records/versions/useUndo.ts'
import { sampleApi } from '../../api/sample.ts'
import { countedKinds } from '../kindNames.ts'
import styles from './Dashboard.module.css'

/** Says that the site still shows sample content, and removes it, with a way back. */
export function SampleNotice() {
  const { data } = useResource(sampleApi.status)
  const { isBusy, remove } = useSampleRemoval()
  if (!data?.present) return null
  return (
    <section className={styles.sample} aria-labelledby="sample">
      <div>
        <h2 id="sample">This is sample content</h2>
        <p>
          A made-up developer shows you what the site can look like. Edit it piece by piece, or
          remove it all at once; what you have changed yourself stays.
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-disabled={isBusy}
        onClick={() => remove(data.counts)}
      >
        {isBusy ? 'Removing...' : 'Remove sample content'}
      </Button>
    </section>
  )
}

function useSampleRemoval() {
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
