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
