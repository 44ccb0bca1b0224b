import { type MailServer, startMailServer } from '../mailServer.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

let server: MailServer
test.beforeAll(async () => {
  server = await startMailServer()
})
test.afterAll(() => server.close())
test.use({
  settings: async ({ browserName: _ }, use) => {
    await use({ SAMPLE_CONTENT: '0', SMTP_URL: server.url, MAIL_FROM: 'site@me.example' })
  },
})

const letter = {
  name: 'Ben Ash',
  email: 'ben@example.com',
  subject: 'A boat',
  message: 'Hello,\n\nis the boat still for sale?',
}
const arabic = {
  name: 'عمر',
  email: 'omar@example.com',
  subject: 'سؤال عن مشروعك',
  message: 'أعجبني مشروعك كثيرًا.\nهل يمكننا التحدث؟ (API)',
}

test('the owner replies by mail, sorts spam, and sets a webhook', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('the owner replies by mail, with a draft and a snippet, and sorts spam', async () => {
    test.slow()
    await startSession(page, site.address)
    for (const data of [arabic, letter]) {
      await page.request.post(`${site.address}/api/contact`, { data })
    }
    await page.goto(`${site.address}/admin/contact`)
    await page.getByRole('button', { name: 'View “A boat” from Ben Ash' }).click()
    const dialog = page.getByRole('dialog', { name: 'A boat' })
    await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
    const field = dialog.getByRole('textbox', { name: 'Reply' })
    await expect(field).toHaveValue(/Ben Ash wrote:\n> Hello,\n>/)
    await expect(field).toBeFocused()

    await dialog.getByRole('button', { name: 'Edit Snippets' }).click()
    const snippets = page.getByRole('dialog', { name: 'Snippets' })
    await snippets.getByRole('textbox', { name: 'Snippet 1' }).fill('Thank you for writing. ')
    await snippets.getByRole('button', { name: 'Save' }).click()
    await expect(snippets).toBeHidden()
    const draftSaved = () => page.waitForResponse((answer) => answer.url().endsWith('/draft'))
    const withSnippet = draftSaved()
    await dialog.getByRole('combobox', { name: 'Snippets' }).selectOption({ index: 1 })
    await expect(field).toHaveValue(/^Thank you for writing\./)

    await dialog.getByRole('button', { name: 'Close' }).click()
    // A reload ends requests that are under way.
    await withSnippet
    await page.reload()
    await page.getByRole('button', { name: 'View “A boat” from Ben Ash' }).click()
    await expect(field).toHaveValue(/^Thank you for writing\./)
    const draft = 'Thank you for writing. It is for sale.'
    const asTyped = draftSaved()
    await field.fill(draft)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await asTyped
    await page.getByRole('button', { name: 'View “A boat” from Ben Ash' }).click()
    await expect(field).toHaveValue(draft)
    await expectAccessible(page)
    server.refuse('No such user here')
    await dialog.getByRole('button', { name: 'Send Reply' }).click()
    const replies = dialog.getByRole('list', { name: 'Replies' })
    await expect(replies).toContainText('Not sent')
    await expect(replies).toContainText('No such user here')
    await expect(field).toBeHidden()
    server.refuse(undefined)
    await replies.getByRole('button', { name: 'Try Again' }).click()
    await expect(replies.getByText('Sent', { exact: false }).first()).toBeVisible()
    await expect.poll(() => server.mails.some(({ to }) => to[0] === letter.email)).toBe(true)
    await expect(replies).not.toContainText('No such user here')

    await dialog.getByRole('button', { name: 'Next message' }).click()
    const other = page.getByRole('dialog', { name: arabic.subject })
    await other.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Spam' }).click()
    await expect(page.getByText('Moved to Spam')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('row', { name: /A boat/ })).toContainText('Answered')
    await page.getByRole('tab', { name: 'Spam' }).click()
    await page.getByRole('button', { name: `View “${arabic.subject}”` }).click()
    await other.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Not Spam' }).click()
    await expect(page.getByRole('heading', { name: 'No spam' })).toBeVisible()
    await page.getByRole('tab', { name: 'Messages' }).click()
    await expect(page.getByRole('button', { name: `View “${arabic.subject}”` })).toBeVisible()
  })

  await part('the owner sets a webhook, whose secret is shown once', async () => {
    await startSession(page, site.address)
    await page.goto(`${site.address}/admin/settings`)
    const address = page.getByRole('textbox', { name: 'Address' })
    await address.fill('http://127.0.0.1:9/hook')
    await page.locator('form', { has: address }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/whsec_/)).toBeVisible()
    await page.getByRole('button', { name: 'Send Test', exact: true }).click()
    await expect(page.getByText(/private network/)).toBeVisible()
    mistakes.length = 0
    await page
      .getByRole('switch', { name: 'Confirm to visitors that their message arrived' })
      .click()
    await expect(page.getByText('Mail settings saved').first()).toBeVisible()
    await address.scrollIntoViewIfNeeded()
    await page.reload()
    await expect(page.getByText(/whsec_/)).toBeHidden()
    await expect(address).toHaveValue('http://127.0.0.1:9/hook')
    await expectAccessible(page)
  })
})
