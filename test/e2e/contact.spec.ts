import type { Locator, Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { expect, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const newMessage = {
  Name: 'Ada Byron',
  Email: 'ada@example.com',
  Subject: 'An engine',
  Message: 'Dear owner,\n\nit computes.',
}

const form = (page: Page) => page.getByRole('form', { name: 'Contact form' })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const submit = (page: Page) => form(page).getByRole('button')
const outcome = (page: Page) => form(page).getByRole('status')

async function write(page: Page, texts: Record<string, string> = newMessage) {
  for (const [label, value] of Object.entries(texts)) await field(page, label).fill(value)
}

async function expectValues(page: Page, texts: Record<string, string> = newMessage) {
  for (const [label, value] of Object.entries(texts)) {
    await expect(field(page, label)).toHaveValue(value)
  }
}

/** Whether something else is in front of an element's center. */
const isCovered = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    return !element.contains(front)
  })

test('a message is sent through a slow and a broken network', async ({ page, site, mistakes }) => {
  // Its rules cannot be fetched at all; the server has them, too.
  let refused = 0
  const arrive = await hold(page, '**/assets/*.js', (route) => {
    if (!route.request().url().includes('/schemas-')) return route.continue()
    refused += 1
    return route.abort()
  })
  await page.goto(site.address, { waitUntil: 'commit' })
  // Begun before the script is there: the browser itself says what is missing.
  await write(page, { Name: newMessage.Name, Email: newMessage.Email, Subject: ' ' })
  await submit(page).click()
  await expect(field(page, 'Message')).toBeFocused()
  await write(page, { Message: newMessage.Message })
  await arrive()
  await expect(form(page)).toHaveAttribute('novalidate')
  await expectValues(page, { ...newMessage, Subject: ' ' })
  await submit(page).click()
  await expect(field(page, 'Subject')).toBeFocused()
  await expect(field(page, 'Subject')).toHaveAccessibleDescription('Subject is required')
  expect(refused).toBeGreaterThan(0)

  // In a window as low as that of a phone with its keyboard, nothing is in front of what failed.
  await write(page)
  await page.route('**/api/contact', (route) => route.abort())
  await page.setViewportSize({ width: 375, height: 400 })
  await field(page, 'Name').press('Enter')
  await expect(outcome(page)).toHaveText('Network error. Please try again.')
  await expect(outcome(page)).toBeInViewport({ ratio: 1 })
  expect(await isCovered(outcome(page))).toBe(false)
  await expectValues(page)
  await page.unroute('**/api/contact')
  await submit(page).click()
  await expect(outcome(page)).toHaveText('Message sent successfully!')
  mistakes.length = 0
})
