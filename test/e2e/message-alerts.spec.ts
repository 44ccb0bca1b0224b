import type { Page } from '@playwright/test'
import { expect, type Site, sendLogin, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

/** Sends a message as a visitor does. */
async function write(page: Page, { address }: Site, name: string): Promise<void> {
  const data = { name, email: 'ada@example.com', subject: 'An engine', message: 'It computes.' }
  const answer = await page.request.post(`${address}/api/contact`, { data })
  expect(answer.status()).toBe(201)
}

test('a new message arrives in every window of a browser through one stream', async ({
  page,
  site,
  mistakes,
}) => {
  const streams: string[] = []
  const record = (page: string) => (request: { url(): string }) => {
    if (request.url().endsWith('/api/admin/events')) streams.push(page)
  }
  page.on('request', record('first'))
  await startSession(page, site.address)
  await page.goto(`${site.address}/admin/contact`)
  await expect(page.getByText('No messages found.')).toBeVisible()
  await expect.poll(() => streams).toEqual(['first'])
  const other = await page.context().newPage()
  other.on('request', record('other'))
  await other.goto(`${site.address}/admin/hero`)
  await expect(other.getByLabel('Name', { exact: true })).toBeVisible()

  await write(page, site, 'Ada Byron')
  await expect(page.getByText('New message from Ada Byron')).toBeVisible()
  const badge = other.getByRole('link', { name: /^Messages/ })
  await expect(other).toHaveTitle('(1) Hero Section · Vitrine')
  await expect(badge).toHaveText('Messages1 unread')
  expect(streams).toEqual(['first'])
  await page.close()
  await expect.poll(() => streams).toEqual(['first', 'other'])

  await write(other, site, 'Grace')
  const banner = other.getByRole('status').filter({ hasText: 'New message from Grace' })
  await banner.getByRole('link', { name: 'Read it' }).click()
  await expect(other.getByRole('dialog', { name: 'An engine' })).toBeVisible()

  // A session that ends elsewhere ends the stream, and signing in resumes it.
  await other.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }))
  await write(other, site, 'Mary')
  const dialog = other.getByRole('dialog', { name: 'Admin Login' })
  await expect(dialog).toBeVisible()
  await sendLogin(other)
  await expect(dialog).toBeHidden()
  await expect(other.getByText('3 of 3 shown')).toBeVisible()
  const sound = await other.request.get(`${site.address}/notification.wav`)
  expect(sound.headers()['content-type']).toBe('audio/wav')
  mistakes.length = 0
  await other.close()
})
