import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, expectAccessible, startSession, test } from './site.ts'
import { slowUploads } from './slowUploads.ts'

// Narrower than a page with its preview, which has a copy of everything.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

/** A picture that no format makes small. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()

test('an upload is cancelled; form and sheet keep all, and the next one goes through', async ({
  page,
  site,
  part,
}) => {
  await part(
    'an upload is cancelled; the form keeps all, and the next one goes through',
    async () => {
      await startSession(page, site.address)
      await page.goto(`${site.address}/admin/hero`)
      const name = page.getByLabel('Name', { exact: true })
      await name.fill('Ada Byron')
      const image = page.getByRole('group', { name: 'Profile image' })
      await image
        .locator('input[type="file"]')
        .setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: await noise(900, 700) })
      const hurry = await slowUploads(page, 100_000)
      await page.getByRole('button', { name: 'Update' }).click()
      const progress = image.getByRole('progressbar', { name: 'Upload' })
      await expect(progress).toBeVisible()
      await expect(image.getByText(/^noise\.png$/)).toBeVisible()
      await expect(image.getByText(/^1\.8\d MB, 900 × 700$/)).toBeVisible()
      const saving = page.getByRole('button', { name: 'Saving...' })
      await expect(saving).toBeDisabled()
      await expect(saving).toHaveText(/^Saving\.\.\. \d+ %$/)
      await expect(image.getByText(/^[\d.]+ [KM]B of 1\.8\d MB, \d+ %$/)).toBeVisible()
      await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0)
      await expectAccessible(page)
      await image.getByRole('button', { name: 'Cancel upload' }).press('Enter')

      await expect(image.getByText('Upload cancelled')).toBeVisible()
      await expect(progress).toHaveCount(0)
      await expect(image.getByText('noise.png')).toBeVisible()
      await expect(image.getByRole('button', { name: 'Replace' })).toBeFocused()
      await expect(name).toHaveValue('Ada Byron')
      await expect(page.getByText('Hero content updated successfully!')).toHaveCount(0)
      const published = () => page.request.get(`${site.address}/api/public/hero`)
      expect(await (await published()).json()).toMatchObject({
        name: 'Your name',
        profile_image: '',
      })

      await hurry()
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByText('Hero content updated successfully!')).toBeVisible()
      await expect(image.getByText('Upload cancelled')).toHaveCount(0)
      // The sent bytes are compared, not those that were stored.
      await page.reload()
      await expect(image.getByText('noise.png', { exact: true })).toBeVisible()
      await expect(image.getByText(/^1\.8\d MB, 900 × 700$/)).toBeVisible()
      expect(await (await published()).json()).toMatchObject({
        name: 'Ada Byron',
        profile_image: expect.stringMatching(/^\/uploads\/.*-900x700\.webp$/),
      })
    },
  )

  await part('a cancelled upload leaves the sheet of a project open', async () => {
    await startSession(page, site.address)
    await page.goto(`${site.address}/admin/projects`)
    await page.getByRole('button', { name: 'Add Project' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Title', { exact: true }).fill('Engine')
    await sheet.getByLabel('Category').fill('Mechanics')
    await sheet
      .locator('input[type="file"][aria-label="Project image"]')
      .setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: await noise(900, 700) })
    await slowUploads(page, 100_000)
    await sheet.getByRole('button', { name: 'Create', exact: true }).click()
    await sheet.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(sheet.getByText('Upload cancelled')).toBeVisible()
    await expect(sheet.getByLabel('Title', { exact: true })).toHaveValue('Engine')
    const projects = await page.request.get(`${site.address}/api/projects`)
    expect(await projects.json()).toEqual([])
    await sheet.getByRole('button', { name: 'Remove' }).click()
    await expect(sheet.getByText('Upload cancelled')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Project created successfully!')).toBeVisible()
  })
})
