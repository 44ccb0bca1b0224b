import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'

/** How long a touch counts after the finger has left, while scrolling settles, in milliseconds. */
const afterTouch = 2000

/** Whether a visitor points at, touches or has keyboard focus in an element. Put the handlers on the element. */
export function useInteraction() {
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
      // A click focuses too, and would count long after the mouse has left.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      },
    }
  }, [])

  return { hasAttention: isPointed || isTouched || isFocused, handlers }
}
