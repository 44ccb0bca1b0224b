import { TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import { keepSavedFiles } from '../../../../test/components/keepSavedFiles.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { answerQuestion, button, expectGone } from '../../../../test/components/records.ts'
import { turnTwoStepOn } from '../../../../test/components/twoStep.ts'

const dialog = page.getByRole('dialog')
const password = dialog.getByLabelText('Current password')
const code = dialog.getByLabelText('Authentication code')
const list = dialog.getByRole('list', { name: 'Recovery codes' })
const listed = () =>
  list
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent ?? '')

/** Opens the settings of a site with two-step sign-in. */
async function openTurnedOn() {
  const site = await openSite()
  const { codes } = await turnTwoStepOn(site)
  await openAdmin('settings')
  await expect.element(page.getByText('10 recovery codes left.')).toBeVisible()
  return { ...site, codes }
}

test('it is set up with the password and an authenticator app', async () => {
  const site = await openSite()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openAdmin('settings')
  await button('Set Up Two-Step Sign-In').click()
  await expect.element(password).toHaveFocus()
  await password.fill('wrong')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription('Current password is incorrect')
  await password.fill('correct horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Copy the Key' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const secret = copy.mock.lastCall?.[0] ?? ''
  expect(dialog.element().querySelector('code')?.textContent?.replaceAll(' ', '')).toBe(secret)
  await code.fill('12345')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/^This code is not valid/)
  expect(await site.read('admin/two-step')).toMatchObject({ on: false })
  await code.fill(new TOTP({ secret }).generate())
  await userEvent.keyboard('{Enter}')
  await expect.poll(listed).toHaveLength(10)
  expect(await site.read('admin/two-step')).toMatchObject({ on: true })
  await expectAccessible()
  mistakes.length = 0
})

test('recovery codes are made again, and asked about before they are lost', async () => {
  const { codes } = await openTurnedOn()
  await button('New Recovery Codes').click()
  await password.fill('correct horse')
  await code.fill('1234')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/^This code is not valid/)
  await code.fill(codes[0] ?? '')
  await userEvent.keyboard('{Enter}')
  await expect.poll(listed).toHaveLength(10)
  expect(listed()).not.toEqual(codes)
  await userEvent.keyboard('{Escape}')
  await answerQuestion('Cancel')
  await expect.element(list).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await answerQuestion('Close without them')
  await expect.element(page.getByText('10 recovery codes left.')).toBeVisible()
  mistakes.length = 0
})

test('codes that were copied or saved are not asked about', async () => {
  const { codes } = await openTurnedOn()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const files = keepSavedFiles()
  for (const [index, keep] of ['Copy', 'Download'].entries()) {
    await button('New Recovery Codes').click()
    await password.fill('correct horse')
    await code.fill(index === 0 ? (codes[0] ?? '') : (copy.mock.lastCall?.[0].split('\n')[0] ?? ''))
    await userEvent.keyboard('{Enter}')
    await expect.poll(listed).toHaveLength(10)
    const renewed = listed()
    await dialog.getByRole('button', { name: keep }).click()
    if (keep === 'Copy') await expect.poll(() => copy.mock.lastCall).toEqual([renewed.join('\n')])
    else {
      await expect.poll(() => files[0]?.name).toBe('vitrine-recovery-codes.txt')
      expect(await files[0]?.text).toContain(renewed.join('\n'))
    }
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expectGone(dialog)
  }
})

test('the password is changed with a code', async () => {
  const { codes } = await openTurnedOn()
  const form = page.getByRole('form', { name: 'Password' })
  await form.getByLabelText('Current password').fill('correct horse')
  await form.getByLabelText('New password').fill('a longer one')
  await form.getByLabelText('Confirm new password').fill('a longer one')
  await form.getByRole('button', { name: 'Change Password' }).click()
  const complaint = form.getByText('Please enter the code from your authenticator app')
  await expect.element(complaint).toBeVisible()
  await form.getByLabelText('Authentication code').fill(codes[0] ?? '')
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect.element(page.getByText('Password changed successfully!')).toBeVisible()
  mistakes.length = 0
})

test('it is turned off with both steps', async () => {
  const { codes, read } = await openTurnedOn()
  await button('Turn Off').click()
  await expectAccessible()
  await password.fill('correct horse')
  await code.fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Turn Off' }).click()
  await expect.element(page.getByText('Two-step sign-in is off')).toBeVisible()
  await expect.element(button('Set Up Two-Step Sign-In')).toBeVisible()
  expect(await read('admin/two-step')).toMatchObject({ on: false })
})
