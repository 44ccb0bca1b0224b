import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { mistakes } from '../../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../../test/components/openSite.ts'
import { button, expectGone } from '../../../../../test/components/records.ts'

const form = page.getByRole('form', { name: 'Contact info' })
const field = (label: string) => form.getByLabelText(label, { exact: true })
const update = form.getByRole('button', { name: 'Update' })
const path = '/api/contact-info'

describe('the contact info', () => {
  test('that cannot be loaded is tried again', async () => {
    await openSite()
    await commands.answer({ method: 'GET', path, isAborted: true })
    await openAdmin('contact?tab=info')
    await expect.element(page.getByText('Failed to fetch contact information')).toBeVisible()
    await commands.stopAnswering()
    await button('Try Again').click()
    await expect.element(field('Title')).toHaveValue('Get in touch')
    mistakes.length = 0
  })

  test('is checked in the form, which leads to the first mistake', async () => {
    await openSite()
    await openAdmin('contact?tab=info')
    await expect.element(form.getByText(/The tab Profile links changes an address/)).toBeVisible()
    await field('Title').fill(' ')
    await field('GitHub').fill('javascript:alert(1)')
    await update.click()
    await expect.element(field('Title')).toHaveAccessibleDescription('Title is required')
    await expect.element(field('Email')).toHaveAccessibleDescription('Email is required')
    await expect.element(field('GitHub')).toHaveAccessibleDescription(/http/)
    await expect.element(field('Title')).toHaveFocus()
    await field('Title').fill('Write to me')
    await field('Email').fill('nobody')
    await field('GitHub').fill('https://example.com/ada')
    await update.click()
    const refusal = 'Please enter a valid email address'
    await expect.element(field('Email')).toHaveAccessibleDescription(refusal)
  })

  test('is kept while another tab shows, which does not save it', async () => {
    const site = await openSite()
    await openAdmin('contact')
    const messages = page.getByRole('tab', { name: 'Messages' })
    await expect.element(messages).toBeVisible()
    messages.element().focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect.poll(() => location.search).toBe('?tab=info')
    await field('Title').fill('Write to me')
    await messages.click()
    await expectGone(form)
    await userEvent.keyboard('{Control>}s{/Control}')
    await page.getByRole('tab', { name: 'Contact info' }).click()
    await expect.element(field('Title')).toHaveValue('Write to me')
    expect((await site.requests()).filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('is saved, also with empty fields, after a failure that says so', async () => {
    const site = await openSite()
    await openAdmin('contact?tab=info')
    await field('Title').fill('Write to me')
    await field('Email').fill('ada@example.com')
    for (const label of ['Subtitle', 'Description', 'Location', 'LinkedIn']) {
      await field(label).fill('')
    }
    await commands.answer({ method: 'PUT', path, status: 500, json: { error: 'Broken' } })
    await update.click()
    await expect.element(form.getByText('Error updating contact information')).toBeVisible()
    await commands.stopAnswering()
    mistakes.length = 0
    await update.click()
    const saved = 'Contact information updated successfully!'
    await expect.element(page.getByText(saved)).toBeVisible()
    await expectGone(form.getByText('Error updating contact information'))
    expect(await site.read('contact-info')).toMatchObject({
      title: 'Write to me',
      email: 'ada@example.com',
      subtitle: '',
      location: '',
    })
  })
})
