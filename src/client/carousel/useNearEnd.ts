import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far behind the edge of the scroller, or of the window, the last item may be to be near, in pixels. */
const near = 2000

/**
 * Tells whenever the last of the items in a scroller's list, copies not counted, comes near; of a list that a theme
 * spreads out instead of letting it scroll, when it comes near in the window.
 */
export function useNearEnd(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  onNearEnd: (() => void) | undefined,
): void {
  const tell = useEffectEvent(() => onNearEnd?.())
  const isAsked = onNearEnd !== undefined
  useEffect(() => {
    const root = scroller.current
    const last = root?.firstElementChild?.children[count - 1]
    if (!last || !isAsked) return
    const isSpread = getComputedStyle(root).overflowX === 'visible'
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      isSpread ? { rootMargin: `${near}px` } : { root, rootMargin: `0px ${near}px` },
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [scroller, count, isAsked])
}
