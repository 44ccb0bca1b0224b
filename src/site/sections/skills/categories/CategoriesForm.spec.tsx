import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../../test/components/openSite.ts'
import { button, expectGone, field } from '../../../../../test/components/records.ts'

const name = (place: number) =>
  page.getByRole('group', { name: `Category ${place}`, exact: true }).getByLabelText('Name')

test('categories are renamed, removed, moved and added, and skills follow them', async () => {
  const site = await openSite()
  for (const [skill, category] of [
    ['React', 'Frontend'],
    ['SQL', 'Database'],
    ['Figma', 'Tools'],
  ]) {
    await site.add('skills', { name: skill, category })
  }
  await openAdmin('skills')
  await page.getByRole('link', { name: 'Edit the categories' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Skill categories' }))
    .toBeVisible()
  await expect.element(name(1)).toHaveAccessibleDescription('1 skill')
  await expect.element(name(2)).toHaveAccessibleDescription('No skills yet')

  await name(1).fill('Interfaces')
  await button('Remove category 2').click()
  await expect.element(name(2)).toHaveValue('Programming')
  await button('Remove category 3').click()
  const question = page.getByRole('dialog', { name: 'Remove the category “Database”?' })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByLabelText('Move them to').selectOptions('Interfaces')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectGone(question)
  await expect.element(name(1)).toHaveAccessibleDescription('2 skills')
  await button('Move category 3 up').click()
  await expect.element(name(2)).toHaveValue('Tools')
  await button('Move category 2 up').click()
  await expect.element(name(1)).toHaveValue('Tools')
  await button('Add category').click()
  await expect.element(name(5)).toHaveFocus()
  await userEvent.keyboard('Mobile')
  await button('Update').click()
  await expect.element(page.getByText('Skill categories updated successfully!')).toBeVisible()
  const skills: { name: string; category: string }[] = await site.read('skills')
  expect(skills.map(({ name, category }) => `${name}: ${category}`)).toEqual(
    expect.arrayContaining(['React: Interfaces', 'SQL: Interfaces', 'Figma: Tools']),
  )

  await page.getByRole('main').getByRole('link', { name: 'Skills' }).click()
  await button('Add Skill').click()
  await field('Name').fill('Kotlin')
  await field('Category').selectOptions('Mobile')
  await button('Create').click()
  await expectGone(page.getByRole('dialog'))
  expect(await site.read('skills')).toContainEqual(
    expect.objectContaining({ name: 'Kotlin', category: 'Mobile' }),
  )
})
