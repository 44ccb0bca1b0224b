import { type RefObject, useEffect, useRef, useState } from 'react'

/** How many rows are drawn first, about a window of them; as one scrolls it doubles, by at most so many. */
const first = 16
const step = 100

/**
 * As much of a long list as was scrolled to; `end` goes onto what stands below it. Another `query` begins at
 * the list's top again.
 */
export function useUnrolled<T>(
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
