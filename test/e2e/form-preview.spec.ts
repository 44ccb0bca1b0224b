import { photograph } from '../pictures.ts'
import { button, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what is typed into a form shows beside it before it is saved', async ({
  page,
  site,
  part,
}) => {
  await part('the section being edited shows beside its form, as it would be', async () => {
    await signInQuietly(page, site)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${site.address}/admin/hero`)
    const preview = page.getByRole('complementary', { name: 'Preview' })
    const shown = preview.locator('iframe').contentFrame()
    await page.getByLabel('Name', { exact: true }).fill('Ada Byron')
    await expect(shown.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
      'Ada Byron',
    )
    await page.getByLabel('Alt text of the profile image').fill('Ada at her desk')
    await page
      .locator('input[type="file"][aria-label="Profile image"]')
      .setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
    const portrait = shown.getByAltText('Ada at her desk')
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const width = () => shown.locator('html').evaluate((html) => html.clientWidth)
    expect(await width()).toBeGreaterThan(1200)
    await button(page, 'Preview on a phone').click()
    await expect.poll(width).toBeLessThan(400)
    await expectAccessible(page)

    await page.setViewportSize({ width: 1200, height: 900 })
    await expect(preview).toBeHidden()
    const visitor = await page.request.get(`${site.address}/api/public/hero`)
    expect((await visitor.json()).name).not.toBe('Ada Byron')
  })

  await part('a record of a list shows beside its sheet before it is saved', async () => {
    await signInQuietly(page, site)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${site.address}/admin/testimonials?edit=new`)
    const form = page.getByRole('dialog', { name: 'Add Testimonial' })
    const shown = form.locator('iframe').contentFrame()
    await form.getByLabel('Quote').fill('She counts on it.')
    await form.getByLabel('Name').fill('Charles')
    await form.getByLabel('Link').fill('javascript:alert(1)')
    await expect(shown.getByText('She counts on it.')).toBeVisible()
    await expect(shown.getByText('Charles')).toBeVisible()
    await expect(shown.locator('a[href^="javascript"]')).toHaveCount(0)
    await expectAccessible(page)
  })
})
