import { type RefObject, useState } from 'react'
import { useAttention } from '../browser/useAttention.ts'
import { useOnScreen } from '../browser/useOnScreen.ts'

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
