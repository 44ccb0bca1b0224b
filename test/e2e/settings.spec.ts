import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answerQuestion } from './question.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectAccessibleInBothSchemes,
  owner,
  sendLogin,
  startSession,
  test,
} from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const openSettings = async (page: Page, address: string) => {
  await startSession(page, address)
  await page.goto(`${address}/admin/settings`)
}

/** A sign-in from elsewhere, as a program that keeps its token. */
async function signInElsewhere(address: string, userAgent: string, password = owner.password) {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ email: owner.email, password }),
  })
  const { token } = await answer.json()
  const verify = async () => {
    const headers = { Authorization: `Bearer ${token}` }
    return (await fetch(`${address}/api/admin/verify`, { headers })).status
  }
  return { status: answer.status, verify }
}

/** The message beside a field, as assistive technology reads it. */
const expectComplaint = (page: Page, group: string, label: string, complaint: string) =>
  expect(
    page.getByRole('form', { name: group }).getByLabel(label, { exact: true }),
  ).toHaveAccessibleDescription(new RegExp(`^${complaint}`))

test('the password changes after every complaint, and other devices are out', async ({
  page,
  site,
  mistakes,
}) => {
  await openSettings(page, site.address)
  const elsewhere = await signInElsewhere(site.address, 'curl/8.14.1')
  const form = page.getByRole('form', { name: 'Password' })
  const field = (label: string) => form.getByLabel(label, { exact: true })
  const submit = form.getByRole('button', { name: 'Change Password' })

  await expect(field('Current password')).toHaveAttribute('autocomplete', 'current-password')
  await expect(field('New password')).toHaveAttribute('autocomplete', 'new-password')
  await expect(field('Confirm new password')).toHaveAttribute('autocomplete', 'new-password')
  await expect(form.locator('input[autocomplete="username"]')).toHaveValue(owner.email)
  await expect(form.locator('input[autocomplete="username"]')).toBeHidden()

  await submit.click()
  await expectComplaint(page, 'Password', 'Current password', 'Please fill in all required fields')
  await field('Current password').fill('wrong')
  await field('New password').fill('12345')
  await field('Confirm new password').fill('123456')
  await submit.click()
  const short = 'New password must be at least 6 characters long'
  await expectComplaint(page, 'Password', 'New password', short)
  await expectComplaint(page, 'Password', 'Confirm new password', 'New passwords do not match')
  await field('New password').fill('password')
  await expect(field('New password')).toHaveAccessibleDescription(
    /At least 6 characters\. Very weak/,
  )
  await field('New password').fill('a new one')
  await expect(field('New password')).toHaveAccessibleDescription(/At least 6 characters\. \w+/)
  await submit.click()
  await expectComplaint(page, 'Password', 'Confirm new password', 'New passwords do not match')
  await field('Confirm new password').fill('a new one')
  await submit.click()
  await expectComplaint(page, 'Password', 'Current password', 'Current password is incorrect')
  await expect(field('Current password')).toBeFocused()
  await expectAccessible(page)

  await form.getByRole('button', { name: 'Show current password' }).click()
  await expect(field('Current password')).toHaveAttribute('type', 'text')
  await form.getByRole('button', { name: 'Hide current password' }).click()
  await expect(field('Current password')).toHaveAttribute('type', 'password')

  await field('Current password').fill(owner.password)
  await page.route('**/change-password', (route) => route.fulfill({ status: 500, body: '' }))
  await submit.click()
  await expect(form.getByText('Failed to change password')).toBeVisible()
  await page.unroute('**/change-password')
  expect(await elsewhere.verify()).toBe(200)

  await expect(form.getByText('Changing it signs out every other device.')).toBeVisible()
  const sent = page.waitForRequest('**/change-password')
  await submit.click()
  expect((await sent).postDataJSON()).toEqual({
    currentPassword: owner.password,
    newPassword: 'a new one',
  })
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  await expect(field('New password')).toHaveValue('')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  expect(await elsewhere.verify()).toBe(401)
  expect((await signInElsewhere(site.address, 'curl/8.14.1')).status).toBe(401)
  expect((await signInElsewhere(site.address, 'curl/8.14.1', 'a new one')).status).toBe(200)
  mistakes.length = 0
})

