import { useCallback, useLayoutEffect, useRef } from 'react'

/** A handler that stays the same and does what the latest one does, so that memoised rows stay as they are. */
export function useStable<Given extends unknown[]>(
  handler: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
