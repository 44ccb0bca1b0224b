import { expect, expectAccessible, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

test('the owner renames, adds, moves and removes categories, and visitors see their skills under them', async ({
  page,
  site,
}) => {
  await startSession(page, site.address)
  const skills = [
    { name: 'React', category: 'Frontend' },
    { name: 'SQL', category: 'Database' },
    { name: 'Figma', category: 'Tools' },
  ]
  for (const data of skills) {
    expect(await page.request.post(`${site.address}/api/skills`, { data })).toBeOK()
  }
  await page.goto(`${site.address}/admin/skills`)
  await page.getByRole('link', { name: 'Edit the categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Skill categories' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Skill categories' })
  const name = (place: number) =>
    form.getByRole('group', { name: `Category ${place}`, exact: true }).getByLabel('Name')
  await expect(name(1)).toHaveAccessibleDescription('1 skill')
  await expect(name(2)).toHaveAccessibleDescription('No skills yet')

  await name(1).fill('Interfaces')
  await form.getByRole('button', { name: 'Remove category 2' }).click()
  await expect(name(2)).toHaveValue('Programming')
  await form.getByRole('button', { name: 'Remove category 3' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the category “Database”?' })
  await expectAccessible(page)
  await question.getByLabel('Move them to').selectOption('Interfaces')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question).toBeHidden()
  await expect(name(1)).toHaveAccessibleDescription('2 skills')
  await form.getByRole('button', { name: 'Move category 3 up' }).click()
  await expect(name(2)).toHaveValue('Tools')
  await form.getByRole('button', { name: 'Move category 2 up' }).click()
  await expect(name(1)).toHaveValue('Tools')
  await form.getByRole('button', { name: 'Add category' }).click()
  await expect(name(5)).toBeFocused()
  await page.keyboard.type('Mobile')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Skill categories updated successfully!')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Skills' }).click()
  await page.getByRole('button', { name: 'Add Skill' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add Skill' })
  await sheet.getByLabel('Name').fill('Kotlin')
  await sheet.getByLabel('Category').selectOption('Mobile')
  const preview = page.frameLocator('iframe').locator('#skills')
  await expect(preview.getByText('Mobile', { exact: true }).first()).toBeAttached()
  await sheet.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(sheet).toBeHidden()

  await expect(async () => {
    await page.goto(site.address)
    const headings = page.locator('#skills').getByRole('heading', { level: 3 })
    await expect(headings).toHaveText(['Tools', 'Interfaces', 'Mobile'], { timeout: 1000 })
  }).toPass()
  const group = page.locator('#skills').getByRole('list', { name: 'Interfaces' })
  await expect(group.getByRole('listitem')).toContainText(['React', 'SQL'])
})
