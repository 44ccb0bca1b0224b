import { type RefObject, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { pageSign } from '../browser/pageSign.ts'
import { useMediaQuery } from '../browser/useMediaQuery.ts'
import { useOnScreen } from '../browser/useOnScreen.ts'
import { endOf, itemsOf, onPosition, positionOf, startOf } from './position.ts'
import { useAutoScroll } from './useAutoScroll.ts'

type LoopOptions = {
  /** Number of items without copies. */
  count: number
  /** Whether it is moving now. */
  isMoving: boolean
  /** Called when it is dragged. */
  onDrag: () => void
  /** Direction of the items, as in `useAutoScroll`; default left. */
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
 * Makes the list in a scroller an endless loop, for automatic movement and dragging. An item that leaves at the start
 * swaps places with its copy at the end, so visible items are always interactive; see `LoopingList`.
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
  const width = startOf(last) + last.offsetWidth + gap - startOf(first)
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
  const translate = pixels ? `${pageSign() * pixels}px` : ''
  if (item && item.style.translate !== translate) item.style.translate = translate
}

/** Distance before a press becomes a drag, in pixels. */
const threshold = 6

/** Lets a mouse drag a horizontal scroller. A drag does not cause a click. */
function useDragScroll(scroller: RefObject<HTMLElement | null>, onDrag: () => void): void {
  const notify = useEffectEvent(onDrag)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const control = new AbortController()
    listen(element, () => notify(), control.signal)
    return () => control.abort()
  }, [scroller])
}

function listen(element: HTMLElement, onDrag: () => void, signal: AbortSignal) {
  let last: number | undefined
  let start = 0
  let isDragging = false

  const press = (event: PointerEvent) => {
    isDragging = false
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    if (event.target instanceof Element && event.target.closest('form')) return
    start = last = event.clientX
  }
  const move = (event: PointerEvent) => {
    if (last === undefined) return
    if (!isDragging && Math.abs(event.clientX - start) < threshold) return
    if (!isDragging) onDrag()
    isDragging = true
    element.dataset.dragging = ''
    element.scrollLeft -= event.clientX - last
    last = event.clientX
  }
  const release = () => {
    last = undefined
    delete element.dataset.dragging
  }
  const click = (event: MouseEvent) => {
    if (!isDragging) return
    isDragging = false
    event.preventDefault()
    event.stopPropagation()
  }

  element.addEventListener('pointerdown', press, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', release, { signal })
  window.addEventListener('pointercancel', release, { signal })
  element.addEventListener('click', click, { signal, capture: true })
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}
