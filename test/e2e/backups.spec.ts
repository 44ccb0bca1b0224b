import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { environmentOf, type S3Server, startS3Server } from '../s3Server.ts'
import { expect, expectAccessible, owner, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the owner backs up, and goes back from the list and from a file without a restart', async ({
  page,
  site,
  mistakes,
}, testInfo) => {
  await startSession(page, site.address)
  await page.goto(`${site.address}/admin/settings`)
  await expect(page.getByText('No backup yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Back Up Now' }).click()
  const list = page.getByRole('list', { name: 'Backups' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Made by you')

  const downloading = page.waitForEvent('download')
  await list.getByRole('link', { name: 'Download the backup of' }).click()
  const file = testInfo.outputPath('backup.zip')
  await (await downloading).saveAs(file)

  const letter = { name: 'Ben', email: 'ben@example.com', subject: 'Boats', message: 'Hello' }
  const sent = await page.request.post(`${site.address}/api/contact`, { data: letter })
  expect(sent.status()).toBe(201)
  const unread = page.getByRole('link', { name: /Messages.*1/ }).first()
  await expect(unread).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  const restore = dialog.getByRole('button', { name: 'Restore', exact: true })
  await list.getByRole('button', { name: 'Restore the backup of' }).click()
  await expectAccessible(page)
  await dialog.getByLabel('Current password', { exact: true }).fill('wrong')
  await restore.click()
  await expect(dialog.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    /incorrect/,
  )
  mistakes.length = 0
  await dialog.getByLabel('Current password', { exact: true }).fill(owner.password)
  await restore.click()
  await expect(dialog).toBeHidden()
  await expect(list).toContainText('Kept before a restore')
  await expect(unread).toBeHidden()

  await page.getByLabel('Archive to restore').setInputFiles(file)
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Current password', { exact: true }).fill(owner.password)
  await restore.click()
  await expect(dialog).toBeHidden()
  await expect(list).toContainText('Uploaded by you')
  await expectAccessible(page)
})

test.describe('with a bucket', () => {
  let bucket: S3Server
  test.beforeAll(async () => {
    bucket = await startS3Server()
  })
  test.afterAll(() => bucket.close())
  test.use({
    settings: async ({ browserName: _ }, use) => {
      const BACKUP_AGE_RECIPIENT = await identityToRecipient(await generateX25519Identity())
      await use({ SAMPLE_CONTENT: '0', ...environmentOf(bucket), BACKUP_AGE_RECIPIENT })
    },
  })

  test('the owner reads where copies go, and why one does not arrive', async ({ page, site }) => {
    const { pathname, host } = new URL(bucket.settings.url)
    const location = host + pathname
    await startSession(page, site.address)
    await page.goto(`${site.address}/admin/settings`)
    const notice = page.getByText(`A copy of each daily one goes to ${location}, encrypted.`)
    await expect(notice).toContainText('No copy yet.')
    await page.route('**/api/admin/backups', async (route) => {
      const state = await (await route.fetch()).json()
      const reason = `${host} does not allow this key to do that.`
      state.bucket.failure = { at: '2026-03-01T10:00:00.000Z', reason }
      await route.fulfill({ json: state })
    })
    await page.reload()
    const failure = page.getByRole('alert').filter({ hasText: location })
    await expect(failure).toContainText('does not allow this key to do that. It is tried again')
    await expectAccessible(page)
    await page.unroute('**/api/admin/backups')
    await page.route('**/api/admin/backups', async (route) => {
      const state = await (await route.fetch()).json()
      state.bucket.held = `${location} holds copies of another server, so none is sent there: restore the last of them first, or give this site a folder of its own in BACKUP_S3_URL.`
      await route.fulfill({ json: state })
    })
    await page.reload()
    const held = page.getByRole('alert').filter({ hasText: 'another server' })
    await expect(held).toBeVisible()
    await expect(notice).toBeHidden()
    await expectAccessible(page)
  })
})
