import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Distance before a press becomes a drag, in pixels. */
const threshold = 6

/** Lets a mouse drag a horizontal scroller. A drag does not cause a click. */
export function useDragScroll(scroller: RefObject<HTMLElement | null>, onDrag: () => void): void {
  const notify = useEffectEvent(onDrag)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const control = new AbortController()
    listen(element, () => notify(), control.signal)
    return () => control.abort()
  }, [scroller])
}

function listen(element: HTMLElement, onDrag: () => void, signal: AbortSignal) {
  let last: number | undefined
  let start = 0
  let isDragging = false

  const press = (event: PointerEvent) => {
    isDragging = false
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    if (event.target instanceof Element && event.target.closest('form')) return
    start = last = event.clientX
  }
  const move = (event: PointerEvent) => {
    if (last === undefined) return
    if (!isDragging && Math.abs(event.clientX - start) < threshold) return
    if (!isDragging) onDrag()
    isDragging = true
    element.dataset.dragging = ''
    element.scrollLeft -= event.clientX - last
    last = event.clientX
  }
  const release = () => {
    last = undefined
    delete element.dataset.dragging
  }
  const click = (event: MouseEvent) => {
    if (!isDragging) return
    isDragging = false
    event.preventDefault()
    event.stopPropagation()
  }

  element.addEventListener('pointerdown', press, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', release, { signal })
  window.addEventListener('pointercancel', release, { signal })
  element.addEventListener('click', click, { signal, capture: true })
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}
