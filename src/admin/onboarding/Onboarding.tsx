import { useEffect, useRef } from 'react'
import { Button } from '../../client/ui/controls/Button.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import { MissingContent } from './MissingContent.tsx'
import styles from './Onboarding.module.css'
import { SampleNotice } from './SampleNotice.tsx'
import { StartChoices } from './StartChoices.tsx'
import { useOnboarding } from './useOnboarding.ts'

/** How the owner starts, until that is answered; then what is still missing. */
export function Onboarding() {
  const { data, isFetching, refetch } = useOnboarding()
  const place = useRef<HTMLDivElement>(null)
  const counts = data?.sample ?? {}
  const hasSample = Object.keys(counts).length > 0
  const stage = `${data?.asks} ${hasSample}`
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!data) return
    const wasPressed = shown.current !== undefined && shown.current !== stage
    shown.current = stage
    // The pressed button is gone with the answer.
    if (wasPressed && document.activeElement === document.body) place.current?.focus()
  }, [data, stage])

  if (!data) return isFetching ? <ToCome /> : <Failed onRetry={refetch} />
  return (
    <div ref={place} tabIndex={-1} className={styles.steps}>
      {data.asks ? (
        <StartChoices counts={counts} hasSample={hasSample} />
      ) : (
        <>
          {hasSample && <SampleNotice counts={counts} />}
          <MissingContent {...data} />
        </>
      )}
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
