import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'

const path = '/api/admin/updates'
const url = 'https://github.example/me/vitrine/releases/tag/v9.0.0'
const known = { isSetUp: true, weekly: 0, version: '', url: '', checkedAt: '', error: '' }
const now = new Date().toISOString()
const button = page.getByRole('button', { name: 'Look for Updates' })
const weekly = page.getByRole('switch', { name: 'Look once a week' })

const openWith = async (state: object) => {
  await openSite()
  await commands.answer({ method: 'GET', path, json: { ...known, ...state }, status: 200 })
  await openAdmin('settings')
}

/** Answers the next look or setting, and every later read. */
async function answerNext(method: string, state: object) {
  const json = { ...known, ...state }
  await commands.answer({ method, path, json, status: 200 })
  await commands.answer({ method: 'GET', path, json, status: 200 })
}

test('a server that knows no releases says which setting is missing', async () => {
  await openSite()
  await openAdmin('settings')
  await expect.element(page.getByText('RELEASES_URL')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test('it looks when the button is pressed, and says what it found', async () => {
  await openWith({})
  await expect.element(page.getByText('Not asked yet.')).toBeVisible()
  await answerNext('POST', { checkedAt: now })
  await button.click()
  await expect.element(page.getByText('You have the newest version', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^You have the newest version\. Asked/)).toBeVisible()
  await answerNext('POST', { version: '9.0.0', url, checkedAt: now })
  await button.click()
  await expect.element(page.getByText('Version 9.0.0 is out', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Version 9.0.0 is out.')).toBeVisible()
  const link = page.getByRole('link', { name: 'What is new and how to update' })
  await expect.element(link).toHaveAttribute('href', url)
  await expectAccessible()
})

test('a look that fails leaves what was known', async () => {
  await openWith({ version: '9.0.0', url, checkedAt: now })
  const error = 'The releases cannot be reached.'
  await commands.answer({ method: 'POST', path, status: 502, json: { error } })
  const state = { ...known, version: '9.0.0', url, checkedAt: now, error }
  await commands.answer({ method: 'GET', path, json: state, status: 200 })
  await button.click()
  await expect.element(page.getByText(error, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^The releases cannot be reached\. Asked/)).toBeVisible()
  await expect.element(page.getByText('Version 9.0.0 is out.')).toBeVisible()
  mistakes.length = 0
})

test('the weekly look can be turned on and off', async () => {
  const site = await openSite()
  await commands.answer({ method: 'GET', path, json: known, status: 200, times: 1 })
  await openAdmin('settings')
  await expect.element(weekly).not.toBeChecked()
  await answerNext('PUT', { weekly: 1 })
  await weekly.click()
  await expect.element(page.getByText('It is looked for updates once a week')).toBeVisible()
  await expect.element(weekly).toBeChecked()
  await answerNext('PUT', { weekly: 0 })
  await weekly.click()
  await expect.element(page.getByText('It is no longer looked for updates')).toBeVisible()
  await expect.element(weekly).not.toBeChecked()
  expect(await site.read('admin/updates')).toMatchObject({ weekly: 0 })
})
