import { expect, startSession, test } from './site.ts'

test('nothing hides the page while it moves, and nothing moves in a preview', async ({
  page,
  sample,
  part,
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

  await part('nothing moves in a preview', async () => {
    await startSession(page, sample.address)
    await page.clock.install()
    await page.goto(`${sample.address}/admin/appearance`)
    const frame = page.frameLocator('iframe[title="Preview of the section"]')
    const list = frame.locator('#projects ul[aria-label="projects"]')
    await list.scrollIntoViewIfNeeded()
    // The time that a row rests.
    await page.clock.runFor(5000)
    expect(await list.evaluate((element) => element.getAnimations().length)).toBe(0)
  })
})
