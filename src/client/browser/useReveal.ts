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
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      element.dataset.reveal = 'revealed'
      observer.disconnect()
    })
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
