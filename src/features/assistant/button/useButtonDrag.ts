import { type RefObject, useEffect, useState } from 'react'
import {
  type ButtonPosition,
  buttonSize,
  keptInside,
  storedPosition,
  storePosition,
} from './buttonPosition.ts'
import { followPress } from './followPress.ts'

const step = 16
const arrows: Record<string, ButtonPosition> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Moves what holds the button by a long press and by arrow keys, and remembers where it was left. */
export function useButtonDrag(holder: RefObject<HTMLElement | null>, hintId: string) {
  const [position, setPosition] = useState(storedPosition)

  useEffect(() => {
    const element = holder.current
    const button = element?.querySelector('button')
    if (!element || !button) return
    const ending = new AbortController()
    const { signal } = ending
    const put = (wanted: ButtonPosition) => {
      const next = keptInside(wanted, { width: innerWidth, height: innerHeight })
      element.style.inset = `${next.y}px auto auto ${next.x}px`
      setPosition(next)
    }
    const putStored = () => {
      const stored = storedPosition()
      if (stored) put(stored)
    }
    const corner = () => element.getBoundingClientRect()
    const moveByKey = (event: KeyboardEvent) => {
      const by = arrows[event.key]
      if (!by || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      put({ x: corner().x + by.x, y: corner().y + by.y })
      storePosition(corner())
    }

    putStored()
    window.addEventListener('resize', putStored, { signal })
    button.addEventListener('keydown', moveByKey, { signal })
    followPress(button, { signal, onMove: put, onDrop: () => storePosition(corner()) })
    button.setAttribute('aria-describedby', hintId)
    button.setAttribute('data-movable', '')
    return () => {
      ending.abort()
      for (const name of ['aria-describedby', 'data-movable']) button.removeAttribute(name)
      element.style.removeProperty('inset')
    }
  }, [holder, hintId])

  const isOnLeft = position !== undefined && position.x + buttonSize / 2 < innerWidth / 2
  return { isMoved: position !== undefined, side: isOnLeft ? 'right' : 'left' }
}
