import { type RefObject, useEffect, useRef } from 'react'

/**
 * Marks an element `data-reveal="waiting"` and then `"revealed"` as it scrolls into view, once.
 * Only a visitor who scrolls sets it waiting: the page is whole for printing and for search.
 */
export function useReveal<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    // Whatever is above the window's lower edge counts: who jumps has passed it, and may come back from below.
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
