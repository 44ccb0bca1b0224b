import {
  createContext,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useState,
  type WheelEvent,
} from 'react'
import { useOnScreen } from '../browser/useOnScreen.ts'

/** Whether nothing may move by itself, as in a preview. */
export const StillContext = createContext(false)

/**
 * Whether an element may move by itself: it has been in the window for a moment, nobody points at it and nobody
 * has paused it, as whoever touches, swipes or works it by keys does. The handlers go onto the element.
 */
export function useMotion(ref: RefObject<HTMLElement | null>) {
  const isStill = use(StillContext)
  const [isPaused, setPaused] = useState(false)
  const [isPointed, setPointed] = useState(false)
  const hasRested = useRest(useOnScreen(ref))
  const handlers = useMemo(() => {
    const pause = () => setPaused(true)
    return {
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      onTouchStart: pause,
      onKeyDown: pause,
      onWheel: (event: WheelEvent) => {
        if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) pause()
      },
      // A click focuses too, and is no reason to stop.
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) pause()
      },
    }
  }, [])
  const isMoving = hasRested && !isPaused && !isPointed && !isStill
  return { isMoving, isPaused, setPaused, handlers }
}

/** How long a row stands before it moves, in milliseconds. */
const rest = 4000

function useRest(isOnScreen: boolean): boolean {
  const [hasRested, setRested] = useState(false)
  useEffect(() => {
    if (!isOnScreen) return
    const timer = setTimeout(() => setRested(true), rest)
    return () => {
      clearTimeout(timer)
      setRested(false)
    }
  }, [isOnScreen])
  return hasRested
}
