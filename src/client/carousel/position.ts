/**
 * How far the list in a scroller has gone to the left, in pixels: what was scrolled by hand, and what it
 * moves by itself.
 */
export function positionOf(scroller: HTMLElement): number {
  const list = scroller.firstElementChild
  const moved = list ? new DOMMatrixReadOnly(getComputedStyle(list).transform).m41 : 0
  return scroller.scrollLeft - moved
}

/** Ends the list's own movement where it is: it is scrolled there instead, which nobody sees. */
export function settle(scroller: HTMLElement): void {
  const movements = scroller.firstElementChild?.getAnimations() ?? []
  if (movements.length === 0) return
  const position = positionOf(scroller)
  for (const movement of movements) movement.cancel()
  scroller.scrollLeft = position
}

const signs = ['scroll', 'moved']

/** Tells those who follow a scroller that its list has moved by itself past an item. */
export function announceMove(scroller: HTMLElement): void {
  scroller.dispatchEvent(new Event('moved'))
}

/** Calls `follow` whenever the list in a scroller stands elsewhere, at the latest an item later; answers the undo. */
export function onPosition(scroller: HTMLElement, follow: () => void): () => void {
  for (const sign of signs) scroller.addEventListener(sign, follow, { passive: true })
  return () => {
    for (const sign of signs) scroller.removeEventListener(sign, follow)
  }
}

/** The items of the list that is the scroller's only child, copies included. */
export const itemsOf = (scroller: HTMLElement) =>
  [...(scroller.firstElementChild?.children ?? [])].filter((item) => item instanceof HTMLElement)

/** The position at which an item has left at the left. The list is positioned, so both have their parents here. */
export const endOf = (item: HTMLElement | undefined) =>
  item?.offsetParent instanceof HTMLElement
    ? item.offsetParent.offsetLeft + item.offsetLeft + item.offsetWidth
    : 0

/** Scrolls sideways by so many pixels, as a visitor asked: smoothly, unless motion is not wanted. */
export function slide(scroller: HTMLElement, left: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller.scrollBy({ left, behavior: isStill ? 'instant' : 'smooth' })
}

/** The pixels from one item of the scroller's list to the next; 1 where there is none. */
export function pitchOf(scroller: HTMLElement): number {
  const list = scroller.firstElementChild
  const item = list?.firstElementChild
  if (!(list && item instanceof HTMLElement)) return 1
  return item.offsetWidth + (Number.parseFloat(getComputedStyle(list).columnGap) || 0)
}
