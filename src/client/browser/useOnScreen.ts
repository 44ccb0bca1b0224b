import { type RefObject, useEffect, useState } from 'react'

/** Whether any of an element is in the window, or as near to it as a root margin says. */
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
