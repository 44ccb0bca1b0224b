import { gzipSync } from 'node:zlib'
import { expect, test } from './site.ts'

const limit = 105 * 1024

test('the page comes to life with at most 105 KB of script', async ({ page, sample }) => {
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url())
  })
  await page.goto(sample.address)
  await page.getByRole('button', { name: 'Color scheme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme')

  let size = 0
  for (const address of addresses) {
    const script = await page.request.get(address)
    size += gzipSync(await script.body(), { level: 9 }).length
  }
  expect(addresses.size).toBeGreaterThan(1)
  expect(size).toBeLessThanOrEqual(limit)
})
