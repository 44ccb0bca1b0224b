import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'

/** How long a touch is taken to last after the finger left, for its scrolling to run out, in ms. */
const afterTouch = 2000

/**
 * Whether a visitor is busy with an element: points at it, touches it or has the keyboard's focus
 * in it. The handlers go onto the element.
 */
export function useAttention() {
  const [isPointed, setPointed] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const handlers = useMemo(() => {
    const letGo = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setTouched(false), afterTouch)
    }
    return {
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      onTouchStart: () => {
        clearTimeout(timer.current)
        setTouched(true)
      },
      onTouchEnd: letGo,
      onTouchCancel: letGo,
      // A click focuses too, and would hold it long after the mouse has left.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      },
    }
  }, [])

  return { hasAttention: isPointed || isTouched || isFocused, handlers }
}
