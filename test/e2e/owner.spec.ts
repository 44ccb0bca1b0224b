import sharp from 'sharp'
import { photograph } from '../pictures.ts'
import { expect, signIn, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

test('the owner edits the hero with a photograph; visitors see it, also after a restart', async ({
  page,
  site,
}) => {
  await signIn(page, site.address)
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await page
    .getByRole('navigation', { name: 'Your page' })
    .getByRole('link', { name: 'Hero Section' })
    .click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Byron')
  await page.getByLabel('Alt text of the profile image').fill('Ada at her desk')
  const bytes = await photograph(1200, 800)
  expect((await sharp(bytes).metadata()).exif?.includes('Phone')).toBe(true)
  const picker = page.locator('input[type="file"][aria-label="Profile image"]')
  await picker.setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Hero content updated successfully!')).toBeVisible()

  for (const visit of ['now', 'after a restart']) {
    if (visit !== 'now') {
      // A page that is still being read complains of a server that is away.
      await page.goto('about:blank')
      await site.restart()
    }
    await page.goto(site.address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Byron')
    const portrait = page.getByRole('img', { name: 'Ada at her desk' })
    await expect(portrait).toBeVisible()
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const shown = await portrait.evaluate((image: HTMLImageElement) => image.currentSrc)
    const stored = await portrait.evaluate((image: HTMLImageElement) => image.src)
    for (const source of [shown, stored]) {
      const { exif, orientation } = await sharp(
        Buffer.from(await (await page.request.get(source)).body()),
      ).metadata()
      expect([exif, orientation]).toEqual([undefined, undefined])
    }
    expect(stored).toMatch(/-800x1200\.webp$/)
  }
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Admin Login' })).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('admin_token')
})

test('a project has each of its fields in the details that visitors open', async ({
  page,
  site,
}) => {
  await startSession(page, site.address)
  await page.goto(`${site.address}/admin/projects?edit=new`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Title', { exact: true }).fill('Difference Engine')
  await form.getByLabel('Category').fill('Mechanics')
  await form.getByLabel('Status').fill('in-progress')
  await form.getByLabel('Long description').fill('It counts.\n\nIt prints.')
  await form.getByLabel('Tech').fill('Brass, Steam')
  await form.getByLabel('Features').fill('Seven orders\nTwenty digits')
  await form.getByLabel('Live').fill('https://example.com/engine')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Project created successfully!')).toBeVisible()
  await page.goto(`${site.address}/?project=difference-engine`)
  const details = page.getByRole('dialog')
  for (const text of ['It prints.', 'Steam', 'Twenty digits']) {
    await expect(details.getByText(text)).toBeVisible()
  }
  await expect(details.locator('a[href="https://example.com/engine"]')).toBeVisible()
})
