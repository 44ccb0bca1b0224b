import type { Locator, Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  startSession,
  test,
} from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const messages = '**/api/contact'
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

/** Waits for the script; before it, the browser sends the form itself and leaves the page. */
const hydrated = (page: Page) => expect(form(page)).toHaveAttribute('novalidate')

async function write(page: Page, texts: Record<string, string> = newMessage) {
  for (const [label, value] of Object.entries(texts)) await field(page, label).fill(value)
}

async function expectValues(page: Page, texts: Record<string, string> = newMessage) {
  for (const [label, value] of Object.entries(texts)) {
    await expect(field(page, label)).toHaveValue(value)
  }
}

const inbox = async (page: Page, address: string) =>
  (await page.request.get(`${address}/api/contact`)).json()

test('messages arrive once; the form says what is missing and what failed, accessibly', async ({
  page,
  site,
  mistakes,
  part,
  sample,
}) => {
  await part('a machine that fills the hidden field is thanked, and nothing arrives', async () => {
    await startSession(page, site.address)
    await page.goto(site.address)
    await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0)
    await field(page, 'Message').focus()
    await page.keyboard.press('Tab')
    await expect(submit(page)).toBeFocused()

    await write(page)
    await hydrated(page)
    await page.locator('#contact input[name="website"]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example'
    })
    await submit(page).click()
    await expect(outcome(page)).toHaveText('Message sent successfully!')
    expect(await inbox(page, site.address)).toEqual([])
  })

  await part('a message arrives in the owner’s inbox, trimmed and unread', async () => {
    await startSession(page, site.address)
    await page.goto(site.address)
    await write(page, { ...newMessage, Name: '  Ada Byron ' })
    await hydrated(page)
    let calls = 0
    let sentFields: string[] = []
    const answer = await hold(page, messages, (route) => {
      calls += 1
      sentFields = Object.keys(route.request().postDataJSON())
      return route.continue()
    })
    await expect(submit(page)).toHaveText('Send Message')
    await submit(page).click()
    await expect(submit(page)).toHaveText('Sending...')
    await expect(submit(page)).toBeDisabled()
    await expectAccessible(page, '#contact')
    await field(page, 'Subject').press('Enter')
    await answer()
    await expect(outcome(page)).toHaveText('Message sent successfully!')
    expect(calls).toBe(1)
    expect(sentFields).toEqual(['name', 'email', 'subject', 'message'])
    await expect(submit(page)).toHaveText('Send Message')
    await expectValues(page, { Name: '', Email: '', Subject: '', Message: '' })

    const [message, ...others] = await inbox(page, site.address)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      name: 'Ada Byron',
      email: 'ada@example.com',
      subject: 'An engine',
      status: 'unread',
    })
    expect(message.message.replaceAll('\r', '')).toBe(newMessage.Message)
  })

  await part(
    'a message begun before the script is there stays, and is sent when it is',
    async () => {
      const arrive = await hold(page, '**/assets/*.js')
      await page.goto(site.address, { waitUntil: 'commit' })
      const { Message, ...others } = newMessage
      await write(page, others)
      await submit(page).click()
      await expect(field(page, 'Message')).toBeFocused()
      await write(page, { Message })
      await expectValues(page)

      await arrive()
      await hydrated(page)
      await expectValues(page)
      await submit(page).click()
      await expect(outcome(page)).toHaveText('Message sent successfully!')
    },
  )

  await part(
    'a message goes even when its rules cannot be fetched: the server has them too',
    async () => {
      let refused = 0
      await page.route('**/assets/schemas-*.js', (route) => {
        refused += 1
        return route.abort()
      })
      await page.goto(site.address)
      await write(page, { ...newMessage, Subject: '' })
      await hydrated(page)
      await submit(page).click()
      await expect(field(page, 'Subject')).toBeFocused()
      await expect(field(page, 'Subject')).toHaveAccessibleDescription('Subject is required')
      await write(page)
      await submit(page).click()
      await expect(outcome(page)).toHaveText('Message sent successfully!')
      expect(refused).toBeGreaterThan(0)
      mistakes.length = 0
    },
  )

  await part(
    'what is missing is said beside each field, and the first one is focused',
    async () => {
      let calls = 0
      await page.route(messages, (route) => {
        calls += 1
        return route.abort()
      })
      await page.goto(sample.address)
      await form(page).scrollIntoViewIfNeeded()
      await hydrated(page)
      await submit(page).click()
      for (const label of Object.keys(newMessage)) {
        await expect(field(page, label)).toHaveAccessibleDescription(`${label} is required`)
      }
      await expect(field(page, 'Name')).toBeFocused()

      await field(page, 'Name').fill('Ada')
      await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid')
      await expect(form(page).getByText('Name is required')).toBeHidden()
      await field(page, 'Email').fill('nobody')
      await field(page, 'Message').fill('x'.repeat(5001))
      await submit(page).click()
      await expect(field(page, 'Email')).toBeFocused()
      await expect(field(page, 'Email')).toHaveAccessibleDescription(
        'Please enter a valid email address',
      )
      await expect(field(page, 'Message')).toHaveAccessibleDescription(
        'Please use at most 5,000 characters',
      )
      expect(calls).toBe(0)
    },
  )

  await part('a failure keeps what is written and says what the server says', async () => {
    await page.goto(sample.address)
    await write(page)
    const failures: [object, string][] = [
      [{ error: 'Too many requests. Please wait.' }, 'Too many requests. Please wait.'],
      [{}, 'Failed to send message'],
    ]
    for (const [json, sentence] of failures) {
      await page.route(messages, (route) => route.fulfill({ status: 500, json }))
      await submit(page).click()
      await expect(outcome(page)).toHaveText(sentence)
      await expect(submit(page)).toBeFocused()
      await page.unroute(messages)
      await expectValues(page)
    }
    await page.route(messages, (route) => route.abort())
    await submit(page).click()
    await expect(outcome(page)).toHaveText('Network error. Please try again.')
    await expectValues(page)

    // Sent with Enter from a field above, in a window as low as that of a phone with its keyboard.
    await page.setViewportSize({ width: 375, height: 400 })
    await field(page, 'Name').press('Enter')
    await expect(outcome(page)).toHaveText('Network error. Please try again.')
    await expect(outcome(page)).toBeInViewport({ ratio: 1 })
    expect(await isCovered(outcome(page))).toBe(false)

    await page.unroute(messages)
    const refused = { error: 'Not that one', fields: { subject: 'Not that one' } }
    await page.route(messages, (route) => route.fulfill({ status: 400, json: refused }))
    await submit(page).click()
    await expect(field(page, 'Subject')).toBeFocused()
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('Not that one')
    await expect(page.getByText('Not that one').first()).toBeInViewport({ ratio: 1 })
    expect(await isCovered(page.getByText('Not that one').first())).toBe(false)
    await expectValues(page)
    mistakes.length = 0
  })

  await part(
    'the contact info stands beside the form, and the footer takes its links',
    async () => {
      await page.goto(sample.address)
      const section = page.locator('#contact')
      await expect(section.getByText('Bristol, United Kingdom')).toBeVisible()
      await expect(section.getByRole('link', { name: 'ines@example.com' })).toHaveAttribute(
        'href',
        'mailto:ines@example.com',
      )
      for (const part of [section, page.getByRole('contentinfo')]) {
        for (const name of ['GitHub', 'LinkedIn']) {
          await expect(part.getByRole('link', { name })).toHaveAttribute('rel', 'noopener')
        }
      }
      await expect(page.getByRole('contentinfo')).toContainText('built by Ines Halden')
    },
  )

  await part(
    'when the contact info cannot be loaded the defaults stand, and the form is there',
    async () => {
      const answer = await hold(page, '**/api/public/contact', (route) => route.abort())
      await page.goto(`${sample.address}/?ssr=0`)
      await expect(page.locator('#contact [aria-busy="true"]')).toBeVisible()
      await field(page, 'Name').fill('Ada')
      await answer()
      const section = page.locator('#contact')
      await expect(section.getByRole('heading', { name: 'Get in touch' })).toBeVisible()
      await expect(section.getByText('Remote')).toBeVisible()
      await expect(section.getByRole('link')).toHaveCount(0)
      await expect(field(page, 'Name')).toHaveValue('Ada')
      await expectAccessible(page, '#contact')
      mistakes.length = 0
    },
  )

  await part(
    'a link that the contact info hides is missing there, and the hero’s is in the footer',
    async () => {
      await startSession(page, site.address)
      const put = async (path: string, data: Record<string, string>) =>
        expect(await page.request.put(`${site.address}${path}`, { data })).toBeOK()
      await put('/api/hero', { github_url: 'https://example.com/hero' })
      await put('/api/contact-info', { github_url: '#', linkedin_url: 'https://example.com/in' })
      const section = page.locator('#contact')
      const footer = page.getByRole('contentinfo')
      // While the next version of the page is rendered, a visitor may still get the last one.
      await expect(async () => {
        await page.goto(site.address)
        await expect(section.getByRole('link', { name: 'LinkedIn' })).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(section.getByRole('link', { name: 'GitHub' })).toHaveCount(0)
      await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
        'href',
        'https://example.com/in',
      )
      await expect(footer.getByRole('link', { name: 'GitHub' })).toHaveAttribute(
        'href',
        'https://example.com/hero',
      )
    },
  )

  await part('axe finds nothing in the form’s states in either scheme', async () => {
    await page.goto(site.address)
    await form(page).scrollIntoViewIfNeeded()
    await hydrated(page)
    await submit(page).click()
    await expect(form(page).getByText('Message is required')).toBeVisible()
    await expectAccessibleInBothSchemes(page, '#contact')
    await write(page)
    await submit(page).click()
    await expect(outcome(page)).not.toBeEmpty()
    await expectAccessibleInBothSchemes(page, '#contact')
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  })
})

/** Whether something else is in front of an element's center. */
const isCovered = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    return !element.contains(front)
  })
