import { expect, test } from './site.ts'

test('outcomes of large projects stand on one line each', async ({ page, sample }) => {
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${sample.address}/#projects`)
    const lines = page
      .locator('.large-outcomes dd > :last-child')
      .evaluateAll((values) => values.map((value) => value.getClientRects().length))
    expect(await lines, `${width} px`).toEqual([1, 1, 1, 1, 1, 1])
  }
})
