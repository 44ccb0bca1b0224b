import type { Page } from '@playwright/test'
import { answerQuestion } from './question.ts'
import { expect, expectAccessible, owner, type Site, sendLogin, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The site under a name, as passkeys belong to one. */
const namedAddress = ({ address }: Site) => address.replace('127.0.0.1', 'localhost')

/** Gives the browser an authenticator that holds passkeys and agrees to everything. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, signs in alone, is renamed and removed, or is not offered', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('a passkey is added, signs in alone, is renamed and removed', async () => {
    const address = namedAddress(site)
    const dialog = page.getByRole('dialog')
    await plugIn(page)
    await page.goto(`${address}/#login`)
    await sendLogin(page)
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()

    await page.goto(`${address}/admin/settings`)
    await expect(page.getByText('No passkeys yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add a Passkey' }).click()
    const password = dialog.getByLabel('Current password', { exact: true })
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Laptop')
    await password.fill('wrong')
    await password.press('Enter')
    await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
    await expectAccessible(page)
    await password.fill(owner.password)
    await password.press('Enter')
    const table = page.getByRole('table', { name: 'Passkeys' })
    await expect(table.getByRole('row', { name: 'Laptop' })).toContainText('never')
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Add a Passkey' }).click()
    await password.fill(owner.password)
    await password.press('Enter')
    await expect(dialog.getByText('This passkey was added before')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Logout' }).click()

    await page.getByRole('button', { name: 'Admin Login' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Use a Passkey' }).click()
    await expect(
      dialog.getByText('Login successful! You can now access the admin dashboard from the navbar.'),
    ).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.goto(`${address}/admin/settings`)
    await expect(table.getByRole('row', { name: 'Laptop' })).not.toContainText('never')
    await page.getByRole('button', { name: 'Rename Laptop' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Old laptop')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect(table.getByRole('row', { name: 'Old laptop' })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove Old laptop' }).click()
    await answerQuestion(page, 'Remove', 'Remove the passkey “Old laptop”?')
    await expect(page.getByText('No passkeys yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()

    await page.getByRole('button', { name: 'Admin Login' }).click()
    await dialog.getByRole('button', { name: 'Use a Passkey' }).click()
    await expect(dialog.getByText('This passkey was refused.')).toBeVisible()
    await sendLogin(page)
    await expect(dialog.getByText('Login successful!')).toBeVisible()
    mistakes.length = 0
  })

  await part('where a passkey cannot be it is not offered', async () => {
    await page.goto(`${site.address}/#login`)
    await sendLogin(page)
    await expect(page.getByRole('button', { name: 'Use a Passkey' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()
    await page.goto(`${site.address}/admin/settings`)
    await expect(page.getByText('No passkeys yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a Passkey' })).toHaveCount(0)
    await expect(page.getByText('Passkeys do not work at this address')).toBeVisible()
  })
})
