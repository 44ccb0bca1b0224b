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

  test('every section is there before any script', async ({ page, sample }) => {
    await page.goto(sample.address)
    await expect(page).toHaveTitle(/Ines Halden/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ines Halden')
    await expect(
      page.getByRole('article').getByRole('heading', { name: 'Slack Water' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download Resume' }).first()).toBeVisible()

    const about = page.locator('#about')
    await expect(about.getByRole('heading', { name: 'Porto, 2015' })).toBeVisible()
    await expect(about.getByText('My first system was the timetable')).toBeVisible()
    const strength = (name: string) => about.getByRole('listitem').filter({ hasText: name })
    await expect(strength('Plain interfaces')).toContainText('84%')
    await expect(strength('without a network')).toContainText('85%')
    const positions = page.locator('#experience').getByRole('article')
    await expect(positions).toHaveCount(3)
    await expect(positions.first()).toContainText('Feb 2021')
    await expect(positions.first()).toContainText('Present')
    await expect(page.locator('#testimonials').getByRole('figure')).toHaveCount(3)

    const skills = page.locator('#skills')
    await expect(skills.getByRole('heading', { level: 3 })).toHaveText([
      'Frontend',
      'Backend',
      'Programming',
      'Database',
      'Tools',
      'Other',
    ])
    const frontend = skills.getByRole('list', { name: 'Frontend' })
    await expect(frontend.getByRole('listitem').first()).toContainText('React, 94%')
    await expect(skills.getByRole('progressbar')).toHaveCount(0)
    const tools = page.locator('#ai-tools')
    await expect(tools.getByRole('heading', { name: 'I Know AI Tools' })).toBeVisible()
    await expect(
      tools.getByText('A showcase of AI tools and platforms I have experience with.'),
    ).toBeVisible()
    await expect(tools.getByText('Claude')).toHaveCount(1)

    const title = page
      .locator('#projects article')
      .getByRole('link', { name: 'Slack Water', exact: true })
    await expect(title).toHaveAttribute('href', /slack-water$/)
    const number = skills.getByRole('link', { name: /Slack Water/ }).first()
    await expect(number).toHaveAttribute('href', /slack-water$/)
    const card = page.getByRole('article', { name: 'Slack Water' })
    await expect(card.getByRole('button', { name: 'About Slack Water' })).toBeHidden()
  })
})

test('an accessible page answers a form', async ({ page, site, mistakes, part }) => {
  await part('the page that answers a form is the site’s, and accessible', async () => {
    const message = { name: '', email: 'ada@example.com', subject: 'Engines', message: 'Hello' }
    for (const name of ['', 'Ada']) {
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
      // The script would put the whole page in its place.
      expect(await page.locator('link[data-script], script[type="module"]').count()).toBe(0)
    }
    // The refusal.
    mistakes.length = 0
  })
})
