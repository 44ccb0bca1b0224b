import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { answerQuestion, button } from '../../../../test/components/records.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const rows = page.getByRole('table', { name: 'Signed-in devices' }).getByRole('row')
const row = (name: string) => rows.filter({ hasText: name })
const signOut = button('Sign out Safari 18 on iPhone')

async function openDevices() {
  const site = await openSite()
  const phone = await site.signInElsewhere(safari)
  const script = await site.signInElsewhere('curl/8.14.1')
  await openAdmin('settings')
  return { ...site, phone, script }
}

test('each is listed, and this one cannot be signed out', async () => {
  await openDevices()
  await expect.element(row('This device')).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(4)
  await expect.element(row('This device').getByRole('button')).not.toBeInTheDocument()
  const time = row('Safari 18 on iPhone').element().querySelector('time')
  expect(time?.textContent).toBe('just now')
  expect(time?.title).toMatch(/\d{4} at \d/)
})

test('a list that cannot be read is read again', async () => {
  await openSite()
  await commands.answer({ method: 'GET', path: '/api/admin/sessions', isAborted: true })
  await openAdmin('settings')
  await expect.element(page.getByRole('alert').getByText(/Network error/)).toBeVisible()
  await expectAccessible()
  await commands.stopAnswering()
  await button('Try Again').click()
  await expect.element(row('This device')).toBeVisible()
  mistakes.length = 0
})

test('one is signed out after a question', async () => {
  const { phone, script } = await openDevices()
  await signOut.click()
  await answerQuestion('Cancel')
  expect(await phone.verify()).toBe(200)
  await signOut.click()
  await answerQuestion('Sign out', 'Sign out Safari 18 on iPhone?')
  await expect.element(page.getByText('The device is signed out')).toBeVisible()
  await expect.element(signOut).not.toBeInTheDocument()
  expect([await phone.verify(), await script.verify()]).toEqual([401, 200])
})

test('all others are signed out at once', async () => {
  const { phone, script } = await openDevices()
  await button('Sign Out All Other Devices').click()
  await answerQuestion('Sign out')
  await expect.element(page.getByText('All other devices are signed out')).toBeVisible()
  await expect.element(button('Sign Out All Other Devices')).not.toBeInTheDocument()
  await expect.poll(() => rows.elements().length).toBe(2)
  expect([await phone.verify(), await script.verify()]).toEqual([401, 401])
})

test('the next visit of the page reads the list again', async () => {
  const { signInElsewhere } = await openDevices()
  await expect.element(row('curl 8')).toBeVisible()
  await signInElsewhere('Wget/1.25')
  const menu = page.getByRole('navigation', { name: 'Admin pages' })
  await menu.getByRole('link', { name: 'Projects' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect.poll(() => rows.elements().length).toBe(5)
})
