import { type RefObject, useEffect, useRef, useState } from 'react'

/** Number of rows rendered first, about a window; it doubles while scrolling, up to a maximum step. */
const first = 16
const step = 100

/** The scrolled part of a long list; put `end` on an element below it. A new `query` starts at the top again. */
export function useIncrementalList<T>(
  list: T[],
  query: string,
): { unrolled: T[]; end: RefObject<HTMLDivElement | null> } {
  const end = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState({ count: first, query })
  const count = drawn.query === query ? drawn.count : first
  const isWhole = count >= list.length

  useEffect(() => {
    if (!end.current || isWhole) return
    const unrollNear: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        setDrawn({ count: count + Math.min(count, step), query })
      }
    }
    const observer = new IntersectionObserver(unrollNear, { rootMargin: '50%' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count, query, isWhole])

  return { unrolled: list.slice(0, count), end }
}
