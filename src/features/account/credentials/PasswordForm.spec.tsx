import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'

const form = page.getByRole('form', { name: 'Password' })
const field = (label: string) => form.getByLabelText(label)
const submit = form.getByRole('button', { name: 'Change Password' })
const current = field('Current password')

async function openForm() {
  const site = await openSite()
  const elsewhere = await site.signInElsewhere('curl/8.14.1')
  await openAdmin('settings')
  await expect.element(submit).toBeVisible()
  return { ...site, elsewhere }
}

async function fill(currentPassword: string, newPassword: string, confirmed = newPassword) {
  await current.fill(currentPassword)
  await field('New password').fill(newPassword)
  await field('Confirm new password').fill(confirmed)
}

test('a password manager knows its fields, and the current one can be read', async () => {
  await openForm()
  await expect.element(current).toHaveAttribute('autocomplete', 'current-password')
  for (const label of ['New password', 'Confirm new password']) {
    await expect.element(field(label)).toHaveAttribute('autocomplete', 'new-password')
  }
  const name = form.element().querySelector<HTMLInputElement>('[autocomplete="username"]')
  expect(name?.value).toBe('owner@example.com')
  expect(name?.checkVisibility()).toBe(false)
  await form.getByRole('button', { name: 'Show current password' }).click()
  await expect.element(current).toHaveAttribute('type', 'text')
  await form.getByRole('button', { name: 'Hide current password' }).click()
  await expect.element(current).toHaveAttribute('type', 'password')
})

test('what is wrong is said beside each field', async () => {
  await openForm()
  const complaint = (label: string, words: string) =>
    expect.element(field(label)).toHaveAccessibleDescription(new RegExp(`^${words}`))
  await submit.click()
  await complaint('Current password', 'Please fill in all required fields')
  await fill('wrong', '12345', '123456')
  await submit.click()
  await complaint('New password', 'New password must be at least 6 characters long')
  await complaint('Confirm new password', 'New passwords do not match')
  await field('New password').fill('a new one')
  await submit.click()
  await complaint('Confirm new password', 'New passwords do not match')
  await field('Confirm new password').fill('a new one')
  await submit.click()
  await complaint('Current password', 'Current password is incorrect')
  await expect.element(current).toHaveFocus()
  await expectAccessible(form.element())
  mistakes.length = 0
})

test('its strength is said while it is typed', async () => {
  await openForm()
  await field('New password').fill('password')
  await expect
    .element(field('New password'))
    .toHaveAccessibleDescription(/^At least 6 characters\. Very weak/)
  await field('New password').fill('a new one')
  await expect
    .element(field('New password'))
    .toHaveAccessibleDescription(/^At least 6 characters\. (?!Very weak)\w+/)
})

test('a failure changes nothing, and keeps what was typed', async () => {
  const { elsewhere } = await openForm()
  await fill('correct horse', 'a new one')
  await commands.answer({ method: 'PUT', path: '/change-password', status: 500 })
  await submit.click()
  await expect.element(form.getByText('Failed to change password')).toBeVisible()
  await expect.element(field('New password')).toHaveValue('a new one')
  expect(await elsewhere.verify()).toBe(200)
  mistakes.length = 0
})

test('a new one signs out every other device', async () => {
  const { elsewhere, signInElsewhere, requests } = await openForm()
  const devices = page.getByRole('table', { name: 'Signed-in devices' }).getByRole('row')
  await expect.poll(() => devices.elements().length).toBe(3)
  await expect.element(form.getByText('Changing it signs out every other device.')).toBeVisible()
  await fill('correct horse', 'a new one')
  await submit.click()
  await expect.element(page.getByText('Password changed successfully!')).toBeVisible()
  await expect.element(field('New password')).toHaveValue('')
  const sent = (await requests()).find(({ path }) => path.endsWith('/change-password'))
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    currentPassword: 'correct horse',
    newPassword: 'a new one',
  })
  await expect.poll(() => devices.elements().length).toBe(2)
  expect(await elsewhere.verify()).toBe(401)
  expect((await signInElsewhere('curl/8.14.1')).status).toBe(401)
  expect((await signInElsewhere('curl/8.14.1', 'a new one')).status).toBe(200)
})
