import { readFile } from 'node:fs/promises'
import { expect, owner, sendLogin, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('everything comes as one archive', async ({ page, sample }) => {
  await startSession(page, sample.address)
  await page.goto(`${sample.address}/admin/settings`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Everything' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^vitrine-\d{4}-\d{2}-\d{2}\.zip$/)
  const archive = (await readFile(await download.path())).toString('latin1')
  expect(archive.startsWith('PK\x03\x04')).toBe(true)
  for (const name of ['README.txt', 'hero.json', 'messages.json', 'uploads/', 'Ines Halden']) {
    expect(archive).toContain(name)
  }
  await expect(page).toHaveURL(/settings$/)
})

test('a new e-mail address logs out, and signs in', async ({ page, site, mistakes }) => {
  await startSession(page, site.address)
  await page.goto(`${site.address}/admin/settings`)
  const form = page.getByRole('form', { name: 'Email' })
  await form.getByLabel('New email').fill('new@example.com')
  await form.getByLabel('Current password', { exact: true }).fill(owner.password)
  await form.getByRole('button', { name: 'Change Email' }).click()
  await expect(
    page.getByText('Email changed successfully! You will need to log in again.'),
  ).toBeVisible()
  await expect(page).toHaveURL(`${site.address}/`)
  expect(await page.evaluate(() => document.cookie)).not.toContain('admin_token')
  mistakes.length = 0

  await page.getByRole('button', { name: 'Admin Login' }).click()
  await sendLogin(page, 'new@example.com')
  const dialog = page.getByRole('dialog', { name: 'Admin Login' })
  await expect(dialog.getByText('Login successful!')).toBeVisible()
})
