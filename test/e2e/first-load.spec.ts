import { gzipSync } from 'node:zlib'
import { firstLoadLimits } from '../../scripts/firstLoad.ts'
import { noteRequests } from '../noteRequests.ts'
import { traceMainThread } from '../traceMainThread.ts'
import { expect, test } from './site.ts'

const kilobyte = 1024

test('a first visit asks little, and only the hero has its pictures at once', async ({
  page,
  sample,
  part,
}) => {
  for (const { width, height, most } of [
    { width: 375, height: 812, most: 250 },
    { width: 1440, height: 900, most: 400 },
  ]) {
    await part(`at ${width} px it asks little, and nothing twice`, async () => {
      await page.setViewportSize({ width, height })
      const readRequests = await noteRequests(page)
      await page.goto(sample.address, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Color scheme' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-scheme')

      // An answer from the cache is known as such once it is there.
      const twice = () => {
        const urls = readRequests().map(({ url }) => url)
        return urls.filter((url, index) => urls.indexOf(url) !== index)
      }
      await expect.poll(twice).toEqual([])
      const requests = readRequests()
      const bytesOf = (kind: string) =>
        requests
          .filter((request) => request.kind === kind)
          .reduce((sum, { bytes }) => sum + bytes, 0)
      expect(requests.length).toBeLessThanOrEqual(20)
      expect(requests.filter(({ url }) => url.includes('/api/'))).toEqual([])
      expect(bytesOf('Font')).toBeLessThanOrEqual(100 * kilobyte)
      expect(requests.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(
        most * kilobyte,
      )

      const scripts = requests.filter(({ kind }) => kind === 'Script')
      const sizes = await Promise.all(
        scripts.map(async ({ url }) => gzipSync(await (await page.request.get(url)).body()).length),
      )
      expect(sizes.length).toBeGreaterThan(1)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
        firstLoadLimits.js * kilobyte,
      )
      const html = await (await page.request.get(sample.address)).text()
      const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
      expect(gzipSync(styles).length).toBeLessThanOrEqual(15 * kilobyte)
    })
  }

  await part('only the hero has its pictures at once; the others wait', async () => {
    await page.goto(sample.address)
    const [first, ...others] = await page.locator('img').evaluateAll((images) =>
      images.map((image) => ({
        isHero: image.closest('#hero') !== null,
        priority: image.getAttribute('fetchpriority'),
        loading: image.getAttribute('loading'),
        hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
      })),
    )
    expect(first).toMatchObject({ isHero: true, priority: 'high', loading: 'eager' })
    expect(others.length).toBeGreaterThan(8)
    for (const image of others.filter(({ isHero }) => !isHero)) {
      expect(image).toMatchObject({ priority: null, loading: 'lazy' })
    }
  })
})

test('three carousels move, and the main thread does nothing for their frames', async ({
  browser,
  page,
  sample,
}) => {
  await page.setViewportSize({ width: 1440, height: 4500 })
  await page.goto(sample.address, { waitUntil: 'networkidle' })
  await page.locator('#certifications').scrollIntoViewIfNeeded()
  const lists = page.locator(
    'ul[aria-label="projects"], ul[aria-label="certifications"], #ai-tools ul',
  )
  const leftOf = () => lists.evaluateAll((all) => all.map((l) => l.getBoundingClientRect().left))
  const first = await leftOf()
  await expect
    .poll(async () => (await leftOf()).every((left, row) => left !== first[row]))
    .toBe(true)

  // The space before a row's first item passes once; then the row goes round.
  await expect
    .poll(() =>
      lists.evaluateAll((all) =>
        all.every((list) =>
          list.getAnimations().some((one) => one.effect?.getTiming().iterations === Infinity),
        ),
      ),
    )
    .toBe(true)

  const before = await leftOf()
  const seconds = 5
  const thread = await traceMainThread(browser, page, () => page.waitForTimeout(seconds * 1000))
  expect((await leftOf()).filter((left, row) => left === before[row])).toEqual([])
  // A frame is drawn sixty times a second; what an item does that leaves a row, every other second.
  for (const work of ['FireAnimationFrame', 'Layout', 'UpdateLayoutTree', 'Paint']) {
    expect(thread.count(work), work).toBeLessThan(10 * seconds)
  }
  expect(thread.count('FireAnimationFrame')).toBe(0)
})
