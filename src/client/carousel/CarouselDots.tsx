import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '../texts/useTexts.ts'
import styles from './Carousel.module.css'
import {
  onPosition,
  pitchOf,
  positionOf,
  scrolled,
  slide,
  startOf,
  stopAtPosition,
} from './position.ts'

type PagesProps = {
  scroller: RefObject<HTMLElement | null>
  /** Number of items without copies. */
  count: number
  /** Distance in pixels after which the items repeat; 0 if they do not. */
  loopWidth: number
}
type CarouselDotsProps = PagesProps & {
  label: string
  /** Called when the visitor selects a page. */
  onGo: () => void
}

/** A dot for each page of a carousel; none if everything fits. */
export function CarouselDots({ label, onGo, ...pages }: CarouselDotsProps) {
  const t = useTexts()
  const { pageCount, page, goTo } = usePages(pages)
  if (pageCount < 2) return null
  return (
    <ul className={styles.dots} aria-label={t('Pages of {label}', { label })}>
      {Array.from({ length: pageCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its index
        <li key={index}>
          <button
            type="button"
            className={styles.dot}
            aria-label={t('Page {page} of {label}', { page: index + 1, label })}
            aria-current={index === page ? 'true' : undefined}
            onClick={() => {
              onGo()
              goTo(index)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** The pages of a horizontal scroller, numbered from 0; a page is as many items as fit. */
function usePages({ scroller, count, loopWidth }: PagesProps) {
  const [{ pageCount, page }, setPages] = useState({ pageCount: 1, page: 0 })

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const follow = () => {
      const seen = look(element, count, loopWidth)
      setPages((last) =>
        last.page === seen.page && last.pageCount === seen.pageCount ? last : seen,
      )
    }
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    const unfollow = onPosition(element, follow)
    return () => {
      observer.disconnect()
      unfollow()
    }
  }, [scroller, count, loopWidth])

  const goTo = (target: number) => {
    const element = scroller.current
    if (!element) return
    stopAtPosition(element)
    if (loopWidth) element.scrollLeft %= loopWidth
    slide(element, target * perPageOf(element) * pitchOf(element) - scrolled(element))
  }

  return { pageCount, page, goTo }
}

function look(scroller: HTMLElement, count: number, loopWidth: number) {
  const { clientWidth, scrollWidth } = scroller
  const position = scrolled(scroller)
  const perPage = perPageOf(scroller)
  const pageCount = Math.max(1, Math.ceil(count / perPage))
  // Without a loop, the end may be reached before the last page is aligned with the start.
  const isAtEnd = !loopWidth && position > 0 && position + clientWidth >= scrollWidth - 1
  if (isAtEnd) return { pageCount, page: pageCount - 1 }
  const offset = loopWidth ? positionOf(scroller) % loopWidth : position
  const item = Math.round(offset / pitchOf(scroller)) % count
  return { pageCount, page: Math.floor(item / perPage) }
}

/** Number of items that fit beside the list's margin. */
function perPageOf(scroller: HTMLElement): number {
  const list = scroller.firstElementChild
  const item = list?.firstElementChild
  if (!(list instanceof HTMLElement && item instanceof HTMLElement)) return 1
  const pitch = pitchOf(scroller)
  const gap = pitch - item.offsetWidth
  return Math.max(1, Math.floor((scroller.clientWidth - startOf(list) + gap) / pitch))
}
