import { pageSign } from '../browser/pageSign.ts'

// Distances are counted from the start of a row, which is at the right on a page from right to left. Browsers count
// pixels to the right there, too.

/** How far a scroller is scrolled, in pixels. */
export const scrolled = (scroller: HTMLElement) => pageSign() * scroller.scrollLeft

/** Scrolls to a position at once. */
export function jump(scroller: HTMLElement, position: number): void {
  scroller.scrollLeft = pageSign() * position
}

/** The distance of an element from the start of its positioned parent, in pixels. */
export const startOf = (element: HTMLElement) =>
  pageSign() < 0 && element.offsetParent
    ? element.offsetParent.clientWidth - element.offsetLeft - element.offsetWidth
    : element.offsetLeft

/** How far the list has moved towards the start in pixels, by scrolling and by animation. */
export function positionOf(scroller: HTMLElement): number {
  const list = scroller.firstElementChild
  const moved = list ? new DOMMatrixReadOnly(getComputedStyle(list).transform).m41 : 0
  return pageSign() * (scroller.scrollLeft - moved)
}

/** Replaces the list's animation offset by an equal scroll position. */
export function stopAtPosition(scroller: HTMLElement): void {
  const movements = scroller.firstElementChild?.getAnimations() ?? []
  if (movements.length === 0) return
  const position = positionOf(scroller)
  for (const movement of movements) movement.cancel()
  jump(scroller, position)
}

const signs = ['scroll', 'moved']

/** Dispatches an event that the list's animation has passed an item. */
export function announceMove(scroller: HTMLElement): void {
  scroller.dispatchEvent(new Event('moved'))
}

/**
 * Calls `follow` when the list's position changes, at the latest one item later. Returns a function that
 * unsubscribes.
 */
export function onPosition(scroller: HTMLElement, follow: () => void): () => void {
  for (const sign of signs) scroller.addEventListener(sign, follow, { passive: true })
  return () => {
    for (const sign of signs) scroller.removeEventListener(sign, follow)
  }
}

/** The items of the scroller's only child, copies included. */
export const itemsOf = (scroller: HTMLElement) =>
  [...(scroller.firstElementChild?.children ?? [])].filter((item) => item instanceof HTMLElement)

/** The position at which an item has left the view. The list is positioned, so offsets are relative to it. */
export const endOf = (item: HTMLElement | undefined) =>
  item?.offsetParent instanceof HTMLElement
    ? startOf(item.offsetParent) + startOf(item) + item.offsetWidth
    : 0

/** Scrolls horizontally by pixels, smoothly unless reduced motion is set. */
export function slide(scroller: HTMLElement, pixels: number): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const left = pageSign() * pixels
  scroller.scrollBy({ left, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
}

/** The distance between two items in pixels; 1 without items. */
export function pitchOf(scroller: HTMLElement): number {
  const list = scroller.firstElementChild
  const item = list?.firstElementChild
  if (!(list && item instanceof HTMLElement)) return 1
  return item.offsetWidth + (Number.parseFloat(getComputedStyle(list).columnGap) || 0)
}
