import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import {
  answerQuestion,
  button,
  expectGone,
  field,
  sheet,
} from '../../../test/components/records.ts'
import { schemeChoice } from '../../client/browser/schemeChoice.ts'

const title = 'Find a page, record or action'
const dialog = page.getByRole('dialog', { name: title })
const words = dialog.getByRole('combobox', { name: title })
const options = dialog.getByRole('option')
const address = () => location.pathname + location.search
const openByKeys = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(words).toHaveFocus()
}

async function openPage(path = '', content: object = {}) {
  const site = await openSite(content)
  await openAdmin(path)
  await expect.element(button('Logout')).toBeVisible()
  return site
}

async function write(query: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await words.fill(query)
  await expect.element(options.first()).toBeVisible()
}

/** Writes into the palette, and takes what stands first. */
async function find(query: string): Promise<void> {
  await write(query)
  await userEvent.keyboard('{Enter}')
}

test('a record is found by a part of its name, and opened by keys alone', async () => {
  const site = await openSite()
  const { _id } = await site.add('skills', { name: 'Difference engines', category: 'Other' })
  await openAdmin()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await openByKeys()
  await expectAccessible()
  await words.fill('zzz')
  await expect.element(dialog.getByText('Nothing found.')).toBeVisible()
  await words.fill('rence ENG')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Difference engines'])
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Name')).toHaveValue('Difference engines')
  expect(address()).toBe(`/admin/skills?edit=${_id}`)
})

test('typed work is not left for another page without a question', async () => {
  await openSite()
  await openAdmin('skills?edit=new')
  await field('Name').fill('Changed')
  await openByKeys()
  await words.fill('hero')
  await expect.element(options.first()).toMatchTextContent('Hero')
  await userEvent.keyboard('{Enter}')
  await answerQuestion('Keep editing')
  expect(location.pathname).toBe('/admin/skills')
  await expect.element(words).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await answerQuestion('Leave')
  await expect.poll(() => location.pathname).toBe('/admin/hero')
})

test('its button opens it, and Escape closes it', async () => {
  await openSite()
  await openAdmin()
  await page.getByRole('button', { name: /^Find/ }).click()
  await expect.element(words).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
})

describe('the words of a field lead to it', () => {
  test.each([
    ['accent', 'Accent hue', '/admin/appearance'],
    ['assistant', 'Hide the assistant', '/admin/appearance?tab=visitors'],
    ['skills heading', 'Skills: heading', '/admin/appearance?tab=page'],
    ['location', 'Location', '/admin/contact?tab=info'],
    ['not open', 'Not open yet', '/admin/settings'],
  ])('on a page: %s', async (query, label, path) => {
    await openPage()
    await write(query)
    await options.filter({ hasText: label }).first().click()
    await expect.poll(address).toBe(path)
    await expect.element(page.getByLabelText(label)).toHaveFocus()
  })

  test.each([
    ['long desc', 'Long description', 'Add Project', '/admin/projects?edit=new'],
    ['profic', 'Proficiency', 'Add Skill', '/admin/skills?edit=new'],
  ])('in the form of a record: %s', async (query, label, name, path) => {
    await openPage()
    await find(query)
    await expect.poll(address).toBe(path)
    await expect.element(sheet()).toHaveAccessibleName(name)
    await expect.element(sheet().getByLabelText(label)).toHaveFocus()
  })

  test('in a group that takes a file', async () => {
    await openPage()
    await find('background im')
    const group = page.getByRole('group', { name: 'Background image' })
    await expect.poll(() => group.element().contains(document.activeElement)).toBe(true)
  })
})

test('“contact” finds the inbox, and what visitors see of the owner', async () => {
  await openPage()
  await write('contact')
  await expect.element(options.filter({ hasText: 'Messages' }).first()).toBeVisible()
  await expect
    .element(options.filter({ hasText: 'Messages, Contact info' }).filter({ hasText: 'Email' }))
    .toBeVisible()
})

test('it adds a record of each kind, and tailors a résumé', async () => {
  await openPage()
  for (const [query, name] of [
    ['add a proj', 'Add Project'],
    ['add a skill', 'Add Skill'],
    ['add an ai', 'Add AI Tool'],
    ['add a cert', 'Add Certification'],
    ['add a pos', 'Add Experience'],
    ['add a test', 'Add Testimonial'],
    ['add a résumé', 'Add Résumé'],
    ['tailor to', 'Tailor to a job'],
  ] as const) {
    await find(query)
    await expect.element(page.getByRole('dialog', { name })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expectGone(page.getByRole('dialog', { name }))
  }
})

test('a question mark shows the keys, but not while one types', async () => {
  await openPage('hero', { sampleContent: true })
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const name = page.getByLabelText('Name', { exact: true })
  await expect.element(name).toHaveValue('Ines Halden')
  await name.click()
  await userEvent.keyboard('{End}?')
  await expect.element(name).toHaveValue('Ines Halden?')
  expect(keys.elements()).toEqual([])
  button('Update').element().focus()
  await userEvent.keyboard('?')
  await expect.element(keys).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expectGone(keys)
  await expect.element(button('Update')).toHaveFocus()
})

test('it chooses the colors, copies the link, exports, and leaves with a question', async () => {
  await openPage('hero')
  await find('dark color')
  await expect.poll(schemeChoice.read).toBe('dark')
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await find('copy the link')
  await expect.element(page.getByText('The link to the site is copied.')).toBeVisible()
  expect(copy.mock.lastCall).toEqual([`${location.origin}/`])
  const downloads: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(new URL(this.href).pathname)
  })
  await find('export')
  await expect.poll(() => downloads).toEqual(['/api/admin/export'])
  click.mockRestore()
  await page.getByLabelText('Name', { exact: true }).fill('Typed')
  for (const query of ['view the site', 'sign out']) {
    await find(query)
    await answerQuestion('Keep editing')
  }
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Typed')
})
