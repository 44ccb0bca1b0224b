import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../client/calls/call.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/Button.tsx'
import { sampleApi } from '../../api/sample.ts'
import styles from './Dashboard.module.css'

/** Says that the site still shows sample content, and removes it in one click. */
export function SampleNotice() {
  const { data } = useResource(sampleApi.status)
  const cache = useQueryClient()
  const { isBusy, act } = useAction()

  const remove = () =>
    act({
      run: async () => {
        const { message } = await call(sampleApi.remove)
        await cache.invalidateQueries()
        return message || 'Sample content removed.'
      },
      explain: ({ message }) => message || 'Failed to remove the sample content.',
    })

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
      <Button variant="secondary" size="small" disabled={isBusy} onClick={remove}>
        {isBusy ? 'Removing...' : 'Remove sample content'}
      </Button>
    </section>
  )
}
