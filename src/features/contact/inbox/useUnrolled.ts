import { type RefObject, useEffect, useRef, useState } from 'react'

/** How many rows are drawn at once: thousands would make every keystroke wait. */
const step = 100

/** As much of a long list as was scrolled to; `end` goes onto what stands below it. */
export function useUnrolled<T>(list: T[]): {
  unrolled: T[]
  end: RefObject<HTMLDivElement | null>
} {
  const end = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(step)
  const isWhole = count >= list.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: each length is looked at anew
  useEffect(() => {
    if (!end.current || isWhole) return
    const unrollNear: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setCount((drawn) => drawn + step)
    }
    const observer = new IntersectionObserver(unrollNear, { rootMargin: '50%' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count, isWhole])

  return { unrolled: list.slice(0, count), end }
}
