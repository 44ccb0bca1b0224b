import type { Page } from '@playwright/test'
import { emptyList, signInQuietly } from './recordPage.ts'
import { expect, type Site, startSession } from './site.ts'

type Fields = { name?: string; email?: string; subject?: string; message?: string }

/** Sends a message as a visitor does. */
export async function write(page: Page, site: Site, fields: Fields = {}): Promise<void> {
  const named = { name: 'Ada Byron', email: 'ada@example.com', subject: 'An engine', ...fields }
  const data = { message: 'Dear owner,\n\nit computes.', ...named }
  const answer = await page.request.post(`${site.address}/api/contact`, { data })
  expect(answer.status()).toBe(201)
}

/** Deletes what earlier parts of a journey have written. */
export async function emptyInbox(page: Page, site: Site): Promise<void> {
  await emptyList(await signInQuietly(page, site), 'contact')
  await page.context().clearCookies()
}

/** Three messages alone, Mary's the newest. */
export async function writeThree(page: Page, site: Site): Promise<void> {
  await emptyInbox(page, site)
  await write(page, site)
  await write(page, site, { name: 'Grace', email: 'grace@navy.example', subject: 'A compiler' })
  await write(page, site, { name: 'Mary', subject: 'A poem', message: 'Roses\nare  read.' })
}

export async function openInbox(page: Page, site: Site): Promise<void> {
  await startSession(page, site.address)
  await page.goto(`${site.address}/admin/contact`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const names = (page: Page) => page.getByRole('rowheader').locator('span:first-child')
export const view = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: /^View/ })
export const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: /^Messages/ })
