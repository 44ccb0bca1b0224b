import type { Page, Request } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { expect, test } from './site.ts'

test.use({ settings: { SAMPLE_CONTENT: '1' } })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ratings = '**/api/projects/*/ratings'
const card = (page: Page, title: string) =>
  page.locator('article').filter({ has: page.getByRole('heading', { name: title }) })

/** The addresses under which ratings are read, in order, as they are asked for from now on. */
function readsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (isRead(request)) paths.push(new URL(request.url()).pathname)
  })
  return paths
}
const isRead = (request: Request) =>
  request.method() === 'GET' && request.url().endsWith('/ratings')

async function rate(page: Page, title: string, stars: number): Promise<void> {
  const kept = page.waitForResponse((response) => response.request().method() === 'POST')
  await page
    .getByRole('group', { name: `Rate ${title}` })
    .locator('label')
    .nth(stars - 1)
    .click()
  await page.getByRole('button', { name: 'Submit' }).click()
  expect((await kept).status()).toBe(201)
}

test('ratings are asked for when needed, and shown and kept whatever comes late', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part(
    'a served page asks for no rating until a panel opens, and then for that one',
    async () => {
      const reads = readsOf(page)
      await page.goto(site.address)
      const type = card(page, 'Upper Case')
      await type.getByRole('button', { name: 'Give Feedback' }).click()
      await expect.poll(() => reads.length).toBeGreaterThan(0)
      expect(reads).toHaveLength(1)
      await rate(page, 'Upper Case', 4)
      await expect.poll(() => reads).toEqual([reads[0], reads[0]])

      await page.reload()
      reads.length = 0
      await page.route(ratings, async (route) => {
        await expect(type.getByRole('radio', { name: '1 star' })).toBeFocused()
        await route.continue()
      })
      await type.getByRole('button', { name: 'Give Feedback' }).click()
      const given = type.getByRole('radio', { name: '4 stars' })
      await expect(given).toBeChecked()
      await expect(given).toBeFocused()
      expect(reads).toHaveLength(1)
    },
  )

  await part('stars that are chosen before those given earlier are known stay chosen', async () => {
    await page.goto(site.address)
    const type = card(page, 'Upper Case')
    await type.getByRole('button', { name: 'Give Feedback' }).click()
    await rate(page, 'Upper Case', 4)
    await page.reload()
    let answer: () => void = () => {}
    await page.route(ratings, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await type.getByRole('button', { name: 'Give Feedback' }).click()
    await type.locator('label').nth(1).click()
    const read = page.waitForResponse((response) => isRead(response.request()))
    answer()
    await (await read).finished()
    await type.getByRole('button', { name: 'Submit' }).focus()
    await expect(type.getByRole('radio', { name: '2 stars' })).toBeChecked()
  })

  await part('a rating shows even when the answer from before it is still on its way', async () => {
    await page.goto(site.address)
    const type = card(page, 'Upper Case')
    const before = await type.getByText(/\(\d+ ratings?\)/).textContent()
    const count = Number(/\d+/.exec(before ?? '')?.[0])
    await page.route(ratings, () => {}, { times: 1 })
    await type.getByRole('button', { name: 'Give Feedback' }).click()
    await rate(page, 'Upper Case', 5)
    await expect(type.getByText(`(${count + 1} ratings)`)).toBeVisible()
  })

  await part(
    'a list that the browser fetched asks for every rating, and again after one is given',
    async () => {
      let requests = 0
      await page.route('**/api/projects', (route) => {
        requests++
        return route.abort()
      })
      const showHero = await hold(page, '**/api/public/hero')
      const reads = readsOf(page)
      await page.goto(`${site.address}/?ssr=0`)
      const tryAgain = page.getByRole('button', { name: 'Try Again' })
      await expect(tryAgain).toBeVisible()
      // The shelf that comes with the hero shows projects too.
      await showHero()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(requests).toBe(1)
      await page.unroute('**/api/projects')
      await tryAgain.click()
      await expect.poll(() => reads.length).toBe(8)
      expect(new Set(reads).size).toBe(8)
      mistakes.length = 0

      await card(page, 'Upper Case').getByRole('button', { name: 'Give Feedback' }).click()
      await rate(page, 'Upper Case', 3)
      await expect.poll(() => reads.length).toBe(9)
    },
  )

  await part('ratings that cannot be read leave the averages of the list', async () => {
    await page.route(ratings, (route) => route.abort())
    const reads = readsOf(page)
    await page.goto(`${site.address}/?ssr=0`)
    await expect.poll(() => reads.length).toBe(8)
    const type = card(page, 'Upper Case')
    await expect(type.getByText(/\(\d+ ratings?\)/)).toBeVisible()
    await type.getByRole('button', { name: 'Give Feedback' }).click()
    await expect(type.getByRole('button', { name: 'Submit' })).toBeDisabled()
    mistakes.length = 0
  })
})
