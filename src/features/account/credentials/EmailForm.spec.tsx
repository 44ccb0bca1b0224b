import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'

const form = page.getByRole('form', { name: 'Email' })
const email = form.getByLabelText('New email')
const password = form.getByLabelText('Current password')
const submit = form.getByRole('button', { name: 'Change Email' })

async function openForm() {
  await openSite()
  await openAdmin('settings')
  await expect.element(submit).toBeVisible()
}

test('what is wrong is said beside each field', async () => {
  await openForm()
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Please fill in all required fields')
  await expect.element(password).toHaveAccessibleDescription('Please fill in all required fields')
  await email.fill('nobody')
  await password.fill('wrong')
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address')
  await email.fill('new@example.com')
  await submit.click()
  await expect.element(password).toHaveAccessibleDescription('Current password is incorrect')
  await password.fill('correct horse')
  await commands.answer({ method: 'PUT', path: '/change-email', isAborted: true })
  await submit.click()
  await expect.element(form.getByText('Failed to change email')).toBeVisible()
  mistakes.length = 0
})

test('the keys that save mean the form with the focus; then the page waits to log out', async () => {
  await openForm()
  await email.fill('new@example.com')
  await password.fill('correct horse')
  // Leaving the page would end the tests.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .element(page.getByText('Email changed successfully! You will need to log in again.'))
    .toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  const other = page.getByRole('form', { name: 'Password' })
  await expect
    .element(other.getByText('Please fill in all required fields'))
    .not.toBeInTheDocument()
  mistakes.length = 0
})
