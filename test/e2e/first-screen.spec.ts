import type { Locator, Page } from '@playwright/test'
import { signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, hydrate, test } from './site.ts'

const shelf = (page: Page) => page.getByRole('list', { name: 'Selected work' })
const shelfLink = (page: Page, title: string) => shelf(page).getByRole('link', { name: title })

async function edgesOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, top: y, right: x + width, bottom: y + height }
}

const withoutAnimation = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

test('projects are on the first screen, fit into their row, and lead to their pages', async ({
  page,
  sample,
  part,
  site,
}) => {
  await part('work stands on the first screen, and with less motion all of it is lit', async () => {
    await withoutAnimation(page)
    await page.goto(sample.address)
    await expect(shelf(page).getByRole('listitem')).toHaveCount(8)
    expect(new Set(await lights(page))).toEqual(new Set([1]))
    for (const { width, height } of [
      { width: 375, height: 812 },
      { width: 768, height: 1024 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize({ width, height })
      expect((await edgesOf(shelfLink(page, 'Slack Water'))).bottom).toBeLessThanOrEqual(height)
      await expectAccessible(page, '#hero')
    }
    await page.locator('#projects').scrollIntoViewIfNeeded()
    expect(await dark(page)).toBe('none')
  })

  await part('a project leads to its page, which ends with ways to the owner', async () => {
    await page.goto(sample.address)
    await hydrate(page)
    await shelfLink(page, 'Canopy').click()
    await expect(page).toHaveURL(`${sample.address}/projects/canopy`)
    await expect(page.getByRole('heading', { name: 'Canopy', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download Resume' })).toBeVisible()
    await page.getByRole('link', { name: 'Get in touch' }).click()
    await expect(page.locator('#contact')).toBeInViewport()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(`${sample.address}/`)
  })

  await part('the lamp stands still: what comes beneath it, or is pointed at, is lit', async () => {
    await page.goto(sample.address)
    const brightest = async () => {
      const all = await lights(page)
      return all.indexOf(Math.max(...all))
    }
    await expect.poll(brightest).toBe(0)
    expect(Math.min(...(await lights(page)))).toBeLessThan(0.5)
    await shelfLink(page, 'Ward Round').hover()
    await expect.poll(async () => (await lights(page))[3]).toBe(1)
    expect((await lights(page))[0]).toBeLessThan(0.5)
    await page.mouse.move(2, 2)
    await expect.poll(brightest).toBe(0)
    await shelf(page).evaluate((row) => row.scrollBy({ left: 604, behavior: 'instant' }))
    await expect.poll(brightest).toBe(2)

    await page.locator('#projects').scrollIntoViewIfNeeded()
    expect(await dark(page)).toContain('linear-gradient')
    const shade = (title: string) =>
      page
        .locator('#projects article:visible', { has: page.getByRole('heading', { name: title }) })
        .first()
        .evaluate((card) => getComputedStyle(card).getPropertyValue('--shade'))
    await page.locator('#projects article').first().hover()
    expect(await shade('Slack Water')).toBe('')
    expect(Number(await shade('Canopy'))).toBeGreaterThan(0)
  })

  await part('one to three projects fit into the row from 1024 pixels on', async () => {
    await withoutAnimation(page)
    const api = await signInQuietly(page, site)
    const description =
      'A map of the street trees of a city, corrected by the people who walk past. '
    for (const title of ['First', 'Second', 'Third']) {
      await api.add('projects', { title, category: 'Web app', description: description.repeat(3) })
      await page.goto(site.address)
      await expect(shelfLink(page, title)).toBeVisible()
      for (const width of [1024, 1152, 1280, 1366]) {
        await page.setViewportSize({ width, height: 768 })
        const { left, right } = await edgesOf(shelf(page))
        for (const project of await shelf(page).getByRole('link').all()) {
          const edges = await edgesOf(project)
          expect(edges.left).toBeGreaterThanOrEqual(left)
          expect(edges.right).toBeLessThanOrEqual(right)
          expect(edges.right - edges.left).toBeGreaterThan(180)
        }
        const overflow = (row: Element) => row.scrollWidth - row.clientWidth
        expect(await shelf(page).evaluate(overflow)).toBeLessThanOrEqual(0)
      }
    }
  })
})

/** How brightly each project is lit, from 0 to 1. */
const lights = (page: Page) =>
  shelf(page)
    .getByRole('listitem')
    .evaluateAll((places) =>
      places.map((place) => Number(getComputedStyle(place).getPropertyValue('--light'))),
    )

const dark = (page: Page) =>
  page
    .locator('#projects div:has(> div > ul)')
    .evaluate((row) => getComputedStyle(row, '::before').backgroundImage)

test('a wide screen has a larger name, and a high one no room above it', async ({
  page,
  sample,
}) => {
  await page.goto(sample.address)
  const nameWidth = () =>
    page.getByRole('heading', { level: 1 }).evaluate((name) => {
      const letters = document.createRange()
      letters.selectNodeContents(name)
      return letters.getBoundingClientRect().width
    })
  await page.setViewportSize({ width: 1440, height: 900 })
  const usual = await nameWidth()
  await page.setViewportSize({ width: 1920, height: 1080 })
  expect(await nameWidth()).toBeGreaterThan(usual)
  await page.setViewportSize({ width: 1080, height: 1920 })
  const { top, bottom } = await edgesOf(page.locator('#hero'))
  expect(bottom - top).toBeLessThan(1000)
})

test('in Arabic the first project is lit, too', async ({ page, site }) => {
  const { add, change } = await signInQuietly(page, site)
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F'])
    await add('projects', { title, category: 'Web' })
  await change('appearance', { language: 'ar' })
  await page.goto(site.address)
  const lit = page
    .locator('#hero li')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).getPropertyValue('--light')))
  expect(await lit).toEqual(['1', '0.4', '0.4', '0.4', '0.4', '0.4'])
})

test('a name in Chinese letters, which are as high as wide, leaves the greeting free', async ({
  page,
  site,
}) => {
  const { add, change } = await signInQuietly(page, site)
  await change('hero', { name: '佐藤 美咲', welcome_text: 'Hello, I am', title: 'Engineer' })
  for (const title of ['A', 'B', 'C']) await add('projects', { title, category: 'Web' })
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(site.address)
    const { top } = await edgesOf(page.getByRole('heading', { level: 1 }))
    const { bottom } = await edgesOf(page.getByText('Hello, I am'))
    expect(top, `${width}`).toBeGreaterThan(bottom)
  }
})
