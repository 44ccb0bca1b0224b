import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type Size = { width: number; height: number }

/** The inner size of an element in CSS pixels, kept up to date; 0 before it is known. */
export function useSize<Measured extends Element>(): [RefObject<Measured | null>, Size] {
  const element = useRef<Measured>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, size]
}
