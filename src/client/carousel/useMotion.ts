import { type RefObject, useEffect, useState } from 'react'
import { useAttention } from '../browser/useAttention.ts'

/**
 * Whether an element may move by itself: it is in the window, nobody has paused it and nobody
 * attends to it. The handlers go onto the element.
 */
export function useMotion(ref: RefObject<HTMLElement | null>) {
  const [isPaused, setPaused] = useState(false)
  const { hasAttention, handlers } = useAttention()
  const isOnScreen = useOnScreen(ref)
  return { isMoving: isOnScreen && !isPaused && !hasAttention, isPaused, setPaused, handlers }
}

/** Whether any of the element is in the window. */
function useOnScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false)

  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])

  return isOnScreen
}
