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

/** Disables automatic movement, as in a preview. */
export const NoAutoplayContext = createContext(false)

/**
 * Whether an element may move automatically: it has been in view for a moment, is not hovered, and the visitor has
 * not paused, touched, swiped or used the keyboard. Put the handlers on the element.
 */
export function useAutoplay(ref: RefObject<HTMLElement | null>) {
  const isAutoplayOff = use(NoAutoplayContext)
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
      // A click focuses too, and should not stop it.
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) pause()
      },
    }
  }, [])
  const isMoving = hasRested && !isPaused && !isPointed && !isAutoplayOff
  return { isMoving, isPaused, setPaused, handlers }
}

/** Delay before a row moves, in milliseconds. */
const startDelay = 4000

function useRest(isOnScreen: boolean): boolean {
  const [hasRested, setRested] = useState(false)
  useEffect(() => {
    if (!isOnScreen) return
    const timer = setTimeout(() => setRested(true), startDelay)
    return () => {
      clearTimeout(timer)
      setRested(false)
    }
  }, [isOnScreen])
  return hasRested
}
