import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  badge,
  openInbox,
  row,
  view,
  write,
  writeThree,
} from '../../../../test/components/inbox.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { button, expectGone, menuItem } from '../../../../test/components/records.ts'

const dialog = page.getByRole('dialog')
/** Chooses from the menu of the message that is open. */
async function choose(action: string): Promise<void> {
  await dialog.getByRole('button', { name: /^Actions for/ }).click()
  await menuItem(action).click()
}
const title = (subject: string) => dialog.getByRole('heading', { name: subject })

async function openThree() {
  const site = await openSite()
  await writeThree(site)
  await openInbox()
  return site
}

test('a message is read as it was written, and marked once', async () => {
  const site = await openThree()
  await view('Mary').click()
  await expect.element(dialog).toHaveAccessibleName('A poem')
  await expect.element(dialog.getByText('1 of 3')).toBeVisible()
  const text = dialog.getByText('Roses', { exact: false }).element()
  expect(text instanceof HTMLElement && text.innerText).toBe('Roses\nare  read.')
  await expect.element(badge).toHaveTextContent('Messages2 unread')
  await expect.poll(() => document.title).toBe('(2) Messages · Vitrine')
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
  await expect.element(row('Mary')).not.toMatchTextContent('Unread')
  await view('Mary').click()
  await expect.element(dialog).toBeVisible()
  expect((await site.requests()).filter(({ method }) => method === 'PUT')).toHaveLength(1)

  await choose('Mark unread')
  await expect.element(badge).toHaveTextContent('Messages3 unread')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(row('Mary')).toMatchTextContent('Unread')
})

test('a message stays open after a reload', async () => {
  await openThree()
  await view('Mary').click()
  await expect.element(dialog).toHaveAccessibleName('A poem')
  await openAdmin(`contact${location.search}`)
  await expect.element(dialog).toHaveAccessibleName('A poem')
})

test('without mail, an answer begins in the mail program of the owner', async () => {
  const site = await openSite()
  await write(site, { email: 'ada+1@example.com', subject: 'Engine & cards?' })
  await openInbox()
  await view('Ada Byron').click()
  const reply = dialog.getByRole('link', { name: 'Reply' })
  await expect
    .element(reply)
    .toHaveAttribute('href', expect.stringMatching(/^mailto:ada%2B1@example.com\?subject=Re/))
})

test('a filter does not take a message away that is being read', async () => {
  await openThree()
  await page.getByRole('radio', { name: /^Unread/ }).click({ force: true })
  await view('Mary').click()
  const next = button('Next message')
  const previous = button('Previous message')
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  for (const [subject, position] of [
    ['A compiler', '2 of 3'],
    ['An engine', '3 of 3'],
  ] as const) {
    await next.click()
    await expect.element(title(subject)).toBeVisible()
    await expect.element(dialog.getByText(position)).toBeVisible()
  }
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
  await previous.click()
  await expect.element(title('A compiler')).toBeVisible()
  await expect.element(badge).toHaveTextContent('Messages')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('No messages found.')).toBeVisible()
})

test('a message deleted while it is read gives way to the next', async () => {
  await openThree()
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await view('Grace').click()
  for (const subject of ['An engine', 'A poem']) {
    await choose('Delete')
    await expect.element(title(subject)).toBeVisible()
  }
  await choose('Delete')
  await expectGone(dialog)
  await expect.element(page.getByText('No messages found.')).toBeVisible()
})

test('a message that the address names is read, though the list does not have it', async () => {
  const site = await openSite()
  await write(site, { subject: 'Long ago' })
  const [oldest] = await site.read('contact')
  const json = [{ ...oldest, _id: 'other', subject: 'Another' }]
  await commands.answer({ method: 'GET', path: '/api/contact?*', status: 200, json })
  await openAdmin(`contact?message=${oldest._id}`)
  await expect.element(dialog).toHaveAccessibleName('Long ago')
})

test('one action is pressed, the others are in a menu, in one row on a phone', async () => {
  await openThree()
  await page.viewport(375, 800)
  await view('Mary').click()
  const controls = ['Previous message', 'Next message', 'Actions for “A poem”'].map(button)
  const reply = dialog.getByRole('link', { name: 'Reply' })
  await expect.element(reply).toBeVisible()
  const tops = [...controls, reply].map((one) => one.element().getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
  await dialog.getByRole('button', { name: /^Actions for/ }).click()
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Mark unread', 'Create an application', 'Spam', 'Delete'])
  await userEvent.keyboard('{Escape}')
  await choose('Spam')
  await expect.element(page.getByText('Moved to Spam')).toBeVisible()
  await expect.element(title('A compiler')).toBeVisible()
})

test('begins an application, whose page lists it', async () => {
  const site = await openThree()
  await view('Mary').click()
  await choose('Create an application')
  const application = page.getByRole('dialog', { name: 'Edit Application' })
  await expect.element(application.getByLabelText('Company')).toHaveValue('Mary')
  await expect.element(page.getByText('Application created successfully!')).toBeVisible()
  const [{ _id }] = await site.read('tailored-links')
  expect(await site.read(`contact?application=${_id}`)).toMatchObject([{ name: 'Mary' }])
  await application.getByRole('tab', { name: 'What happened' }).click()
  const listed = application.getByRole('link', { name: 'A poem, Mary' })
  await expect.element(listed).toBeVisible()
  expect(application.getByRole('link', { name: /Grace/ }).elements()).toEqual([])
  await listed.click()
  await expect.element(title('A poem')).toBeVisible()
  await choose('Open the application')
  await expect.element(application).toBeVisible()
})

test('is added to an application, and taken out again', async () => {
  const site = await openThree()
  await site.add('tailored-links', { name: 'Acme', role: 'Engineer' })
  await openInbox()
  await view('Mary').click()
  const link = dialog.getByRole('link', { name: 'Application: Acme, Engineer' })
  expect(link.elements()).toEqual([])
  await choose('Add to an application')
  const chooser = page.getByRole('dialog', { name: 'Application of the message' })
  await chooser.getByLabelText('Application').selectOptions('Acme, Engineer')
  await chooser.getByRole('button', { name: 'Save' }).click()
  await expect.element(link).toBeVisible()
  await expectGone(chooser)
  await choose('Change the application')
  const present = chooser.getByLabelText('Application').element()
  expect(present instanceof HTMLSelectElement && present.selectedOptions[0]?.text).toBe(
    'Acme, Engineer',
  )
  await chooser.getByLabelText('Application').selectOptions('None')
  await chooser.getByRole('button', { name: 'Save' }).click()
  await expectGone(link)
  const [{ application }] = await site.read('contact')
  expect(application).toBe(undefined)
})

test('belongs to no application that was deleted, until that is undone', async () => {
  const site = await openThree()
  const { _id } = await site.add('tailored-links', { name: 'Acme' })
  const [{ _id: message }] = await site.read('contact')
  await site.change(`contact/${message}/application`, { application: _id })
  await site.remove(`tailored-links/${_id}`)
  await openAdmin(`contact?message=${message}`)
  await expect.element(title('A poem')).toBeVisible()
  const link = dialog.getByRole('link', { name: /^Application/ })
  expect(link.elements()).toEqual([])
  const records = [{ kind: 'tailored-links', id: _id }]
  await site.call('POST', 'trash/restore', { records })
  await openAdmin(`contact?message=${message}`)
  await expect.element(link).toBeVisible()
})
