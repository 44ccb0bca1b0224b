import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../../test/components/openSite.ts'
import {
  button,
  field,
  rowNames,
  sheet,
  sheetButton,
} from '../../../../../test/components/records.ts'

test('skills are pasted as a list, read through, added at once and taken back at once', async () => {
  const site = await openSite()
  await site.add('skills', { name: 'Go', category: 'Backend' })
  await openAdmin('skills')
  await button('Paste a list').click()
  await expect.element(sheet()).toHaveAccessibleName('Paste a list of skills')
  await expect.element(field('Skills')).toHaveFocus()
  await sheetButton('Add').click()
  await expect.element(sheet().getByText('Please name at least one skill')).toBeVisible()
  await expect.element(sheet().getByText('Category is required')).toBeVisible()
  await field('Skills').fill('React, go\nVue\n\nreact')
  const reading = sheet().getByRole('status')
  await expect.element(reading).toMatchTextContent('2 skills to add')
  await expect.element(reading).toMatchTextContent('React, Vue')
  await expect.element(reading).toMatchTextContent('listed twice: go, react')
  await field('Category').selectOptions('Frontend')
  await expectAccessible()
  expect(await site.read('skills')).toHaveLength(1)
  await sheetButton('Add 2 skills').click()
  await expect.element(page.getByText('2 skills added')).toBeVisible()
  await expect.poll(rowNames).toEqual(['React', 'Vue', 'Go'])
  await button('Undo').click()
  await expect.element(page.getByText('Undone')).toBeVisible()
  await expect.poll(rowNames).toEqual(['Go'])
})
