import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, startSession, test } from './site.ts'
import { slowUploads } from './slowUploads.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

/** A picture that no format makes small. */
const noise = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp(randomBytes(900 * 700 * 3), { raw: { width: 900, height: 700, channels: 3 } })
    .png()
    .toBuffer(),
})

const uploads = (page: Page) => page.getByRole('region', { name: 'Pictures of “Engine”' })
const choose = async (sheet: Locator, ...names: string[]) => {
  await sheet.getByText('Project page: story, outcomes, pictures').click()
  await sheet
    .getByLabel('Pictures for the gallery')
    .setInputFiles(await Promise.all(names.map(noise)))
}
const picture = (page: Page, name: string) =>
  uploads(page).getByRole('listitem').filter({ hasText: name })

test('large pictures of a project are uploaded after its text', async ({
  page,
  site,
  part,
  mistakes,
}) => {
  const projects = async () => (await page.request.get(`${site.address}/api/projects`)).json()

  await part('text first, then each with its progress; one is cancelled', async () => {
    await startSession(page, site.address)
    await page.goto(`${site.address}/admin/projects?edit=new`)
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Title', { exact: true }).fill('Engine')
    await sheet.getByLabel('Category').fill('Mechanics')
    await sheet
      .locator('input[type="file"][aria-label="Project image"]')
      .setInputFiles(await noise('cover.png'))
    await choose(sheet, 'one.png', 'two.png')
    const hurry = await slowUploads(page, 300_000)
    await sheet.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Project created successfully!')).toBeVisible()
    await expect(sheet).toBeHidden()
    expect(await projects()).toMatchObject([{ title: 'Engine', image: '', gallery: [] }])
    const progress = picture(page, 'cover.png').getByRole('progressbar')
    await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0)
    await expect(picture(page, 'two.png')).toContainText('Waiting')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Skills' }).first().click()
    await expect(page).toHaveURL(/skills/)
    await page.getByRole('button', { name: 'Cancel one.png' }).click()
    await hurry()
    await expect(page.getByText('2 pictures of “Engine” saved')).toBeVisible()
    await expect(uploads(page)).toBeHidden()
    const [project] = await projects()
    expect(project.image).toMatch(/^\/uploads\//)
    expect(project.gallery).toHaveLength(1)
  })

  await part(
    'one that fails is tried again; leaving the page is asked about; one undo',
    async () => {
      await startSession(page, site.address)
      const [{ _id }] = await projects()
      await page.goto(`${site.address}/admin/projects?edit=${_id}`)
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('Category').fill('Physics')
      await choose(sheet, 'three.png', 'four.png')
      await page.route('**/api/pictures', (route) => route.abort(), { times: 1 })
      await sheet.getByRole('button', { name: 'Update', exact: true }).click()
      await expect(picture(page, 'three.png').getByRole('alert')).toHaveText(
        'The server did not answer.',
      )
      await expect(page.getByText('1 picture of “Engine” saved')).toBeVisible()
      let asked = 0
      page.once('dialog', (dialog) => {
        asked++
        void dialog.dismiss()
      })
      await page.close({ runBeforeUnload: true })
      await expect.poll(() => asked).toBe(1)
      await page.getByRole('button', { name: 'Try three.png again' }).click()
      await expect.poll(async () => (await projects())[0].gallery.length).toBe(3)
      await expect(uploads(page)).toBeHidden()
      expect(mistakes).toEqual(['Failed to load resource: net::ERR_FAILED'])
      mistakes.length = 0
    },
  )

  await part('the undo of the pictures undoes their save as a whole', async () => {
    await startSession(page, site.address)
    const [{ _id }] = await projects()
    await page.goto(`${site.address}/admin/projects?edit=${_id}`)
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Category').fill('Chemistry')
    await choose(sheet, 'five.png', 'six.png')
    await sheet.getByRole('button', { name: 'Update', exact: true }).click()
    const said = page.getByRole('listitem').filter({ hasText: '2 pictures of “Engine” saved' })
    await said.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(async () => {
        const [{ category, gallery }] = await projects()
        return [category, gallery.length]
      })
      .toEqual(['Physics', 3])
  })
})
