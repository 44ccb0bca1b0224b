import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  expectAccessible,
  expectAccessibleAt,
} from '../../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../../test/components/mistakes.ts'
import { openSite } from '../../../../../test/components/openSite.ts'
import { expectGone } from '../../../../../test/components/records.ts'
import { showSection } from '../../../../../test/components/showSection.tsx'
import { MessageForm } from './MessageForm.tsx'

const newMessage = {
  Name: 'Ada Byron',
  Email: 'ada@example.com',
  Subject: 'An engine',
  Message: 'Dear owner,\n\nit computes.',
}

const form = page.getByRole('form', { name: 'Contact form' })
const field = (label: string) => form.getByLabelText(label)
const submit = form.getByRole('button')
const outcome = form.getByRole('status')
const answer = { method: 'POST', path: '/api/contact' }

async function openForm() {
  const site = await openSite({ isVisitor: true })
  await showSection(<MessageForm />)
  const sent = async () => (await site.requests()).filter(({ method }) => method === 'POST')
  return { ...site, sent, inbox: () => site.read('contact') }
}

async function write(texts: Record<string, string> = newMessage): Promise<void> {
  for (const [label, value] of Object.entries(texts)) await field(label).fill(value)
}

async function expectValues(texts: Record<string, string> = newMessage): Promise<void> {
  for (const [label, value] of Object.entries(texts)) {
    await expect.element(field(label)).toHaveValue(value)
  }
}

test('a message arrives in the owner’s inbox once, trimmed and unread', async () => {
  const { sent, inbox } = await openForm()
  await write({ ...newMessage, Name: '  Ada Byron ' })
  await commands.answer({ ...answer, isHeld: true })
  await expect.element(submit).toHaveTextContent('Send Message')
  await submit.click()
  await expect.element(submit).toHaveTextContent('Sending...')
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  await expect.element(field('Message')).toHaveAttribute('readonly')
  await expectAccessible()
  field('Subject').element().focus()
  await userEvent.keyboard('{Enter}')
  await commands.stopAnswering()
  await expect.element(outcome).toHaveTextContent('Message sent successfully!')
  await expect.element(submit).toHaveTextContent('Send Message')
  await expectValues({ Name: '', Email: '', Subject: '', Message: '' })
  const [{ body = '{}' } = {}, ...others] = await sent()
  expect(others).toEqual([])
  expect(Object.keys(JSON.parse(body))).toEqual(['name', 'email', 'subject', 'message'])
  expect(await inbox()).toEqual([
    expect.objectContaining({
      name: 'Ada Byron',
      email: 'ada@example.com',
      subject: 'An engine',
      message: newMessage.Message,
      status: 'unread',
    }),
  ])
})

test('a machine that fills the hidden field is thanked, and nothing arrives', async () => {
  const { inbox } = await openForm()
  await expect.element(page.getByRole('textbox', { name: 'Website' })).not.toBeInTheDocument()
  field('Message').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(submit).toHaveFocus()
  await write()
  const hidden = form.element().querySelector<HTMLInputElement>('input[name="website"]')
  if (hidden) hidden.value = 'https://spam.example'
  await submit.click()
  await expect.element(outcome).toHaveTextContent('Message sent successfully!')
  expect(await inbox()).toEqual([])
})

test('what is missing or wrong is said beside each field, and the first one is focused', async () => {
  const { sent } = await openForm()
  await submit.click()
  for (const label of Object.keys(newMessage)) {
    await expect.element(field(label)).toHaveAccessibleDescription(`${label} is required`)
  }
  await expect.element(field('Name')).toHaveFocus()
  await expectAccessibleAt([1200, 320])
  await field('Name').fill('Ada')
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid')
  await expectGone(form.getByText('Name is required'))
  await write({ Email: 'nobody', Message: 'x'.repeat(5001) })
  await submit.click()
  await expect.element(field('Email')).toHaveFocus()
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('Please enter a valid email address')
  await expect
    .element(field('Message'))
    .toHaveAccessibleDescription('Please use at most 5,000 characters')
  expect(await sent()).toEqual([])
})

test.each([
  [
    'the words of the server',
    { error: 'Too many requests. Please wait.' },
    'Too many requests. Please wait.',
  ],
  ['its own words', {}, 'Failed to send message'],
])('a failure keeps what is written and says so in %s', async (_, json, sentence) => {
  await openForm()
  await write()
  await commands.answer({ ...answer, status: 500, json })
  await submit.click()
  await expect.element(outcome).toHaveTextContent(sentence)
  await expect.element(submit).toHaveFocus()
  await expectValues()
  mistakes.length = 0
})

test('a failure of the network is in view, also in a low window', async () => {
  await openForm()
  await page.viewport(375, 300)
  await write()
  await commands.answer({ ...answer, isAborted: true })
  field('Name').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(outcome).toHaveTextContent('Network error. Please try again.')
  await expect.element(outcome).toBeInViewport({ ratio: 1 })
  await expectValues()
  await expectAccessibleAt([1200, 320])
  mistakes.length = 0
})

test('a refusal of the server is said beside its field, in view', async () => {
  await openForm()
  await page.viewport(375, 300)
  await write()
  const json = { error: 'Not that one', fields: { subject: 'Not that one' } }
  await commands.answer({ ...answer, status: 400, json })
  await submit.click()
  await expect.element(field('Subject')).toHaveFocus()
  await expect.element(field('Subject')).toHaveAccessibleDescription('Not that one')
  await expect.element(form.getByText('Not that one').first()).toBeInViewport({ ratio: 1 })
  await expectValues()
  mistakes.length = 0
})
