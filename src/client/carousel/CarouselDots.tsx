import type { RefObject } from 'react'
import styles from './CarouselDots.module.css'
import { usePages } from './usePages.ts'

type CarouselDotsProps = {
  label: string
  scroller: RefObject<HTMLElement | null>
  count: number
  loopWidth: number
  /** Told when somebody goes to a page by hand. */
  onGo: () => void
}

/** A dot for each page of a carousel; where everything fits there is none. */
export function CarouselDots({ label, scroller, count, loopWidth, onGo }: CarouselDotsProps) {
  const { pageCount, page, goTo } = usePages(scroller, { count, loopWidth })
  if (pageCount < 2) return null
  return (
    <ul className={styles.dots} aria-label={`Pages of ${label}`}>
      {Array.from({ length: pageCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
        <li key={index}>
          <button
            type="button"
            className={styles.dot}
            aria-label={`Page ${index + 1} of ${label}`}
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
