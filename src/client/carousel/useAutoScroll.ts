import { type RefObject, useEffect } from 'react'
import { pageSign } from '../browser/pageSign.ts'
import {
  announceMove,
  endOf,
  itemsOf,
  jump,
  pitchOf,
  positionOf,
  scrolled,
  startOf,
  stopAtPosition,
} from './position.ts'

/** One pixel every 16 ms, in pixels per millisecond. */
const speed = 1 / 16

type Movement = {
  /** Distance in pixels after which the content repeats. */
  loopWidth: number
  /** Direction of the movement; on a page from right to left the other one. */
  direction: 'left' | 'right'
}

/**
 * Moves the list in a scroller in a loop, as a compositor animation without scripts or layout per frame. When it
 * stops, the offset becomes a scroll position.
 */
export function useAutoScroll(
  scroller: RefObject<HTMLElement | null>,
  { isRunning, loopWidth, direction }: Movement & { isRunning: boolean },
): void {
  useEffect(() => {
    const element = scroller.current
    if (!element || !isRunning || loopWidth === 0) return
    return move(element, { loopWidth, direction })
  }, [scroller, isRunning, loopWidth, direction])
}

/** Starts the movement from the list's position and returns a function that stops it. */
function move(scroller: HTMLElement, movement: Movement): () => void {
  const ending = new AbortController()
  let start = 0
  let timer: ReturnType<typeof setTimeout>
  const go = () => {
    stopAtPosition(scroller)
    leadIn(scroller, movement, go)
    start = scrolled(scroller)
  }
  const announce = () => {
    announceMove(scroller)
    timer = setTimeout(announce, untilNextItem(scroller, movement))
  }
  // Browsers round scroll positions; a larger difference is the visitor's own scrolling.
  const follow = () => Math.abs(scrolled(scroller) - start) > 1 && go()

  go()
  announce()
  scroller.addEventListener('scroll', follow, { passive: true, signal: ending.signal })
  return () => {
    ending.abort()
    clearTimeout(timer)
    stopAtPosition(scroller)
  }
}

/**
 * Moves the empty space before the first item out of view, once, because copies have none. Calls `onEnd` afterwards.
 */
function leadIn(
  scroller: HTMLElement,
  { loopWidth, direction }: Movement,
  onEnd: () => void,
): void {
  const list = scroller.firstElementChild
  if (!(list instanceof HTMLElement)) return
  const left = startOf(list) - scrolled(scroller)
  if (left >= 1 && direction === 'left') {
    const transform = ['translateX(0)', `translateX(${pageSign() * -left}px)`]
    const passing = list.animate({ transform }, { duration: left / speed, fill: 'forwards' })
    passing.onfinish = onEnd
    return
  }
  goRound(scroller, list, { loopWidth, direction })
}

function goRound(
  scroller: HTMLElement,
  list: HTMLElement,
  { loopWidth, direction }: Movement,
): void {
  const margin = startOf(list)
  const beyond = scrolled(scroller) - margin
  jump(scroller, margin + (beyond - Math.floor(beyond / loopWidth) * loopWidth))
  const gone = scrolled(scroller) - margin
  const ends = [gone, gone - loopWidth].map((pixels) => `translateX(${pageSign() * pixels}px)`)
  list.animate(
    { transform: direction === 'left' ? ends : ends.reverse() },
    {
      duration: loopWidth / speed,
      iterations: Number.POSITIVE_INFINITY,
      iterationStart: direction === 'left' ? gone / loopWidth : 1 - gone / loopWidth,
    },
  )
}

/** Milliseconds until the next item has left or entered at the start. */
function untilNextItem(scroller: HTMLElement, { direction }: Movement): number {
  const pitch = pitchOf(scroller)
  const beyond = positionOf(scroller) - endOf(itemsOf(scroller)[0])
  const share = beyond - Math.floor(beyond / pitch) * pitch
  return ((direction === 'left' ? pitch - share : share) + 1) / speed
}
