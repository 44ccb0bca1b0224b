import { expect, expectAccessible, startSession, test } from './site.ts'

test('an empty list shows what waits for a piece, beside what to do next', async ({
  page,
  site,
}) => {
  await startSession(page, site.address)
  for (const path of ['certifications', 'projects', 'trash']) {
    await page.goto(`${site.address}/admin/${path}`)
    const drawing = page.locator(`main img[src="/plates/empty/${path}"]`)
    await expect(drawing).toHaveAttribute('alt', '')
    await expect
      .poll(() => drawing.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
      .toBe(1600)
  }
  await expectAccessible(page)
})
