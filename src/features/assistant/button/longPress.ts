import type { ButtonPosition } from './buttonPosition.ts'

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
export function handleLongPress(button: HTMLElement, { signal, onMove, onDrop }: Following): void {
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
