import { Button } from '../../client/ui/controls/Button.tsx'
import styles from '../dashboard/Dashboard.module.css'
import { useSampleRemoval } from './useSampleRemoval.ts'

/** How much sample content there is, by kinds. */
type SampleNoticeProps = { counts: Record<string, number> }

/** Says that the site still shows sample content, and removes it, with a way back. */
export function SampleNotice({ counts }: SampleNoticeProps) {
  const { isBusy, remove } = useSampleRemoval()
  return (
    <section className={styles.sample} aria-labelledby="sample">
      <div>
        <h2 id="sample">This is sample content</h2>
        <p>
          It describes a fictional developer. Edit it step by step, or remove it all at once; your
          own changes stay.
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-disabled={isBusy}
        onClick={() => remove(counts)}
      >
        {isBusy ? 'Removing...' : 'Remove sample content'}
      </Button>
    </section>
  )
}
