import { expect, expectAccessible, owner, test } from './site.ts'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent, or comes back with its words and what is wrong', async ({
    page,
    site,
    mistakes,
  }) => {
    await page.goto(site.address)
    const form = page.getByRole('form', { name: 'Contact form' })
    await form.getByLabel('Name').fill('Ada Byron')
    // The browser's own check lets it pass.
    await form.getByLabel('Email').fill('ada@example')
    await form.getByLabel('Subject').fill('Engines')
    await form.getByLabel('Message').fill('Two lines,\nand more.')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to send message')
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    )
    await expect(form.getByLabel('Name')).toHaveValue('Ada Byron')
    await expect(form.getByLabel('Message')).toHaveValue('Two lines,\nand more.')

    await form.getByLabel('Email').fill('ada@example.com')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent successfully!')
    await expect(page.getByRole('main')).toContainText('ada@example.com')
    await page.getByRole('link', { name: 'Back to the page' }).click()
    await expect(page).toHaveURL(`${site.address}/#contact`)

    const login = await page.request.post(`${site.address}/api/admin/login`, { data: owner })
    const { token }: { token: string } = await login.json()
    const messages = await page.request.get(`${site.address}/api/contact`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(await messages.json()).toMatchObject([{ name: 'Ada Byron', subject: 'Engines' }])
    // The refusal.
    mistakes.length = 0
  })

  test('the details of a project can be read', async ({ page, sample }) => {
    await page.goto(sample.address)
    const card = page.getByRole('article', { name: 'Slack Water' })
    await expect(card.getByRole('button', { name: 'About Slack Water' })).toBeHidden()
    // Playwright finds no text in a noscript.
    const details = card.locator('details')
    await expect(details.locator('li').first()).toBeHidden()
    await details.locator('summary').click()
    await expect(details.locator('li').first()).toBeVisible()
    await expect(details).toContainText('About Slack Water')
  })
})

test('with a script the details are in the dialog alone', async ({ page, sample }) => {
  await page.goto(sample.address)
  const card = page.getByRole('article', { name: 'Slack Water' })
  await card.getByRole('button', { name: 'About Slack Water' }).click()
  await expect(page.getByRole('dialog', { name: 'Slack Water' })).toBeVisible()
  await expect(page.locator('#projects details')).toHaveCount(0)
})

test('the page that answers a form is the site’s, and accessible', async ({
  page,
  site,
  mistakes,
}) => {
  const message = { name: '', email: 'ada@example.com', subject: 'Engines', message: 'Hello' }
  for (const name of ['', 'Ada']) {
    await page.goto('about:blank')
    await page.goto(site.address)
    await page.evaluate(
      (fields) => {
        const form = document.createElement('form')
        form.method = 'post'
        form.action = '/api/contact'
        for (const [field, value] of Object.entries(fields)) {
          const input = document.createElement('input')
          Object.assign(input, { type: 'hidden', name: field, value })
          form.append(input)
        }
        document.body.append(form)
        form.submit()
      },
      { ...message, name },
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      name ? 'Message sent successfully!' : 'Failed to send message',
    )
    await expectAccessible(page)
    // The program would put the whole page in its place.
    expect(await page.locator('link[data-program], script[type="module"]').count()).toBe(0)
  }
  // The refusal.
  mistakes.length = 0
})
