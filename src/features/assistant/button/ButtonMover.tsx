import { type RefObject, useEffect, useId, useState } from 'react'
import { useMediaQuery } from '../../../client/browser/useMediaQuery.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import styles from './ButtonMover.module.css'
import {
  type ButtonPosition,
  buttonSize,
  clampToWindow,
  storedPosition,
  storePosition,
} from './buttonPosition.ts'

export type ButtonMoverProps = { container: RefObject<HTMLDivElement | null> }

/** Lets the owner move the button on small screens, with a hint until it was moved. */
export function ButtonMover({ container }: ButtonMoverProps) {
  const isSmall = useMediaQuery('(width < 768px)')
  return isSmall ? <Mover container={container} /> : null
}

function Mover({ container }: ButtonMoverProps) {
  const t = useTexts()
  const id = useId()
  const { isMoved, side } = useButtonDrag(container, id)
  return (
    // It describes the button, so it is hidden from screen readers here.
    <p
      className={styles.hint}
      aria-hidden="true"
      data-moved={isMoved || undefined}
      data-side={side}
    >
      <span id={id}>
        {t('Long-press to move')}
        <span className="visually-hidden"> {t('or use the arrow keys')}</span>
      </span>
    </p>
  )
}

/** Step of an arrow key, in CSS pixels. */
const step = 16
const arrows: Record<string, ButtonPosition> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Moves the button by a long press and arrow keys, and stores its position. */
function useButtonDrag(containerRef: RefObject<HTMLElement | null>, hintId: string) {
  const [position, setPosition] = useState(storedPosition)
  useEffect(() => {
    const container = containerRef.current
    const button = container?.querySelector('button')
    if (!container || !button) return
    const undo = makeMovable(container, button, setPosition)
    button.setAttribute('aria-describedby', hintId)
    return () => {
      undo()
      button.removeAttribute('aria-describedby')
    }
  }, [containerRef, hintId])

  const isOnLeft = position
    ? position.x + buttonSize / 2 < innerWidth / 2
    : document.documentElement.dir === 'rtl'
  return { isMoved: position !== undefined, side: isOnLeft ? 'right' : 'left' }
}

/** Makes the container movable; `onMove` gets its position. Returns a function that undoes it. */
function makeMovable(
  container: HTMLElement,
  button: HTMLElement,
  onMove: (position: ButtonPosition) => void,
): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const moveTo = (position: ButtonPosition) => {
    const inside = clampToWindow(position, { width: innerWidth, height: innerHeight })
    container.style.inset = `${inside.y}px auto auto ${inside.x}px`
    onMove(inside)
  }
  const moveToStored = () => {
    const stored = storedPosition()
    if (stored) moveTo(stored)
  }
  const corner = () => container.getBoundingClientRect()
  const moveByKey = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    moveTo({ x: corner().x + by.x, y: corner().y + by.y })
    storePosition(corner())
  }

  moveToStored()
  window.addEventListener('resize', moveToStored, { signal })
  button.addEventListener('keydown', moveByKey, { signal })
  handleLongPress(button, { signal, onMove: moveTo, onDrop: () => storePosition(corner()) })
  button.setAttribute('data-movable', '')
  return () => {
    ending.abort()
    button.removeAttribute('data-movable')
    container.style.removeProperty('inset')
  }
}

/** Duration of a long press, in milliseconds. */
const longPress = 400
/** Maximum movement during a long press, in pixels. */
const slip = 10

type Following = {
  signal: AbortSignal
  /** Called with the new position. */
  onMove: (position: ButtonPosition) => void
  onDrop: () => void
}

type Press = {
  timer: ReturnType<typeof setTimeout>
  /** Start position, and the offset within the button. */
  start: ButtonPosition
  within: ButtonPosition
  isLong: boolean
}

/** Moves a button by a long press, and suppresses the click at its end. */
function handleLongPress(button: HTMLElement, { signal, onMove, onDrop }: Following): void {
  let press: Press | undefined
  let isClickSpent = false

  const release = () => {
    clearTimeout(press?.timer)
    if (press?.isLong) onDrop()
    press = undefined
    button.removeAttribute('data-held')
  }
  const take = (pointerId: number) => {
    if (!press) return
    press.isLong = true
    isClickSpent = true
    button.setPointerCapture(pointerId)
    button.setAttribute('data-held', '')
  }
  const begin = ({ isPrimary, button: key, clientX: x, clientY: y, pointerId }: PointerEvent) => {
    isClickSpent = false
    if (!isPrimary || key !== 0) return
    const corner = button.getBoundingClientRect()
    const timer = setTimeout(() => take(pointerId), longPress)
    press = { timer, start: { x, y }, within: { x: x - corner.x, y: y - corner.y }, isLong: false }
  }
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!press) return
    if (press.isLong) onMove({ x: x - press.within.x, y: y - press.within.y })
    else if (Math.hypot(x - press.start.x, y - press.start.y) > slip) release()
  }
  const click = (event: Event) => {
    if (isClickSpent) event.stopPropagation()
    isClickSpent = false
  }

  button.addEventListener('pointerdown', begin, { signal })
  button.addEventListener('pointermove', move, { signal })
  button.addEventListener('pointerup', release, { signal })
  button.addEventListener('pointercancel', release, { signal })
  button.addEventListener('click', click, { signal })
  // On touch screens a long press opens a menu.
  button.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  signal.addEventListener('abort', release)
}
