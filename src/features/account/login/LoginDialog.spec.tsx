import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openSite, type Site } from '../../../../test/components/openSite.ts'
import { expectGone } from '../../../../test/components/records.ts'
import { showSection } from '../../../../test/components/showSection.tsx'
import { turnTwoStepOn } from '../../../../test/components/twoStep.ts'
import { LoginDialog } from './LoginDialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Admin Login' })
const email = dialog.getByLabelText('Email Address')
const password = dialog.getByLabelText('Password')
const code = dialog.getByLabelText('Authentication code')
const outcome = dialog.getByRole('status')
const submit = dialog.getByRole('button', { name: 'Sign In' })
const welcome = 'Login successful! You can now access the admin dashboard from the navbar.'

async function openDialog(change: (site: Site) => Promise<unknown> = async () => {}) {
  const site = await openSite({ isVisitor: true })
  await change(site)
  const onClose = vi.fn()
  await showSection(<LoginDialog open onClose={onClose} />)
  const logins = async () =>
    (await site.requests()).filter(({ path }) => path === '/api/admin/login').length
  return { ...site, onClose, logins }
}

async function fill() {
  await email.fill('owner@example.com')
  await password.fill('correct horse')
}

test('what is missing or wrong is said beside each field', async () => {
  const { logins } = await openDialog()
  await expect
    .element(dialog)
    .toMatchTextContent('Enter your credentials to access the admin dashboard')
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Email is required')
  await expect.element(password).toHaveAccessibleDescription('Password is required')
  await email.fill('nobody')
  await expect.element(email).not.toHaveAccessibleDescription()
  await expect.element(password).toHaveAccessibleDescription('Password is required')
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expectAccessible()
  expect(await logins()).toBe(0)
})

test('a refusal and a failure of the network are said', async () => {
  await openDialog()
  await fill()
  await password.fill('wrong')
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await submit.click()
  await expect.element(outcome).toHaveTextContent('Invalid email or password')
  await commands.answer({ method: 'POST', path: '/api/admin/login', isAborted: true })
  await submit.click()
  await expect
    .element(outcome)
    .toHaveTextContent('Network error. Please check your connection and try again.')
  mistakes.length = 0
})

test('one attempt at a time is sent; then the owner is welcomed, and it closes', async () => {
  const { onClose, logins } = await openDialog()
  await commands.answer({ method: 'POST', path: '/api/admin/login', isHeld: true })
  await fill()
  await submit.click()
  await expect.element(dialog.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  password.element().focus()
  await userEvent.keyboard('{Enter}')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await commands.stopAnswering()
  await expect.element(outcome).toHaveTextContent(welcome)
  const link = dialog.getByRole('link', { name: 'Open the dashboard' })
  await expect.element(link).toHaveAttribute('href', '/admin')
  // One press leads there, and no other button asks for one.
  await expect.element(link).toHaveFocus()
  expect(dialog.getByRole('button', { name: /^Sign/ }).elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await logins()).toBe(1)
})

test('with two-step sign-in it asks for a code, once the password is right', async () => {
  const twoStep = { usedCode: '', nextCode: () => '' }
  await openDialog(async (site) => Object.assign(twoStep, await turnTwoStepOn(site)))
  await fill()
  await expect.element(code).not.toBeInTheDocument()
  await submit.click()
  await expect.element(code).toHaveFocus()
  const hint = 'From your authenticator app. A recovery code works too.'
  await expect.element(code).toHaveAccessibleDescription(hint)
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible()
  await submit.click()
  await expect
    .element(code)
    .toHaveAccessibleDescription(/^Please enter the code from your authenticator app/)
  await code.fill(twoStep.usedCode)
  await submit.click()
  await expect.element(code).toHaveAccessibleDescription(/^This code is not valid/)
  await expect.element(code).toHaveFocus()
  await code.fill(twoStep.nextCode())
  await submit.click()
  await expect.element(outcome).toHaveTextContent(welcome)
  mistakes.length = 0
})

test('a recovery code is as good', async () => {
  const twoStep: { codes: string[] } = { codes: [] }
  await openDialog(async (site) => Object.assign(twoStep, await turnTwoStepOn(site)))
  await fill()
  await submit.click()
  await code.fill(twoStep.codes[0] ?? '')
  await submit.click()
  await expect.element(outcome).toHaveTextContent(welcome)
  mistakes.length = 0
})

function Reopening() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <LoginDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

test('Escape closes it, and it is empty when it opens again', async () => {
  await openSite({ isVisitor: true })
  await showSection(<Reopening />)
  await submit.click()
  await email.fill('owner@example.com')
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(email).toHaveValue('')
  await expect.element(dialog).not.toMatchTextContent('Password is required')
})
