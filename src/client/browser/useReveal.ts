import { type RefObject, useEffect, useRef } from 'react'

/**
 * Sets `data-reveal` to "waiting" and then "revealed" when an element scrolls into view, once. It waits only after
 * the visitor has scrolled, so printing and search see everything.
 */
export function useReveal<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    // Anything above the window's lower edge counts: a visitor who jumps down may scroll back up.
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        element.dataset.reveal = 'revealed'
        observer.disconnect()
      },
      { rootMargin: '1000000px 0px 0px' },
    )
    const wait = () => {
      if (element.getBoundingClientRect().top < window.innerHeight) return
      element.dataset.reveal = 'waiting'
      observer.observe(element)
    }
    window.addEventListener('scroll', wait, { once: true, passive: true })
    return () => {
      window.removeEventListener('scroll', wait)
      observer.disconnect()
    }
  }, [])

  return ref
}
