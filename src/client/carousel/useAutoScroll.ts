import { type RefObject, useEffect } from 'react'
import { announceMove, endOf, itemsOf, pitchOf, positionOf, settle } from './position.ts'

/** One pixel every 16 ms, in pixels a millisecond. */
const speed = 1 / 16

type Movement = {
  /** After how many pixels the content repeats. */
  loopWidth: number
  /** Where the content goes. */
  direction: 'left' | 'right'
}

/**
 * Moves the list in a scroller sideways while it runs, round and round where its content repeats. The
 * browser's compositor does it alone: no script runs and nothing is laid out for a frame. What it has
 * gone is scrolled when it stops, so that fingers, wheels and keys go on from there.
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

/** Starts the movement from where the list stands; answers how to stop it. */
function move(scroller: HTMLElement, movement: Movement): () => void {
  const ending = new AbortController()
  let start = 0
  let timer: ReturnType<typeof setTimeout>
  const go = () => {
    settle(scroller)
    leadIn(scroller, movement, go)
    start = scroller.scrollLeft
  }
  const announce = () => {
    announceMove(scroller)
    timer = setTimeout(announce, untilNextItem(scroller, movement))
  }
  // The browser rounds what it is told; only a difference of more is a visitor's own scroll.
  const follow = () => Math.abs(scroller.scrollLeft - start) > 1 && go()

  go()
  announce()
  scroller.addEventListener('scroll', follow, { passive: true, signal: ending.signal })
  return () => {
    ending.abort()
    clearTimeout(timer)
    settle(scroller)
  }
}

/**
 * The empty space before the first item passes once, as no copy has it before it; then the round begins.
 * `onEnd` is called when it has passed.
 */
function leadIn(
  scroller: HTMLElement,
  { loopWidth, direction }: Movement,
  onEnd: () => void,
): void {
  const list = scroller.firstElementChild
  if (!(list instanceof HTMLElement)) return
  const margin = list.offsetLeft
  const left = margin - scroller.scrollLeft
  if (left >= 1 && direction === 'left') {
    const transform = ['translateX(0)', `translateX(${-left}px)`]
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
  const margin = list.offsetLeft
  const beyond = scroller.scrollLeft - margin
  scroller.scrollLeft = margin + (beyond - Math.floor(beyond / loopWidth) * loopWidth)
  const gone = scroller.scrollLeft - margin
  const ends = [`translateX(${gone}px)`, `translateX(${gone - loopWidth}px)`]
  list.animate(
    { transform: direction === 'left' ? ends : ends.reverse() },
    {
      duration: loopWidth / speed,
      iterations: Number.POSITIVE_INFINITY,
      iterationStart: direction === 'left' ? gone / loopWidth : 1 - gone / loopWidth,
    },
  )
}

/** After how many milliseconds the next item has left at the left, or come there. */
function untilNextItem(scroller: HTMLElement, { direction }: Movement): number {
  const pitch = pitchOf(scroller)
  const beyond = positionOf(scroller) - endOf(itemsOf(scroller)[0])
  const share = beyond - Math.floor(beyond / pitch) * pitch
  return ((direction === 'left' ? pitch - share : share) + 1) / speed
}
