import type { MailState } from '../../src/features/mail/contract.ts'
import { type MailServer, startMailServer } from '../mailServer.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

let server: MailServer
test.beforeAll(async () => {
  server = await startMailServer()
})
test.afterAll(() => server.close())

test('without a mail server the settings say what is missing', async ({ page, site }) => {
  await startSession(page, site.address)
  await page.goto(`${site.address}/admin/settings`)
  await expect(page.getByText('Mail is not set up.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a Test Mail' })).toBeHidden()
})

test.describe('with a mail server', () => {
  test.use({
    settings: async ({ browserName: _ }, use) => {
      await use({ SAMPLE_CONTENT: '0', SMTP_URL: server.url, MAIL_FROM: 'site@me.example' })
    },
  })

  test('the owner sends a test mail, and reads why mails do not arrive', async ({
    page,
    site,
    mistakes,
  }) => {
    await startSession(page, site.address)
    // The sign-in itself is the first mail.
    await expect.poll(() => server.mails.length).toBe(1)
    await page.goto(`${site.address}/admin/settings`)
    const button = page.getByRole('button', { name: 'Send a Test Mail' })
    await button.click()
    await expect(page.getByText('The mail server took the test mail to')).toBeVisible()
    expect(server.mails).toHaveLength(2)

    server.refuse('Mailbox is full')
    await button.click()
    await expect(page.getByText(/refused the mail: .*Mailbox is full/)).toBeVisible()
    mistakes.length = 0

    const letter = { name: 'Ben', email: 'ben@example.com', subject: 'Boats', message: 'Hello' }
    const sent = await page.request.post(`${site.address}/api/contact`, { data: letter })
    expect(sent.status()).toBe(201)
    await expect.poll(() => server.attempts).toBe(4)
    await page.goto(`${site.address}/admin`)
    await expect(
      page.getByRole('heading', { name: 'Mails to you could not be sent' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'See Settings' }).click()
    const failures = page.getByRole('list', { name: 'Mails that could not be sent' })
    await expect(failures).toContainText('A new message')
    await expect(failures).toContainText('It is tried again.')
    await expectAccessible(page)

    await page.route('**/api/admin/mail', async (route) => {
      const response = await route.fetch()
      const state: MailState = await response.json()
      const lastAt = new Date().toISOString()
      const json: MailState = {
        ...state,
        collected: 30,
        unreadable: { count: 2, lastAt },
        mailbox: { checkedAt: lastAt, error: '' },
        webhook: { ...state.webhook, collected: 4 },
      }
      await route.fulfill({ response, json })
    })
    await page.reload()
    await expect(page.getByText('1 mail, one of them about 30 more events')).toBeVisible()
    await expect(page.getByText('2 answers in your mailbox, the last one')).toBeVisible()
    await expect(page.getByText('4 more events wait to be sent as one.')).toBeVisible()
    await expectAccessible(page)
  })
})
