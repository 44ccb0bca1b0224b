import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far behind the edge of the scroller the last item may be to be near, in pixels. */
const near = 2000

/** Tells whenever the last of the items in a scroller's list, copies not counted, comes near. */
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
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      { root, rootMargin: `0px ${near}px` },
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [scroller, count, isAsked])
}
