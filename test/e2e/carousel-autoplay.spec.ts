import type { Page } from '@playwright/test'
import { expect, startSession, test } from './site.ts'

/** Whether the row of projects moves by itself now. */
const isMoving = (page: Page) =>
  page
    .locator('#projects ul[aria-label="projects"]')
    .evaluate((list) => list.getAnimations().length > 0)
const play = (page: Page) => page.getByRole('button', { name: 'Play projects' })
const pause = (page: Page) => page.getByRole('button', { name: 'Pause projects' })
const row = (page: Page) => page.locator('#projects ul[aria-label="projects"]')

/** Opens the page at its projects; its clock stands still until a test moves it. */
async function openProjects(page: Page, address: string) {
  await page.clock.install()
  await page.goto(address)
  await page.locator('#projects article').first().scrollIntoViewIfNeeded()
  await page.clock.runFor(1000)
  await expect(page.locator('#projects')).toHaveAttribute('data-hydrated', 'true')
  await expect(pause(page)).toBeVisible()
}

/** Lets the time pass that a row rests. */
const rest = (page: Page) => page.clock.runFor(5000)

test('a row of cards moves, rests and stops; nothing moves in a preview', async ({
  page,
  sample,
  part,
  browser,
}) => {
  await part('the name is whole from its first frame on', async () => {
    await page.goto(sample.address)
    const word = page.locator('h1 span').first()
    const frames = await word.evaluate((element) =>
      element
        .getAnimations()
        .flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes()),
    )
    expect(JSON.stringify(frames)).not.toMatch(/clip|opacity|visibility/i)
  })

  await part('a jump leaves no section unseen, whether it is come to or passed', async () => {
    await page.goto(sample.address)
    // Every section is touched and hydrated, so that all of them wait to be revealed.
    await expect(page.getByRole('button', { name: 'AI Assistant' })).toBeVisible()
    await expect(async () => {
      await page.evaluate(() => {
        for (const section of document.querySelectorAll('main > section'))
          section.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      })
      await expect(page.locator('main > section:not(#hero, [data-hydrated="true"])')).toHaveCount(
        0,
        {
          timeout: 1000,
        },
      )
    }).toPass()
    await page.mouse.wheel(0, 50)
    await expect(page.locator('#skills')).toHaveAttribute('data-reveal', 'waiting')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.locator('#contact')).toHaveCSS('opacity', '1')
    await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
  })

  await part(
    'after a touch, a key, a swipe or a drag a row stands still until it is played',
    async () => {
      for (const [what, stop] of stops) {
        await test.step(`after ${what}`, async () => {
          // Each with a clock of its own.
          const page = await browser.newPage()
          await openProjects(page, sample.address)
          // Nothing can be hovered while it moves and the clock stands still.
          if (what !== 'a drag') {
            await rest(page)
            await expect.poll(() => isMoving(page)).toBe(true)
          }
          await stop(page)
          await expect(play(page)).toBeVisible()
          if (what === 'a drag') await page.mouse.move(2, 2)
          await rest(page)
          expect(await isMoving(page)).toBe(false)
          await play(page).click()
          await expect.poll(() => isMoving(page)).toBe(true)
          await page.close()
        })
      }
    },
  )

  await part('a row begins on the grid of the page, rests there, and moves', async () => {
    await openProjects(page, sample.address)
    expect(await isMoving(page)).toBe(false)
    const [card, title] = await Promise.all([
      page.locator('#projects article').first().boundingBox(),
      page.locator('#projects h2').boundingBox(),
    ])
    expect(card?.x).toBe(title?.x)
    await rest(page)
    await expect.poll(() => isMoving(page)).toBe(true)
  })

  await part('nothing moves in a preview', async () => {
    await startSession(page, sample.address)
    await page.clock.install()
    await page.goto(`${sample.address}/admin/appearance`)
    const frame = page.frameLocator('iframe[title="Preview of the section"]')
    const list = frame.locator('#projects ul[aria-label="projects"]')
    await list.scrollIntoViewIfNeeded()
    await rest(page)
    expect(await list.evaluate((element) => element.getAnimations().length)).toBe(0)
  })
})

const stops: [string, (page: Page) => Promise<unknown>][] = [
  ['a touch', (page) => row(page).dispatchEvent('touchstart')],
  ['a key', (page) => page.locator('#projects article button').first().press('Shift')],
  ['a swipe', (page) => row(page).dispatchEvent('wheel', { deltaX: 40, deltaY: 0 })],
  ['a drag', drag],
]

async function drag(page: Page): Promise<void> {
  await row(page).hover({ position: { x: 300, y: 60 } })
  await page.mouse.down()
  await page.mouse.move(400, 300)
  await page.mouse.move(300, 300)
  await page.mouse.up()
}
