// The inbox with messages of visitors.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from './openAdmin.tsx'
import type { Site } from './openSite.ts'

type Fields = { name?: string; email?: string; subject?: string; message?: string }

/** Sends a message as a visitor does. */
export const write = (site: Site, fields: Fields = {}) =>
  site.call('POST', 'contact', {
    name: 'Ada Byron',
    email: 'ada@example.com',
    subject: 'An engine',
    message: 'Dear owner,\n\nit computes.',
    ...fields,
  })

/** Three messages, Mary's the newest. */
export async function writeThree(site: Site): Promise<void> {
  await write(site)
  await write(site, { name: 'Grace', email: 'grace@navy.example', subject: 'A compiler' })
  await write(site, { name: 'Mary', subject: 'A poem', message: 'Roses\nare  read.' })
}

export async function openInbox(): Promise<void> {
  await openAdmin('contact')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Messages')
}

export const row = (name: string) => page.getByRole('row').filter({ hasText: name })
export const view = (name: string) => row(name).getByRole('button', { name: /^View/ })
/** The entry of the menu with the number of unread messages. */
export const badge = page
  .getByRole('navigation', { name: 'Admin pages' })
  .getByRole('link', { name: /^Messages/ })
/** Who wrote the listed messages. */
export const senders = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((header) => header.firstElementChild?.textContent)
