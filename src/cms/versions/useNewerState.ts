import { useEffect, useEffectEvent } from 'react'

type NewerState = {
  /** Whether the record was read in a newer state than its form shows. */
  isStale: boolean
  saving: boolean
  /** Whether something is typed that is not saved. */
  isDirty: boolean
  /** When the state that was read was saved. */
  readAt: string | undefined
  show: () => void
}

/**
 * Shows what was undone or saved elsewhere at once, unless it would take typed words away; answers whether it
 * would.
 */
export function useNewerState({ isStale, saving, isDirty, readAt, show }: NewerState): boolean {
  const isNewer = isStale && !saving
  const mayShow = isNewer && !isDirty
  const showNow = useEffectEvent(show)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a still newer state is shown as well
  useEffect(() => {
    if (mayShow) showNow()
  }, [mayShow, readAt])
  return isNewer && isDirty
}
