import { type PointerEvent, useRef } from 'react'
import type { Project } from '../../../../content/records.ts'
import type { Steps } from './ProjectSteps.tsx'

type Swipe = { back: Project | undefined; on: Project | undefined } & Pick<Steps, 'onMove'>

/** Distance of a swipe to the next project, in pixels. */
const far = 48

/** A finger that goes sideways over an element moves on or back; up and down it scrolls, as the browser has it. */
export function useSwipe({ back, on, onMove }: Swipe) {
  const start = useRef<number>(undefined)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      start.current = pointerType === 'touch' && isPrimary ? clientX : undefined
    },
    // The browser has taken it for itself: to scroll, or to zoom.
    onPointerCancel: () => {
      start.current = undefined
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = clientX - (start.current ?? clientX)
      const to = way < 0 ? on : back
      if (Math.abs(way) >= far && to) onMove(to.slug)
    },
  }
}
