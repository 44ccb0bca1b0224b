import { type RefObject, useEffect, useState } from 'react'
import { scrollBehavior } from './scrollBehavior.ts'

type List = {
  /** How many items there are, copies not counted. */
  count: number
  /** After how many pixels the items repeat; 0 where they do not. */
  loopWidth: number
}

type Pages = {
  pageCount: number
  /** The page in view, from 0. */
  page: number
  goTo(page: number): void
}

/** The pages of the list in a sideways scroller, each of the items that fit beside one another. */
export function usePages(
  scroller: RefObject<HTMLElement | null>,
  { count, loopWidth }: List,
): Pages {
  const [pageCount, setPageCount] = useState(1)
  const [page, setPage] = useState(0)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const follow = () => {
      const seen = look(element, { count, loopWidth })
      setPageCount(seen.pageCount)
      setPage(seen.page)
    }
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [scroller, count, loopWidth])

  const goTo = (target: number) => {
    const element = scroller.current
    if (!element) return
    const { pitch, perPage } = measure(element)
    if (loopWidth) element.scrollLeft %= loopWidth
    element.scrollTo({ left: target * perPage * pitch, behavior: scrollBehavior() })
  }

  return { pageCount, page, goTo }
}

function look(scroller: HTMLElement, { count, loopWidth }: List) {
  const { pitch, perPage } = measure(scroller)
  const { scrollLeft, clientWidth, scrollWidth } = scroller
  const pageCount = Math.max(1, Math.ceil(count / perPage))
  // A row that does not repeat may end before its last page begins at the left.
  const isAtEnd = !loopWidth && scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1
  if (isAtEnd) return { pageCount, page: pageCount - 1 }
  const item = Math.round((loopWidth ? scrollLeft % loopWidth : scrollLeft) / pitch) % count
  return { pageCount, page: Math.floor(item / perPage) }
}

/** The pixels from one item to the next, and how many items fit. */
function measure(scroller: HTMLElement): { pitch: number; perPage: number } {
  const [first, second] = scroller.firstElementChild?.children ?? []
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) {
    return { pitch: 1, perPage: 1 }
  }
  const pitch = second.offsetLeft - first.offsetLeft
  const gap = pitch - first.offsetWidth
  const room = scroller.clientWidth - first.offsetLeft + gap
  return { pitch, perPage: Math.max(1, Math.floor(room / pitch)) }
}
