import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { answerQuestion } from './question.ts'
import { expect, expectAccessible, owner, sendLogin, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Turns two-step sign-in on without its dialog; `setupTime` is the time of the code it took. */
async function turnTwoStepOn(page: Page, address: string) {
  const path = `${address}/api/admin/two-step`
  const setupTime = Date.now()
  const started = await page.request.post(path, { data: { currentPassword: owner.password } })
  const { secret }: { secret: string } = await started.json()
  const code = new TOTP({ secret }).generate({ timestamp: setupTime })
  const confirmed = await page.request.put(path, { data: { code } })
  const { codes }: { codes: string[] } = await confirmed.json()
  return { secret, codes, setupTime }
}

test('two-step sign-in is set up with an authenticator app', async ({
  page,
  site,
  mistakes,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startSession(page, site.address)
  await page.goto(`${site.address}/admin/settings`)
  await page.getByRole('button', { name: 'Set Up Two-Step Sign-In' }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Current password', { exact: true })
  const code = dialog.getByLabel('Authentication code')
  await expect(password).toBeFocused()
  await password.fill('wrong')
  await password.press('Enter')
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  await password.fill(owner.password)
  await password.press('Enter')

  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByRole('button', { name: 'Copy the Key' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await expectAccessible(page)
  await code.fill('12345')
  await code.press('Enter')
  await expect(dialog.getByText('This code is not valid')).toBeVisible()
  await code.fill(new TOTP({ secret }).generate())
  await code.press('Enter')

  const list = dialog.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await answerQuestion(page, 'Cancel')
  await expect(list).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('vitrine-recovery-codes.txt')
  const saved = await readFile(await download.path(), 'utf8')
  for (const recoveryCode of codes) expect(saved).toContain(recoveryCode)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  mistakes.length = 0
})

test('signing in asks for a code of the app, or a recovery code', async ({
  page,
  site,
  mistakes,
}) => {
  await startSession(page, site.address)
  const { secret, codes, setupTime } = await turnTwoStepOn(page, site.address)
  const totp = new TOTP({ secret })
  const dialog = page.getByRole('dialog')
  const code = dialog.getByLabel('Authentication code')
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Admin Login' }).click()
  await dialog.getByLabel('Email Address').fill(owner.email)
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await expect(code).toHaveCount(0)
  const submit = dialog.getByRole('button', { name: 'Sign In' })
  await submit.click()
  await expect(code).toBeFocused()
  await expect(dialog.getByText('A recovery code works too.')).toBeVisible()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page)
  await submit.click()
  await expect(dialog.getByText('Please enter the code from your authenticator app')).toBeVisible()
  await code.fill(totp.generate({ timestamp: setupTime }))
  await submit.click()
  await expect(dialog.getByText('This code is not valid')).toBeVisible()
  await expect(code).toBeFocused()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Admin Login' }).click()
  await expect(dialog.getByLabel('Email Address')).toHaveValue('')
  await expect(code).toHaveCount(0)
  await sendLogin(page)
  // The step of the first code is used up; a slow machine may be past the next one already.
  await code.fill(totp.generate({ timestamp: Math.max(Date.now(), setupTime + 30_000) }))
  await submit.click()
  await expect(
    dialog.getByText('Login successful! You can now access the admin dashboard from the navbar.'),
  ).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Admin Login' }).click()
  await sendLogin(page)
  await code.fill(codes[0] ?? '')
  await submit.click()
  await expect(dialog.getByText('Login successful!')).toBeVisible()
  await expect(dialog).toBeHidden()
  mistakes.length = 0
})

test('with two-step sign-in codes are renewed, the password is changed, and it is turned off', async ({
  page,
  site,
  mistakes,
}) => {
  await startSession(page, site.address)
  const { codes } = await turnTwoStepOn(page, site.address)
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Current password', { exact: true })
  const code = dialog.getByLabel('Authentication code')
  const list = dialog.getByRole('list', { name: 'Recovery codes' })
  await page.goto(`${site.address}/admin/settings`)
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'New Recovery Codes' }).click()
  await password.fill(owner.password)
  await code.fill('1234')
  await code.press('Enter')
  await expect(dialog.getByText('This code is not valid')).toBeVisible()
  await code.fill(codes[0] ?? '')
  await code.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const renewed = await list.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await answerQuestion(page, 'Close without them')
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  const form = page.getByRole('form', { name: 'Password' })
  const newPassword = 'a longer one'
  await form.getByLabel('Current password', { exact: true }).fill(owner.password)
  await form.getByLabel('New password', { exact: true }).fill(newPassword)
  await form.getByLabel('Confirm new password', { exact: true }).fill(newPassword)
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(form.getByText('Please enter the code from your authenticator app')).toBeVisible()
  await form.getByLabel('Authentication code').fill(renewed[0] ?? '')
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed successfully!')).toBeVisible()

  await page.getByRole('button', { name: 'Turn Off' }).click()
  await expectAccessible(page)
  await password.fill(newPassword)
  await code.fill(renewed[1] ?? '')
  await dialog.getByRole('button', { name: 'Turn Off' }).click()
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Up Two-Step Sign-In' })).toBeVisible()
  mistakes.length = 0
})
