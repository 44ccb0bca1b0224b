/** The upper left corner of the button in the window, in CSS pixels. */
export type ButtonPosition = { x: number; y: number }
type Size = { width: number; height: number }

export const buttonSize = 56
/** Minimum distance to the window's edges, in CSS pixels. */
const margin = 72

/** The nearest position with that distance to every edge. */
export const clampToWindow = (
  { x, y }: ButtonPosition,
  { width, height }: Size,
): ButtonPosition => ({
  x: between(x, width),
  y: between(y, height),
})

const between = (at: number, length: number) =>
  Math.round(Math.max(margin, Math.min(at, length - margin - buttonSize)))

const key = 'chat-button'

/** The stored position on this device. */
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
    // Without storage it is kept until the page is left.
  }
}
