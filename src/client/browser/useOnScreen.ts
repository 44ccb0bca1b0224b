import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in the window, extended by a root margin. */
export function useOnScreen(ref: RefObject<HTMLElement | null>, rootMargin = '0px'): boolean {
  const [isOnScreen, setOnScreen] = useState(false)

  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, rootMargin])

  return isOnScreen
}
