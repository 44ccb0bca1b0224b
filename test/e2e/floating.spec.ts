import { coveredThings } from './coveredElements.ts'
import { expect, test } from './site.ts'

test('what floats covers nothing, and a finger finds targets of 44 px', async ({
  browser,
  sample,
  part,
}) => {
  for (const width of [320, 640, 1024, 1920]) {
    await part(
      `at ${width} px nothing that floats covers what can be read or pressed`,
      async () => {
        const page = await browser.newPage({
          viewport: { width, height: width < 640 ? 812 : 900 },
          reducedMotion: 'reduce',
        })
        await page.goto(`${sample.address}/#contact`)
        await expect(page.getByRole('button', { name: 'AI Assistant' })).toBeVisible()
        await expect(page.locator('#contact form')).toBeVisible()
        expect(await coveredThings(page)).toEqual([])
        await page.close()
      },
    )
  }

  await part('a finger finds targets of 44 px', async () => {
    const page = await browser.newPage({
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    for (const address of ['/#contact', '/projects', '/projects/slack-water']) {
      await page.goto(sample.address + address)
      for (const summary of await page.locator('summary:visible').all()) await summary.click()
      const small = await page
        .locator('a:visible, button:visible, summary:visible')
        .evaluateAll((targets) =>
          targets.flatMap((target) => {
            const { width, height } = target.getBoundingClientRect()
            // The title of a card is pressed on all of its mount.
            const isWider = getComputedStyle(target, '::after').position === 'absolute'
            // A link in a line of text is as high as its line.
            const isInText = getComputedStyle(target).display === 'inline'
            const isSeen = !isInText && width > 1 && height > 1 && !isWider
            return isSeen && Math.min(width, height) < 43.5
              ? [`${target.getAttribute('aria-label') ?? target.textContent}: ${width} × ${height}`]
              : []
          }),
        )
      expect(small).toEqual([])
    }
    await page.close()
  })
})