test('a new e-mail address logs out after two seconds', async ({ page, site, mistakes }) => {
  await openSettings(page, site.address)
  const form = page.getByRole('form', { name: 'Email' })
  const submit = form.getByRole('button', { name: 'Change Email' })
  await submit.click()
  const fillAll = 'Please fill in all required fields'
  await expectComplaint(page, 'Email', 'New email', fillAll)
  await expectComplaint(page, 'Email', 'Current password', fillAll)
  await form.getByLabel('New email').fill('nobody')
  await form.getByLabel('Current password', { exact: true }).fill('wrong')
  await submit.click()
  await expectComplaint(page, 'Email', 'New email', 'Please enter a valid email address')
  await form.getByLabel('New email').fill('new@example.com')
  await submit.click()
  await expectComplaint(page, 'Email', 'Current password', 'Current password is incorrect')
  await form.getByLabel('Current password', { exact: true }).fill(owner.password)
  await page.route('**/change-email', (route) => route.abort())
  await submit.click()
  await expect(form.getByText('Failed to change email')).toBeVisible()
  await page.unroute('**/change-email')

  const left = page.waitForURL(`${site.address}/`).then(() => Date.now())
  const answered = page.waitForResponse('**/change-email').then(() => Date.now())
  // The keys that save: of the forms on the page the one with the focus is meant.
  await form.getByLabel('Current password', { exact: true }).press('Control+s')
  await expect(
    page.getByText('Email changed successfully! You will need to log in again.'),
  ).toBeVisible()
  await expect(page.getByRole('form', { name: 'Password' }).getByText(fillAll)).toBeHidden()
  await expect(page).toHaveURL(/settings$/)
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  expect((await left) - (await answered)).toBeGreaterThanOrEqual(1900)
  await expect(page.getByRole('button', { name: 'Admin Login' })).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('admin_token')
  mistakes.length = 0

  await page.getByRole('button', { name: 'Admin Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Admin Login' })
  await sendLogin(page, 'new@example.com')
  await expect(dialog.getByText('Login successful!')).toBeVisible()
})

