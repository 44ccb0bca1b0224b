import type { CDPSession, Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { expect, startSession, test } from './site.ts'

test.use({ hasTouch: true, viewport: { width: 375, height: 667 } })

const opener = (page: Page) => page.getByRole('button', { name: 'AI Assistant' })
const hint = (page: Page) => page.getByText('Long-press to move')

async function centerOfButton(page: Page) {
  const box = await opener(page).boundingBox()
  return { x: (box?.x ?? 0) + 28, y: (box?.y ?? 0) + 28 }
}

const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })

/** Holds the button until it is taken, then draws it to a point. */
async function drag(page: Page, cdp: CDPSession, x: number, y: number) {
  const start = await centerOfButton(page)
  await touch(cdp, 'touchStart', start.x, start.y)
  await page.waitForTimeout(500)
  await touch(cdp, 'touchMove', (start.x + x) / 2, (start.y + y) / 2)
  await touch(cdp, 'touchMove', x, y)
  await touch(cdp, 'touchEnd')
}

test('the owner moves the button with a long press', async ({ page, sample, mistakes, part }) => {
  await part('a finger on it does not scroll before what moves it has come', async () => {
    await startSession(page, sample.address)
    const release = await hold(page, '**/ButtonMover-*.js')
    await page.goto(sample.address, { waitUntil: 'commit' })
    const touchAction = () =>
      opener(page).evaluate((element) => getComputedStyle(element).touchAction)
    await expect.poll(touchAction).toBe('none')
    await expect.poll(async () => (await opener(page).boundingBox())?.width).toBe(56)
    await release()
    await expect(hint(page)).toBeVisible()

    const cdp = await page.context().newCDPSession(page)
    await drag(page, cdp, 150, 300)
    await expect.poll(() => centerOfButton(page)).toEqual({ x: 150, y: 300 })
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await expect.poll(() => centerOfButton(page)).toEqual({ x: 150, y: 300 })
    await page.touchscreen.tap(150, 300)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  await part('the page stays where what moves the button cannot be fetched', async () => {
    await startSession(page, sample.address)
    await page.route('**/ButtonMover-*.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) =>
      /ButtonMover-.*js/.test(request.url()),
    )
    await page.goto(sample.address)
    await failed
    await opener(page).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(hint(page)).toHaveCount(0)
    mistakes.length = 0
  })

  await part('a visitor’s press is a plain press, and there is no hint', async () => {
    await page.goto(sample.address)
    const { x, y } = await centerOfButton(page)
    const cdp = await page.context().newCDPSession(page)
    await drag(page, cdp, x, y - 200)
    // The finger may have scrolled the page, for which the bar makes way until that rests.
    await expect.poll(() => centerOfButton(page)).toEqual({ x, y })
    await expect(hint(page)).toHaveCount(0)
    await opener(page).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('at the right of the bar the button keeps its distance', async ({ page, sample }) => {
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 667 })
    await page.goto(sample.address)
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    const button = await opener(page).boundingBox()
    expect(button?.y ?? 0).toBeGreaterThan(bar?.y ?? 0)
    expect(width - (button?.x ?? 0) - (button?.width ?? 0)).toBe(width < 375 ? 4 : 24)
  }
})
