import { photograph } from '../pictures.ts'
import { answerQuestion } from './question.ts'
import { button, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const palette = 'Find a page, record or action'

test('Ctrl+K finds pages; what is edited is shown, undone and restored', async ({
  page,
  site,
  part,
  mistakes,
}) => {
  await part('Ctrl+K finds pages and records, by keyboard alone', async () => {
    const { add } = await signInQuietly(page, site)
    const { _id } = await add('skills', { name: 'Difference engines', category: 'Other' })
    await page.goto(`${site.address}/admin`)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: palette })
    const words = dialog.getByRole('combobox', { name: palette })
    await expect(words).toBeFocused()
    await expectAccessible(page)

    await words.fill('zzz')
    await expect(dialog.getByText('Nothing found.')).toBeVisible()
    await words.fill('rence ENG')
    await expect(dialog.getByRole('option')).toHaveText(['Difference engines'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.address}/admin/skills?edit=${_id}`)
    const form = page.getByRole('dialog', { name: 'Edit Skill' })
    await expect(form.getByLabel('Name')).toHaveValue('Difference engines')

    await form.getByLabel('Name').fill('Changed')
    await page.keyboard.press('Control+k')
    await words.fill('hero')
    await page.keyboard.press('Enter')
    await answerQuestion(page, 'Keep editing')
    await expect(page).toHaveURL(/skills/)
    await page.keyboard.press('Enter')
    await answerQuestion(page, 'Leave')
    await expect(page).toHaveURL(`${site.address}/admin/hero`)
    await page.getByRole('button', { name: /^Find/ }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

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

  await part('a document is undone from the toast and restored from its history', async () => {
    await signInQuietly(page, site)
    await page.goto(`${site.address}/admin/about`)
    const title = page.getByLabel('Journey title')
    const before = await title.inputValue()
    await title.fill('My way')
    await button(page, 'Update').click()
    await expect(page.getByText('About content updated successfully!')).toBeVisible()
    await button(page, 'Undo').click()
    await expect(title).toHaveValue(before)

    await button(page, 'History').click()
    const history = page.getByRole('dialog', { name: 'History' })
    await expect(history.getByText('Before the first save')).toBeVisible()
    await expectAccessible(page)
    await history
      .getByRole('button', { name: /^Restore the version of (?!Before)/ })
      .first()
      .click()
    await expect(page.getByText('Earlier version restored')).toBeVisible()
    await expect(title).toHaveValue('My way')
  })

  await part('two windows on one document: the later one chooses', async () => {
    const { change } = await signInQuietly(page, site)
    await page.goto(`${site.address}/admin/hero`)
    const name = page.getByLabel('Name', { exact: true })
    const update = button(page, 'Update')
    const question = page.getByRole('dialog', { name: 'Changed somewhere else' })
    await name.fill('Mine')
    expect((await change('hero', { name: 'Theirs' })).status()).toBe(200)

    await update.click()
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(name).toHaveValue('Mine')
    await update.click()
    await question.getByRole('button', { name: 'Load the saved version' }).click()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Theirs')

    await name.fill('Mine again')
    await change('hero', { title: 'Their title' })
    await update.click()
    await question.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(page.getByText('Hero content updated successfully!')).toBeVisible()
    const visitor = await page.request.get(`${site.address}/api/public/hero`)
    expect((await visitor.json()).name).toBe('Mine again')
    expect(mistakes.every((mistake) => mistake.includes('409'))).toBe(true)
    mistakes.length = 0
  })
})
