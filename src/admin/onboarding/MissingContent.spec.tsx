import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../test/components/mistakes.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import { button, field } from '../../../test/components/records.ts'

const section = page.getByRole('region', { name: 'Next steps' })
const links = section.getByRole('link')
const step = (name: string) => section.getByRole('link', { name, exact: true })
const path = '/api/admin/first-steps'

/** Opens the next steps of an empty site, of which five are shown. */
async function openEmpty() {
  const site = await openSite()
  await site.remove('sample')
  await openAdmin()
  await expect.poll(() => links.elements().length).toBe(5)
  return site
}

test('where nothing is missing one line says so', async () => {
  await openSite()
  const nothing = { asks: false, sample: {}, missing: [], dismissed: [] }
  const json = { ...nothing, links: { checked_at: '', count: 0, unsure: 0 } }
  await commands.answer({ method: 'GET', path, status: 200, json })
  await openAdmin()
  await expect.element(section.getByText('Nothing left to do.')).toBeVisible()
  expect(links.elements()).toEqual([])
  await expectAccessible()
})

test('five are shown and the others on demand, within 320 px', async () => {
  await openEmpty()
  await button('8 More').click()
  await expect.poll(() => links.elements().length).toBe(13)
  await expect.element(button('Show Fewer')).toHaveFocus()
  await expectAccessible()
  await page.viewport(320, 640)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('what is not wanted goes, and returns when it is asked for', async () => {
  await openEmpty()
  await button('8 More').click()
  const portrait = button('Not needed: Upload a portrait')
  await expect.element(portrait).toBeVisible()
  portrait.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You will not be reminded of this again')).toBeVisible()
  await expect.element(step('Write about your journey')).toHaveFocus()
  await expect.poll(() => links.elements().length).toBe(12)
  await button('Undo').click()
  await portrait.click()
  await expect.poll(() => links.elements().length).toBe(12)
  // Visitors would read words that are nobody’s.
  expect(button('Not needed: Add your name').elements()).toEqual([])

  await openAdmin()
  await section.getByText('Not needed (1)').click()
  expect(step('Upload a portrait').elements()).toEqual([])
  await expectAccessible()
  await button('Remind me of it: Upload a portrait').click()
  await expect.element(step('Upload a portrait')).toBeVisible()
  await expect.element(section.getByText('Not needed (1)')).not.toBeInTheDocument()
})

test('what cannot be loaded or saved says so, and can be tried again', async () => {
  await openEmpty()
  for (const method of ['PUT', 'POST']) {
    await commands.answer({ method, path: `${path}/*`, status: 500 })
  }
  await button('Not needed: Upload a portrait').click()
  await expect.element(page.getByText('Failed to save this.')).toBeVisible()
  await button('Check Links').click()
  await expect.element(page.getByText('The links could not be checked.')).toBeVisible()
  expect(links.elements()).toHaveLength(5)

  await commands.answer({ method: 'GET', path, status: 500 })
  await openAdmin()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load the next steps.' })
  await expect.element(failure).toBeVisible()
  await commands.stopAnswering()
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => links.elements().length).toBe(5)
  mistakes.length = 0
})

test('links are checked on demand, and a dead one stands first until it is mended', async () => {
  const site = await openEmpty()
  await button('Check Links').click()
  await expect.element(page.getByText('There are no links of yours to check yet')).toBeVisible()
  const project = { title: 'Loom', category: 'Web', live: 'http://127.0.0.1:9/' }
  const { _id } = await site.add('projects', project)
  await button('Check Links').click()
  await expect.element(page.getByText('1 of 1 links lead nowhere')).toBeVisible()
  await expect.element(section.getByText(/^Checked /)).toBeVisible()
  const dead = 'A link of Loom leads into a private network'
  await expect.element(links.first()).toHaveTextContent(dead)
  await step(dead).click()
  await expect.element(field('Live')).toHaveFocus()
  await site.change(`projects/${_id}`, { live: '' })
  await openAdmin()
  await expect.element(links.first()).toBeVisible()
  expect(step(dead).elements()).toEqual([])
})

test('an entry leads to its field, or to a group in which nothing can be set', async () => {
  const site = await openSite()
  await site.add('projects', { title: 'Loom', category: 'Web' })
  await openAdmin()
  await button('10 More').click()
  await step('Loom has no link').click()
  await expect.element(field('Live')).toHaveFocus()

  await openAdmin()
  await button('10 More').click()
  await step('Set up mail for new messages').click()
  await expect.element(page.getByRole('group', { name: 'Mail' })).toBeInViewport()
  await openAdmin()
  await button('10 More').click()
  await step('Upload or create a resume').click()
  await expect.element(page.getByText('No resume uploaded')).toBeVisible()
})
