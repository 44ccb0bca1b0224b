import { type RefObject, startTransition, useEffect, useState } from 'react'
import { useMediaQuery } from '../browser/useMediaQuery.ts'
import { useOnScreen } from '../browser/useOnScreen.ts'
import { endOf, itemsOf, onPosition, positionOf } from './position.ts'
import { useAutoScroll } from './useAutoScroll.ts'
import { useDragScroll } from './useDragScroll.ts'

type LoopOptions = {
  /** How many items there are, copies not counted. */
  count: number
  /** Whether it goes round by itself now. */
  isMoving: boolean
  /** Told when it is dragged. */
  onDrag: () => void
  /** Where the items go, left unless told. */
  direction?: 'left' | 'right'
  /** Repeats items that do not fill the scroller until they do, instead of letting them stand still. */
  isFilled?: boolean
}

export type Loop = {
  /** Whether the items are to be shown again: there are enough of them, and motion is wanted. */
  isLooping: boolean
  /** How often they are shown, to cover twice the scroller and never less than twice; 1 at rest. */
  copies: number
  /** The pixels from an item to its copy; 0 at rest. */
  loopWidth: number
  /** Whether there is more than the scroller shows. */
  hasMore: boolean
}

/**
 * Has the list in a scroller go round, by itself and when it is dragged. As an item leaves at the
 * left it changes seats with its copy at the right, so that what is in view can always be pressed
 * and focused. The list is the scroller's only child: see `LoopingList`.
 */
export function useLoop(
  scroller: RefObject<HTMLElement | null>,
  { count, isMoving, onDrag, direction = 'left', isFilled = false }: LoopOptions,
): Loop {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [{ width, available, hasMore }, setSize] = useState(unknownSize)
  const isNear = useOnScreen(scroller, '100% 0px')
  // Its place is kept while it is away, and so are its copies.
  const [wasNear, setWasNear] = useState(false)
  if (isNear && !wasNear) setWasNear(true)
  const isLooping = wasNear && width > 0 && (isFilled || width >= available) && !isStill
  const copies = isLooping ? Math.max(2, Math.ceil((2 * available) / width)) : 1
  const loopWidth = isLooping ? width : 0
  useAutoScroll(scroller, { isRunning: isLooping && isMoving, loopWidth, direction })
  useDragScroll(scroller, onDrag)

  useEffect(() => {
    const element = scroller.current
    if (!element || count === 0) return
    const observer = new ResizeObserver(() => {
      // The copies are drawn in slices: nobody waits for them.
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

/** How wide the items are with the gaps behind them, and how wide the scroller that shows them. */
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
  // All are asked before the first is moved: asking afterwards would lay them out anew each time.
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
