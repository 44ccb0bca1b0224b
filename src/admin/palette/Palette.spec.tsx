import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import { answerQuestion, expectGone, field } from '../../../test/components/records.ts'

const title = 'Find a page, record or action'
const dialog = page.getByRole('dialog', { name: title })
const words = dialog.getByRole('combobox', { name: title })
const openByKeys = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(words).toHaveFocus()
}

test('a record is found by a part of its name, and opened by keys alone', async () => {
  const site = await openSite()
  const { _id } = await site.add('skills', { name: 'Difference engines', category: 'Other' })
  await openAdmin()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await openByKeys()
  await expectAccessible()
  await words.fill('zzz')
  await expect.element(dialog.getByText('Nothing found.')).toBeVisible()
  await words.fill('rence ENG')
  const options = () => dialog.getByRole('option').elements()
  await expect
    .poll(() => options().map(({ textContent }) => textContent))
    .toEqual(['Difference engines'])
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Name')).toHaveValue('Difference engines')
  expect(location.pathname + location.search).toBe(`/admin/skills?edit=${_id}`)
})

test('typed work is not left for another page without a question', async () => {
  await openSite()
  await openAdmin('skills?edit=new')
  await field('Name').fill('Changed')
  await openByKeys()
  await words.fill('hero')
  await userEvent.keyboard('{Enter}')
  await answerQuestion('Keep editing')
  expect(location.pathname).toBe('/admin/skills')
  await expect.element(words).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await answerQuestion('Leave')
  await expect.poll(() => location.pathname).toBe('/admin/hero')
})

test('its button opens it, and Escape closes it', async () => {
  await openSite()
  await openAdmin()
  await page.getByRole('button', { name: /^Find/ }).click()
  await expect.element(words).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
})
