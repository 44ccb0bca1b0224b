import { type RefObject, useEffect } from 'react'

/** One pixel every 16 ms, in pixels a second. */
const speed = 62.5
/** A longer gap between two frames is a tab that slept, in milliseconds; it is not caught up with. */
const longestFrame = 100

type AutoScroll = {
  isRunning: boolean
  /** After how many pixels the content repeats. */
  loopWidth: number
  /** Where the content goes. */
  direction: 'left' | 'right'
}

/** Moves a scroller sideways while it runs, and takes it back unseen where its content repeats. */
export function useAutoScroll(
  scroller: RefObject<HTMLElement | null>,
  { isRunning, loopWidth, direction }: AutoScroll,
): void {
  useEffect(() => {
    const element = scroller.current
    if (!element || !isRunning || loopWidth === 0) return
    const pixelsPerMs = (direction === 'left' ? speed : -speed) / 1000
    const margin = marginOf(element)
    let position = element.scrollLeft
    let last = performance.now()
    let frame = requestAnimationFrame(move)

    function move(now: number) {
      if (!element) return
      const elapsed = Math.min(now - last, longestFrame)
      last = now
      // The browser rounds what it is told; only a difference of more is a visitor's own scroll.
      if (Math.abs(element.scrollLeft - position) > 1) position = element.scrollLeft
      position += elapsed * pixelsPerMs
      if (position >= margin + loopWidth) position -= loopWidth
      if (position < margin && direction === 'right') position += loopWidth
      element.scrollLeft = position
      frame = requestAnimationFrame(move)
    }

    return () => cancelAnimationFrame(frame)
  }, [scroller, isRunning, loopWidth, direction])
}

/** The empty space before the first item, in pixels; no copy has it before it, so no loop ends there. */
function marginOf(scroller: HTMLElement): number {
  const list = scroller.firstElementChild
  return list instanceof HTMLElement ? list.offsetLeft : 0
}
