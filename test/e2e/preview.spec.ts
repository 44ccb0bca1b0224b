import { recordKinds } from '../components/recordKinds.ts'
import { png } from '../pictures.ts'
import { button, opener, openList, sheet, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

test('the preview fills the height, outlines records, and shows a project as typed', async ({
  page,
  sample,
  part,
  site,
}) => {
  await part('the preview fills the height beside the form', async () => {
    await startSession(page, sample.address)
    await page.goto(`${sample.address}/admin/hero`)
    const frame = page.getByTitle('Preview of the section')
    const height = async () => (await frame.boundingBox())?.height ?? 0
    await expect.poll(height).toBeGreaterThan(700)
    await button(page, 'Preview on a phone').click()
    await expect.poll(height).toBeGreaterThan(700)
    // The hero is as tall as a screen, not as the frame.
    const hero = frame.contentFrame().locator('#hero')
    await expect(hero).toBeAttached()
    expect(await hero.evaluate((section) => section.clientHeight)).toBeLessThan(1200)
  })

  for (const { path } of recordKinds) {
    await part(`the preview of ${path} outlines the record that is edited, in view`, async () => {
      await startSession(page, sample.address)
      await openList(page, sample, path)
      const last = page.getByRole('rowheader').last()
      const name = (await last.innerText()).trim()
      await last.getByRole('button').click()
      const shown = sheet(page).getByTitle('Preview of the section').contentFrame()
      const edited = shown.locator('[data-edited]')
      await expect(edited).toHaveCount(1)
      await expect(edited).toContainText(name)
      await expect(edited).toBeInViewport({ ratio: 0.5 })
      expect(await edited.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe(
        'solid',
      )
    })
  }

  await part('a project is shown as a card or as its page, both as typed', async () => {
    const api = await signInQuietly(page, site)
    await api.add('projects', { title: 'Engine', category: 'Web' })
    await openList(page, site, 'projects')
    await opener(page, 'Engine').click()
    const form = sheet(page)
    await form.getByText('Project page: story, outcomes, pictures').click()
    await expect(button(page, 'Card')).toHaveAttribute('aria-pressed', 'true')
    await form.getByLabel('Story').fill('## Why\n\nIt **counts**.\n\n```ts\nconst a = 1\n```')
    await form
      .getByLabel('Pictures for the gallery')
      .setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: await png() })
    await form.getByLabel('Caption').fill('The first wheel')
    const shown = form.getByTitle('Preview of the section').contentFrame()
    await expect(button(page, 'Page')).toHaveAttribute('aria-pressed', 'true')
    await button(page, 'Card').click()
    await expect(shown.locator('[data-edited]')).toContainText('Engine')

    await button(page, 'Page').click()
    await expect(shown.getByRole('heading', { name: 'Why', includeHidden: true })).toBeVisible()
    await expect(shown.locator('pre .hljs-keyword')).toHaveText('const')
    await expect(shown.getByText('The first wheel')).toBeVisible()
    const picture = shown.locator('img[src^="blob:"]').last()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(40)
    await form.getByLabel('Title', { exact: true }).fill('Loom')
    await expect(shown.locator('h1')).toHaveText('Loom')
    await expectAccessible(page)
    await button(page, 'Card').click()
    await expect(shown.locator('[data-edited]')).toContainText('Loom')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 } })

  test('the preview of a record is the second tab of its sheet', async ({ page, site }) => {
    const api = await signInQuietly(page, site)
    await api.add('skills', { name: 'Weaving', category: 'Other' })
    await openList(page, site, 'skills')
    await opener(page, 'Weaving').click()
    const name = sheet(page).getByLabel('Name', { exact: true })
    await name.fill('Looms')
    await sheet(page).getByRole('tab', { name: 'Edit' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(sheet(page).getByRole('tab', { name: 'Preview' })).toBeFocused()
    await expect(name).toBeHidden()
    const shown = sheet(page).getByTitle('Preview of the section').contentFrame()
    await expect(shown.locator('[data-edited]')).toContainText('Looms')
    await expectAccessible(page)
    await page.keyboard.press('ArrowLeft')
    await expect(name).toHaveValue('Looms')
    await name.fill('')
    await sheet(page).getByRole('tab', { name: 'Preview' }).click()
    await sheet(page).getByRole('button', { name: 'Update' }).click()
    await expect(name).toBeFocused()
    await expect(sheet(page).getByText('Name is required')).toBeVisible()
  })

  test('and of a page of its own', async ({ page, site }) => {
    await signInQuietly(page, site)
    await page.goto(`${site.address}/admin/hero`)
    await page.getByLabel('Name', { exact: true }).fill('Ada Byron')
    await page.getByRole('tab', { name: 'Preview' }).click()
    const shown = page.getByTitle('Preview of the section').contentFrame()
    await expect(shown.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
      'Ada Byron',
    )
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Hero content updated successfully!')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Byron')
  })
})
