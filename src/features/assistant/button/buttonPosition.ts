/** The left upper corner of the button in the window, in CSS pixels. */
export type ButtonPosition = { x: number; y: number }
type Size = { width: number; height: number }

export const buttonSize = 56
/** How near to the window's edges the button may be moved. */
const margin = 72

/** The nearest position that keeps its distance to every edge of the window. */
export const keptInside = ({ x, y }: ButtonPosition, { width, height }: Size): ButtonPosition => ({
  x: between(x, width),
  y: between(y, height),
})

const between = (at: number, length: number) =>
  Math.round(Math.max(margin, Math.min(at, length - margin - buttonSize)))

const key = 'chat-button'

/** Where the button was left on this device. */
export function storedPosition(): ButtonPosition | undefined {
  try {
    const { x, y } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : undefined
  } catch {
    return undefined
  }
}

export function storePosition(position: ButtonPosition): void {
  try {
    localStorage.setItem(key, JSON.stringify(position))
  } catch {
    // A browser that stores nothing keeps it until the page is left.
  }
}
