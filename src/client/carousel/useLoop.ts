import { type RefObject, startTransition, useEffect, useState } from 'react'
import { useMediaQuery } from '../browser/useMediaQuery.ts'
import { useOnScreen } from '../browser/useOnScreen.ts'
import { endOf, itemsOf, onPosition, positionOf } from './position.ts'
import { useAutoScroll } from './useAutoScroll.ts'
import { useDragScroll } from './useDragScroll.ts'

type LoopOptions = {
  /** Number of items without copies. */
  count: number
  /** Whether it is moving now. */
  isMoving: boolean
  /** Called when it is dragged. */
  onDrag: () => void
  /** Direction of the items; default left. */
  direction?: 'left' | 'right'
  /** Repeats items until they fill the scroller, instead of not moving. */
  isFilled?: boolean
}

export type Loop = {
  /** Whether copies are shown: there are enough items, and motion is allowed. */
  isLooping: boolean
  /** How often the items are rendered: enough to cover the scroller twice, at least twice; 1 without a loop. */
  copies: number
  /** Distance from an item to its copy in pixels; 0 without a loop. */
  loopWidth: number
  /** Whether there is more than the scroller shows. */
  hasMore: boolean
}

/**
 * Makes the list in a scroller an endless loop, for automatic movement and dragging. An item that leaves on the left
 * swaps places with its copy on the right, so visible items are always interactive; see `LoopingList`.
 */
export function useLoop(
  scroller: RefObject<HTMLElement | null>,
  { count, isMoving, onDrag, direction = 'left', isFilled = false }: LoopOptions,
): Loop {
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [{ width, available, hasMore }, setSize] = useState(unknownSize)
  const isNear = useOnScreen(scroller, '100% 0px')
  // Keep the loop after it was near once.
  const [wasNear, setWasNear] = useState(false)
  if (isNear && !wasNear) setWasNear(true)
  const isLooping =
    wasNear && width > 0 && (isFilled || width >= available) && !prefersReducedMotion
  const copies = isLooping ? Math.max(2, Math.ceil((2 * available) / width)) : 1
  const loopWidth = isLooping ? width : 0
  useAutoScroll(scroller, { isRunning: isLooping && isMoving, loopWidth, direction })
  useDragScroll(scroller, onDrag)

  useEffect(() => {
    const element = scroller.current
    if (!element || count === 0) return
    const observer = new ResizeObserver(() => {
      // Copies are rendered in a transition, because they are not urgent.
      const size = measure(element, count)
      startTransition(() => setSize(size))
    })
    observer.observe(element)
    for (const item of itemsOf(element)) observer.observe(item)
    return () => observer.disconnect()
  }, [scroller, count])

  useEffect(() => {
    const element = scroller.current
    if (!element || !loopWidth) return
    const follow = () => arrange(element, count, loopWidth)
    follow()
    const unfollow = onPosition(element, follow)
    return () => {
      unfollow()
      for (const item of itemsOf(element)) item.style.translate = ''
    }
  }, [scroller, count, loopWidth])

  return { isLooping, copies, loopWidth, hasMore }
}

const unknownSize = { width: 0, available: 0, hasMore: false }

/** Width of the items with their gaps, and of the scroller. */
function measure(scroller: HTMLElement, count: number) {
  const items = itemsOf(scroller)
  const [first, last] = [items[0], items[count - 1]]
  if (!first?.parentElement || !last) return unknownSize
  const gap = Number.parseFloat(getComputedStyle(first.parentElement).columnGap) || 0
  const width = last.offsetLeft + last.offsetWidth + gap - first.offsetLeft
  return {
    width,
    available: scroller.clientWidth,
    hasMore: scroller.scrollWidth > scroller.clientWidth,
  }
}

function arrange(scroller: HTMLElement, count: number, loopWidth: number): void {
  const items = itemsOf(scroller)
  const position = positionOf(scroller)
  // Read all offsets before the first write, which would invalidate the layout.
  const gone = items.slice(0, count).map((item) => endOf(item) <= position)
  for (const [index, isGone] of gone.entries()) {
    shift(items[index], isGone ? loopWidth : 0)
    shift(items[index + count], isGone ? -loopWidth : 0)
  }
}

function shift(item: HTMLElement | undefined, pixels: number): void {
  const translate = pixels ? `${pixels}px` : ''
  if (item && item.style.translate !== translate) item.style.translate = translate
}