test('devices, a lost session and everything as one archive; accessible at 320 px', async ({
  page,
  site,
  mistakes,
  sample,
  part,
}) => {
  await part('devices are seen, signed out one by one and all at once', async () => {
    await openSettings(page, site.address)
    const phone = await signInElsewhere(
      site.address,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    )
    const script = await signInElsewhere(site.address, 'curl/8.14.1')
    await page.route('**/api/admin/sessions', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert').getByText('Network error')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/admin/sessions')
    await page.getByRole('button', { name: 'Try Again' }).click()

    const table = page.getByRole('table', { name: 'Signed-in devices' })
    const row = (name: string) => table.getByRole('row').filter({ hasText: name })
    await expect(table.getByRole('row')).toHaveCount(4)
    await expect(row('This device')).toContainText('on Linux')
    await expect(row('This device').getByRole('button')).toHaveCount(0)
    await expect(row('Safari 18 on iPhone').locator('time').first()).toHaveText('just now')
    await expect(row('Safari 18 on iPhone').locator('time').first()).toHaveAttribute(
      'title',
      /\d{4} at \d/,
    )

    const signOut = page.getByRole('button', { name: 'Sign out Safari 18 on iPhone' })
    await signOut.click()
    await answerQuestion(page, 'Cancel')
    await expect(signOut).toBeEnabled()
    expect(await phone.verify()).toBe(200)
    await signOut.click()
    await answerQuestion(page, 'Sign out', 'Sign out Safari 18 on iPhone?')
    await expect(page.getByText('The device is signed out')).toBeVisible()
    await expect(signOut).toBeHidden()
    expect([await phone.verify(), await script.verify()]).toEqual([401, 200])

    const all = page.getByRole('button', { name: 'Sign Out All Other Devices' })
    await all.click()
    await answerQuestion(page, 'Sign out')
    await expect(page.getByText('All other devices are signed out')).toBeVisible()
    await expect(all).toBeHidden()
    await expect(table.getByRole('row')).toHaveCount(2)
    expect(await script.verify()).toBe(401)

    const another = await signInElsewhere(site.address, 'curl/8.14.1')
    await page.getByRole('link', { name: 'Hero Section' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(row('curl 8')).toBeVisible()
    expect(await another.verify()).toBe(200)
    mistakes.length = 0
  })

  await part('a session lost in the middle is taken up in place', async () => {
    await openSettings(page, site.address)
    await expect(page.getByRole('table')).toBeVisible()
    await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }))
    // Another call of the page may have found out first, and the dialog cover the button.
    await page
      .getByRole('button', { name: 'Download Everything', includeHidden: true })
      .dispatchEvent('click')
    const dialog = page.getByRole('dialog', { name: 'Admin Login' })
    await sendLogin(page)
    await expect(dialog).toBeHidden()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Everything' }).click()
    await (await downloading).path()
    mistakes.length = 0
  })

  await part('everything comes as one archive', async () => {
    await openSettings(page, sample.address)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Everything' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^vitrine-\d{4}-\d{2}-\d{2}\.zip$/)
    const archive = (await readFile(await download.path())).toString('latin1')
    expect(archive.startsWith('PK\x03\x04')).toBe(true)
    for (const name of ['README.txt', 'hero.json', 'messages.json', 'uploads/']) {
      expect(archive).toContain(name)
    }
    expect(archive).toContain('Ines Halden')
    await expect(page).toHaveURL(/settings$/)
  })

  await part('axe finds nothing in either scheme, and nothing overflows', async () => {
    await openSettings(page, sample.address)
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessibleAt(page, [1440, 768, 320])
    await page.getByRole('button', { name: 'Set Up Two-Step Sign-In' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBothSchemes(page)
  })
})

test.describe('in another time zone than the browser', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' })

  test('times are those of the first browser, then of the chosen time zone', async ({
    page,
    site,
    mistakes,
  }) => {
    await openSettings(page, site.address)
    const choice = page.getByRole('combobox', { name: 'Time zone' })
    await expect(choice).toHaveValue(/^Asia\/(Kathmandu|Katmandu)$/)
    await expect(choice).toHaveAccessibleDescription(/This browser is in Asia\/Kath?mandu\.$/)
    const started = page.locator('time').last()
    const [here, time] = [
      await started.getAttribute('title'),
      await started.getAttribute('datetime'),
    ]
    await choice.selectOption('Pacific/Honolulu')
    await expect(page.getByText('Time zone saved')).toBeVisible()
    const inHonolulu = (iso: string | null) =>
      new Date(iso ?? '')
        .toLocaleString('en-US', {
          ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'Pacific/Honolulu' },
        })
        .replace('\u202f', ' ')
    await expect(started).toHaveAttribute('title', inHonolulu(time))
    expect(here).not.toBe(inHonolulu(time))
    await page.reload()
    await expect(choice).toHaveValue('Pacific/Honolulu')
    await expect(started).toHaveAttribute(
      'title',
      inHonolulu(await started.getAttribute('datetime')),
    )
    await page.goto(`${site.address}/admin/activity`)
    const entry = page.locator('time').first()
    await expect(entry).toHaveAttribute('title', inHonolulu(await entry.getAttribute('datetime')))

    await page.goto(`${site.address}/admin/settings`)
    await page.route('**/api/admin/time-zone', (route) => route.fulfill({ status: 500, json: {} }))
    await choice.selectOption('UTC')
    await expect(page.getByText('Failed to save the time zone')).toBeVisible()
    await expect(choice).toHaveValue('Pacific/Honolulu')
    mistakes.length = 0
  })
})
