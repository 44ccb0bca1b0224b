import { useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AssistantButton } from './AssistantButton.tsx'
import { ButtonMover } from './ButtonMover.tsx'

const button = page.getByRole('button', { name: 'AI Assistant' })
const hint = page.getByText(/^Long-press to move/)
const clip = () => getComputedStyle(hint.element().closest('p') ?? document.body).clipPath

function Movable({ onPress }: { onPress: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  return (
    <AssistantButton
      container={container}
      mover={<ButtonMover container={container} />}
      onClick={onPress}
    />
  )
}

async function showButton() {
  await page.viewport(375, 667)
  document.documentElement.toggleAttribute('data-owner', true)
  onTestFinished(() => {
    document.documentElement.toggleAttribute('data-owner', false)
    localStorage.clear()
  })
  const onPress = vi.fn()
  const { unmount } = await render(<Movable onPress={onPress} />)
  await expect.element(button).toHaveAttribute('data-movable')
  return { onPress, unmount }
}

function center() {
  const { x, y, width, height } = button.element().getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

const point = (type: string, { x, y }: { x: number; y: number }) =>
  button.element().dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      isPrimary: true,
      clientX: x,
      clientY: y,
      pointerType: 'touch',
    }),
  )

/** Holds the button for a time in milliseconds, then draws it to a point. */
function drag(hold: number, to: { x: number; y: number }): void {
  // The browser knows no pointer that made these events.
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  point('pointerdown', center())
  vi.advanceTimersByTime(hold)
  vi.useRealTimers()
  point('pointermove', to)
  point('pointerup', to)
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

test('a long press moves it, which opens nothing and is kept', async () => {
  const { onPress } = await showButton()
  expect(clip()).toBe('none')
  drag(450, { x: 150, y: 300 })
  expect(center()).toEqual({ x: 150, y: 300 })
  expect(onPress).not.toHaveBeenCalled()
  await expect.poll(clip).toBe('inset(50%)')
  expect(JSON.parse(localStorage.getItem('chat-button') ?? '')).toMatchObject({ x: 122, y: 272 })
  await button.click()
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('it stays 72 px from the edges of the window, also of a smaller one', async () => {
  await showButton()
  drag(450, { x: 2, y: 2 })
  expect(center()).toEqual({ x: 100, y: 100 })
  drag(450, { x: 374, y: 666 })
  expect(center()).toEqual({ x: 275, y: 567 })
  await page.viewport(320, 600)
  await expect.poll(center).toEqual({ x: 220, y: 500 })
})

test('arrow keys move it, which the next page remembers', async () => {
  const { unmount } = await showButton()
  await expect
    .element(button)
    .toHaveAccessibleDescription('Long-press to move or use the arrow keys')
  drag(450, { x: 150, y: 300 })
  button.element().focus()
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  expect(center()).toEqual({ x: 134, y: 284 })
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}')
  expect(center()).toEqual({ x: 134, y: 284 })
  await unmount()
  await showButton()
  expect(center()).toEqual({ x: 134, y: 284 })
})

test('a shorter press is a plain press, wherever it ends', async () => {
  const { onPress } = await showButton()
  const before = center()
  drag(300, { x: 150, y: 300 })
  expect(center()).toEqual(before)
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a finger that slips holds nothing', async () => {
  await showButton()
  const before = center()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => {})
  point('pointerdown', before)
  point('pointermove', { x: before.x - 11, y: before.y })
  vi.advanceTimersByTime(450)
  point('pointermove', { x: 150, y: 300 })
  expect(center()).toEqual(before)
})

test('in a wide window nothing moves it', async () => {
  await showButton()
  await page.viewport(1200, 900)
  await expect.element(button).not.toHaveAttribute('data-movable')
  await expect.element(hint).not.toBeInTheDocument()
})
