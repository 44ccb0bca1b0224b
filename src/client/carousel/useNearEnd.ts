import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Distance from the edge that counts as near, in pixels. */
const near = 2000

/**
 * Calls back when the last item of a scroller's list, without copies, comes near. For a list that a theme does not
 * scroll, the window counts.
 */
export function useNearEnd(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  onNearEnd: (() => void) | undefined,
): void {
  const notify = useEffectEvent(() => onNearEnd?.())
  const hasListener = onNearEnd !== undefined
  useEffect(() => {
    const root = scroller.current
    const last = root?.firstElementChild?.children[count - 1]
    if (!last || !hasListener) return
    const isSpread = getComputedStyle(root).overflowX === 'visible'
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) notify()
      },
      isSpread ? { rootMargin: `${near}px` } : { root, rootMargin: `0px ${near}px` },
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [scroller, count, hasListener])
}
