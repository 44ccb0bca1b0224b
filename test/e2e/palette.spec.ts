import type { Page } from '@playwright/test'
import { answerQuestion } from './question.ts'
import { button, sheet, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find a page, record or action' })

/** Writes into the palette, and takes what stands first. */
async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill(words)
  await expect(palette(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

test('the palette leads to any setting, adds records, and does what else there is to do', async ({
  page,
  site,
  sample,
  part,
  context,
}) => {
  await part('the words of a setting lead to it, on any page', async () => {
    await signInQuietly(page, site)
    await page.goto(`${site.address}/admin`)
    await expect(button(page, 'Logout')).toBeVisible()
    for (const [words, field, path] of [
      ['accent', 'Accent hue', /\/admin\/appearance$/],
      ['assistant', 'Hide the assistant', /\/admin\/appearance$/],
      ['location', 'Location', /\/admin\/contact\?tab=info$/],
      ['not open', 'Not open yet', /\/admin\/settings$/],
    ] as const) {
      await page.keyboard.press('Control+k')
      await palette(page).getByRole('combobox').fill(words)
      await palette(page).getByRole('option', { name: field }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByLabel(field, { exact: true })).toBeFocused()
    }
    for (const [words, field, sheetName, path] of [
      ['long desc', 'Long description', 'Add Project', /\/admin\/projects\?edit=new$/],
      ['profic', 'Proficiency', 'Add Skill', /\/admin\/skills\?edit=new$/],
    ] as const) {
      await find(page, words)
      await expect(page).toHaveURL(path)
      await expect(sheet(page)).toHaveAccessibleName(sheetName)
      await expect(sheet(page).getByLabel(field, { exact: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toBeHidden()
    }
    await find(page, 'background im')
    await expect(
      page.getByRole('group', { name: 'Background image' }).locator(':focus'),
    ).toBeVisible()
  })

  await part('the palette adds a record of each kind, and tailors a résumé', async () => {
    await signInQuietly(page, site)
    await page.goto(`${site.address}/admin`)
    await expect(button(page, 'Logout')).toBeVisible()
    for (const [words, title] of [
      ['add a proj', 'Add Project'],
      ['add a skill', 'Add Skill'],
      ['add an ai', 'Add AI Tool'],
      ['add a cert', 'Add Certification'],
      ['add a pos', 'Add Experience'],
      ['add a test', 'Add Testimonial'],
      ['add a résumé', 'Add Résumé'],
      ['tailor to', 'Tailor to a job'],
    ] as const) {
      await find(page, words)
      await expect(sheet(page)).toHaveAccessibleName(title)
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toBeHidden()
    }
  })

  await part('a question mark shows the keys, but not while one types', async () => {
    await startSession(page, sample.address)
    await page.goto(`${sample.address}/admin/hero`)
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const name = page.getByLabel('Name', { exact: true })
    const before = await name.inputValue()
    await name.press('End')
    await page.keyboard.press('?')
    await expect(name).toHaveValue(`${before}?`)
    await expect(keys).toBeHidden()
    await button(page, 'Update').focus()
    await page.keyboard.press('?')
    await expect(keys).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await expect(button(page, 'Update')).toBeFocused()
  })

  await part('the palette does what else there is to do', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInQuietly(page, site)
    await page.goto(`${site.address}/admin/hero`)
    await page.getByLabel('Name', { exact: true }).fill('Typed')
    await find(page, 'dark color')
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await expect(button(page, 'Logout')).toBeVisible()
    await find(page, 'copy the link')
    await expect(page.getByText('The link to the site is copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}/`)
    const download = page.waitForEvent('download')
    await find(page, 'export')
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)

    await page.getByLabel('Name', { exact: true }).fill('Typed')
    await find(page, 'view the site')
    await answerQuestion(page, 'Keep editing')
    await find(page, 'sign out')
    await answerQuestion(page, 'Leave')
    await expect(page).toHaveURL(`${site.address}/`)
    await expect(button(page, 'Admin Login')).toBeVisible()
  })
})
