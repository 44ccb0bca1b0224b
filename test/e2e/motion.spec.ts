import type { Page } from '@playwright/test'
import { expect, signIn, test } from './site.ts'

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
  await page.locator('#projects').scrollIntoViewIfNeeded()
  await page.clock.runFor(1000)
  await expect(page.locator('#projects')).toHaveAttribute('data-awake')
  await expect(pause(page)).toBeVisible()
}

/** Lets the time pass that a row rests. */
const rest = (page: Page) => page.clock.runFor(5000)

test('a row begins on the grid of the page, and rests there before it moves', async ({
  page,
  sample,
}) => {
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

const stops: [string, (page: Page) => Promise<unknown>][] = [
  ['a touch', (page) => row(page).dispatchEvent('touchstart')],
  ['a key', (page) => page.locator('#projects article button').first().press('Shift')],
  ['a swipe', (page) => row(page).dispatchEvent('wheel', { deltaX: 40, deltaY: 0 })],
]
for (const [what, stop] of stops) {
  test(`after ${what} a row stands still until it is played`, async ({ page, sample }) => {
    await openProjects(page, sample.address)
    await rest(page)
    await expect.poll(() => isMoving(page)).toBe(true)
    await stop(page)
    await expect(play(page)).toBeVisible()
    await rest(page)
    expect(await isMoving(page)).toBe(false)
    await play(page).click()
    await expect.poll(() => isMoving(page)).toBe(true)
  })
}

test('a drag stops a row for good too', async ({ page, sample }) => {
  await openProjects(page, sample.address)
  await row(page).hover({ position: { x: 300, y: 60 } })
  await page.mouse.down()
  await page.mouse.move(400, 300)
  await page.mouse.move(300, 300)
  await page.mouse.up()
  await expect(play(page)).toBeVisible()
  await page.mouse.move(2, 2)
  await rest(page)
  expect(await isMoving(page)).toBe(false)
})

test('nothing moves in a preview', async ({ page, sample }) => {
  await signIn(page, sample.address)
  await page.clock.install()
  await page.goto(`${sample.address}/admin/appearance`)
  const frame = page.frameLocator('iframe')
  const list = frame.locator('#projects ul[aria-label="projects"]')
  await list.scrollIntoViewIfNeeded()
  await rest(page)
  expect(await list.evaluate((element) => element.getAnimations().length)).toBe(0)
})

test('the navigation marks no entry while a section is read that has none', async ({
  page,
  sample,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(sample.address)
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Resume' }).click()
  await expect(nav.locator('[aria-current]')).toHaveText('Resume')
  await page.locator('#experience').evaluate((section) => section.scrollIntoView())
  await expect(nav.locator('[aria-current]')).toHaveCount(0)
})

test('a jump leaves no section unseen, whether it is come to or passed', async ({
  page,
  sample,
}) => {
  await page.goto(sample.address)
  // Every section is touched awake, so that all of them wait to be come to.
  await expect(page.getByRole('button', { name: 'AI Assistant' })).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('main > section'))
        section.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    })
    await expect(page.locator('main > section:not(#hero, [data-awake])')).toHaveCount(0, {
      timeout: 1000,
    })
  }).toPass()
  await page.mouse.wheel(0, 50)
  await expect(page.locator('#skills')).toHaveAttribute('data-reveal', 'waiting')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(page.locator('#contact')).toHaveCSS('opacity', '1')
  await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
})

test('the name is whole from its first frame on, and within the page', async ({ page, sample }) => {
  await page.goto(sample.address)
  const word = page.locator('h1 span').first()
  const frames = await word.evaluate((element) =>
    element
      .getAnimations()
      .flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes()),
  )
  expect(JSON.stringify(frames)).not.toMatch(/clip|opacity|visibility/i)
  for (const name of ['WILHELMINA MWAMBA', 'Maximiliane Wolfeschlegelstein', '山田太郎山田']) {
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.route('**/api/public/hero', (route) => route.fulfill({ json: { ...hero, name } }))
      await page.goto(`${sample.address}/?ssr=0`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      const beyond = await page.locator('h1').evaluate((heading) => {
        const end = Math.max(
          ...[...heading.children].map((one) => one.getBoundingClientRect().right),
        )
        return end - (heading.parentElement?.getBoundingClientRect().right ?? 0)
      })
      expect(beyond, `${name} at ${width}`).toBeLessThanOrEqual(1)
      await page.unroute('**/api/public/hero')
    }
  }
})

const hero = {
  title: 'Developer',
  subtitle: '',
  description: '',
  welcome_text: 'Welcome',
  profile_image: '',
  profile_image_alt: '',
  background_image: '',
  github_url: '#',
  linkedin_url: '#',
}
