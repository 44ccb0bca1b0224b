import { useEffect, useRef } from 'react'
import { Button } from '../../client/ui/controls/Button.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import dashboardStyles from '../dashboard/Dashboard.module.css'
import { MissingContent } from './MissingContent.tsx'
import styles from './Onboarding.module.css'
import { StartChoices } from './StartChoices.tsx'
import { useOnboarding } from './useOnboarding.ts'
import { useSampleRemoval } from './useSampleRemoval.ts'

/** Asks how the owner starts, until that is answered; says that the site shows sample content, while it does. */
export function StartNotice() {
  const { data } = useOnboarding()
  const counts = data?.sample ?? {}
  const hasSample = Object.keys(counts).length > 0
  if (data?.asks) return <StartChoices counts={counts} hasSample={hasSample} />
  return hasSample && <SampleNotice counts={counts} />
}

/** The list of missing content, once the owner has started. */
export function NextSteps() {
  const { data, isFetching, refetch } = useOnboarding()
  const steps = useRef<HTMLDivElement>(null)
  const stage = `${data?.asks} ${Object.keys(data?.sample ?? {}).length > 0}`
  const lastStage = useRef<string>(undefined)
  useEffect(() => {
    if (!data) return
    const wasPressed = lastStage.current !== undefined && lastStage.current !== stage
    lastStage.current = stage
    // The pressed button is gone with the answer.
    if (wasPressed && document.activeElement === document.body) steps.current?.focus()
  }, [data, stage])

  if (!data) return isFetching ? <ToCome /> : <Failed onRetry={refetch} />
  return (
    <div ref={steps} tabIndex={-1} className={styles.steps}>
      {!data.asks && <MissingContent {...data} />}
    </div>
  )
}

const ToCome = () => (
  <div aria-busy="true" className={styles.toCome}>
    <Skeleton className={styles.titleToCome} />
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className={styles.rowToCome} />
    ))}
  </div>
)

const Failed = ({ onRetry }: { onRetry: () => unknown }) => (
  <p role="alert" className={styles.failed}>
    Failed to load the next steps.
    <Button variant="quiet" size="small" onClick={onRetry}>
      Try Again
    </Button>
  </p>
)

/** How much sample content there is, by kinds. */
type SampleNoticeProps = { counts: Record<string, number> }

/** Says that the site still shows sample content, and removes it, with a way back. */
function SampleNotice({ counts }: SampleNoticeProps) {
  const { isBusy, remove } = useSampleRemoval()
  return (
    <section className={dashboardStyles.notice} aria-labelledby="sample">
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
