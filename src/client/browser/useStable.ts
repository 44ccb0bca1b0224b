import { useCallback, useLayoutEffect, useRef } from 'react'

/** A handler with a stable identity that calls the latest version, so that memoised rows do not render. */
export function useStable<Given extends unknown[]>(
  handler: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
