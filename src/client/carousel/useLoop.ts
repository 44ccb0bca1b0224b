import { type RefObject, useEffect, useState } from 'react'
import { useMediaQuery } from '../browser/useMediaQuery.ts'

type Loop = {
  /** Whether the items are to be shown again: there are enough of them, and motion is wanted. */
  isLooping: boolean
  /** How often they are shown, to cover twice the scroller and never less than twice; 1 at rest. */
  copies: number
  /** The pixels from an item to its copy. */
  loopWidth: number
  /** Whether there is more than the scroller shows. */
  hasMore: boolean
}

/**
 * Measures the list in a scroller for going round. As an item leaves at the left it takes the place
 * of its copy at the right, so that what is in view can always be pressed and focused. Items that
 * do not fill the scroller stand still, unless `isFilled` has them repeated until they do.
 */
export function useLoop(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  isFilled = false,
): Loop {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [{ width, room, hasMore }, setSize] = useState({ width: 0, room: 0, hasMore: false })
  const isLooping = width > 0 && (isFilled || width >= room) && !isStill
  const copies = isLooping ? Math.max(2, Math.ceil((2 * room) / width)) : 1
  const loopWidth = isLooping ? width : 0

  useEffect(() => {
    const element = scroller.current
    if (!element || count === 0) return
    const observer = new ResizeObserver(() => setSize(measure(element, count)))
    observer.observe(element)
    for (const item of itemsOf(element)) observer.observe(item)
    return () => observer.disconnect()
  }, [scroller, count])

  useEffect(() => {
    const element = scroller.current
    if (!element || !loopWidth) return
    const follow = () => arrange(element, count, loopWidth)
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      element.removeEventListener('scroll', follow)
      for (const item of itemsOf(element)) item.style.translate = ''
    }
  }, [scroller, count, loopWidth])

  return { isLooping, copies, loopWidth, hasMore }
}

/** The items of the list that is the scroller's only child. */
const itemsOf = (scroller: HTMLElement) =>
  [...(scroller.firstElementChild?.children ?? [])].filter((item) => item instanceof HTMLElement)

/** How wide the items are with the gaps behind them, and how wide the scroller that shows them. */
function measure(scroller: HTMLElement, count: number) {
  const items = itemsOf(scroller)
  const [first, last] = [items[0], items[count - 1]]
  if (!first?.parentElement || !last) return { width: 0, room: 0, hasMore: false }
  const gap = Number.parseFloat(getComputedStyle(first.parentElement).columnGap) || 0
  const width = last.offsetLeft + last.offsetWidth + gap - first.offsetLeft
  return {
    width,
    room: scroller.clientWidth,
    hasMore: scroller.scrollWidth > scroller.clientWidth,
  }
}

function arrange(scroller: HTMLElement, count: number, loopWidth: number): void {
  const items = itemsOf(scroller)
  for (const [index, item] of items.slice(0, count).entries()) {
    const copy = items[index + count]
    const isGone = item.offsetLeft + item.offsetWidth <= scroller.scrollLeft
    item.style.translate = isGone ? `${loopWidth}px` : ''
    if (copy) copy.style.translate = isGone ? `${-loopWidth}px` : ''
  }
}
