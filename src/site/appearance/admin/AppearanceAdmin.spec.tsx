import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessibleAt } from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { button } from '../../../../test/components/records.ts'

const slider = page.getByRole('slider', { name: 'Accent hue' })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const settingSwitch = (name: string) => page.getByRole('switch', { name, exact: true })
const updated = page.getByText('Appearance updated successfully!')

const tab = (name: string) => page.getByRole('tab', { name, exact: true })

async function openAppearance({ sampleContent = false, search = '' } = {}) {
  const site = await openSite({ sampleContent })
  await openAdmin(`appearance${search}`)
  await expect.element(button('Update')).toBeVisible()
  return site
}

test('an appearance that cannot be loaded says so and is loaded again', async () => {
  await openSite()
  await commands.answer({ method: 'GET', path: '/api/appearance', status: 500 })
  await openAdmin('appearance')
  await expect.element(page.getByText('Failed to fetch appearance')).toBeVisible()
  await commands.stopAnswering()
  await button('Try Again').click()
  await expect.element(slider).toBeVisible()
  mistakes.length = 0
})

test('what the owner chooses is saved, and shown when the form is opened again', async () => {
  const site = await openAppearance()
  expect(page.getByRole('group', { name: 'Palette' }).getByRole('radio').all()).toHaveLength(13)
  await radio('Rust and lagoon').click({ force: true })
  await expect.element(slider).toHaveValue('200')
  await slider.fill('199')
  await expect.element(radio('Rust and lagoon')).toBeChecked()
  await expect.element(radio('System')).toBeChecked()
  await radio('Dark').click({ force: true })
  await tab('Projects').click()
  await radio('In my own order').click({ force: true })
  await radio('Only the row').click({ force: true })
  await tab('Page').click()
  await radio('All in words').click({ force: true })
  await radio('Español').click({ force: true })
  await settingSwitch('Hide skill levels').click()
  await tab('Visitors').click()
  await settingSwitch('Hide the login button').click()
  await radio('Built with Vitrine').click({ force: true })
  const way = `The dialog still opens at ${location.origin}/#login`
  await expect.element(page.getByText(way)).toBeVisible()
  await page.getByLabelText('Site title').fill('Ada, at work')
  await page.getByLabelText('Site description').fill('What I have made')
  await button('Update').click()
  await expect.element(updated).toBeInTheDocument()
  expect(await site.read('appearance')).toMatchObject({
    palette: 'rust',
    accent_hue: 199,
    scheme: 'dark',
    project_order: 'owner',
    project_layout: 'row',
    levels: 'words',
    language: 'es',
    credit: 'vitrine',
    hide_skill_levels: 1,
    hide_login: 1,
    site_title: 'Ada, at work',
    site_description: 'What I have made',
  })
  await openAdmin('appearance')
  await expect.element(slider).toHaveValue('199')
  await expect.element(radio('Rust and lagoon')).toBeChecked()
  await expect.element(radio('Dark')).toBeChecked()
  await tab('Visitors').click()
  await expect.element(settingSwitch('Hide the login button')).toBeChecked()
})

test('the address names the tab: a reload, a way back and a link to a field open it', async () => {
  const site = await openAppearance()
  for (const name of ['Look', 'Page', 'Projects', 'Visitors']) {
    await expect.element(tab(name)).toBeVisible()
  }
  await expect.element(tab('Look')).toHaveAttribute('aria-selected', 'true')
  await tab('Projects').click()
  expect(location.search).toBe('?tab=projects')
  await expect.element(radio('By rating')).toBeChecked()
  await expect.element(slider).not.toBeInTheDocument()
  await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Admin Settings' })).toBeVisible()
  history.back()
  await expect.element(tab('Projects')).toHaveAttribute('aria-selected', 'true')
  await openAdmin('appearance?tab=visitors')
  await expect.element(page.getByLabelText('Site title')).toBeVisible()
  await tab('Look').click()
  expect(location.search).toBe('')
  await openAdmin('appearance?tab=nonsense')
  await expect.element(slider).toBeVisible()
  expect((await site.read('appearance')).project_order).toBe('rating')
})

test('what is typed on one tab is kept on the others, and one save stores all', async () => {
  const site = await openAppearance({ search: '?tab=visitors' })
  await page.getByLabelText('Site title').fill('Ada, at work')
  await tab('Look').click()
  await radio('Dark').click({ force: true })
  await button('Update').click()
  await expect.element(updated).toBeInTheDocument()
  const saved = { site_title: 'Ada, at work', scheme: 'dark' }
  expect(await site.read('appearance')).toMatchObject(saved)
})

test('a refused field on another tab opens it and has the focus', async () => {
  await openAppearance({ search: '?tab=visitors' })
  const title = page.getByLabelText('Site title')
  await title.fill('x'.repeat(121))
  await tab('Projects').click()
  await button('Update').click()
  await expect.element(tab('Visitors')).toHaveAttribute('aria-selected', 'true')
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription('Please use at most 120 characters')

  // The server refuses one of a tab that was never open.
  await title.fill('')
  await openAdmin('appearance')
  await radio('Dark').click({ force: true })
  const json = { error: 'No', fields: { hide_ratings: 'Not this one' } }
  await commands.answer({ method: 'PUT', path: '/api/appearance', status: 400, json })
  await button('Update').click()
  await expect.element(tab('Projects')).toHaveAttribute('aria-selected', 'true')
  await expect.element(settingSwitch('Hide ratings')).toHaveFocus()
  mistakes.length = 0
})

test('a heading is worded, and the default one again once it is emptied', async () => {
  const site = await openAppearance({ sampleContent: true, search: '?tab=page' })
  const heading = page.getByRole('textbox', { name: 'Skills: heading' })
  await page.getByText(/What I work with$/).click()
  await expect.element(heading).toHaveAttribute('placeholder', 'What I work with')
  await heading.fill('Tools of the trade')
  await page.getByRole('textbox', { name: 'Skills: introduction' }).fill('And what for.')
  await button('Update').click()
  await expect.element(updated).toBeInTheDocument()
  const worded = { id: 'skills', title: 'Tools of the trade', introduction: 'And what for.' }
  expect((await site.read('appearance')).headings).toEqual([worded])
  await expect.element(page.getByText(/Tools of the trade$/)).toBeVisible()
  await heading.fill('')
  await button('Update').click()
  await expect
    .poll(async () => (await site.read('appearance')).headings)
    .toEqual([{ ...worded, title: '' }])
})

test('what is refused stands beside its field', async () => {
  await openAppearance({ search: '?tab=visitors' })
  const title = page.getByLabelText('Site title')
  const description = page.getByLabelText('Site description')
  await title.fill('x'.repeat(121))
  await description.fill('y'.repeat(301))
  await button('Update').click()
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription('Please use at most 120 characters')
  await expect
    .element(description)
    .toHaveAccessibleDescription(/^Please use at most 300 characters/)
  await expect.element(updated).not.toBeInTheDocument()
})

test('a stylesheet with a fault says where it is', async () => {
  await openAppearance()
  await page.getByLabelText('CSS', { exact: true }).fill('h1 { color: red } }')
  await button('Update').click()
  const fault = 'Line 1: there is nothing that this } closes'
  await expect.element(page.getByText(fault)).toBeVisible()
})

test.for([
  [{ status: 500 }, 'Failed to update appearance'],
  [{ isAborted: true }, 'Network error'],
  [
    {
      status: 400,
      json: {
        error: 'No',
        fields: { sections: 'Not this order', 'sections.0.id': 'Not this order' },
      },
    },
    'Not this order',
  ],
] as const)(
  'a save that fails says why, and keeps what was chosen: %j',
  async ([failure, complaint]) => {
    await openAppearance()
    await radio('Violet and coral').click({ force: true })
    await commands.answer({ method: 'PUT', path: '/api/appearance', ...failure })
    await button('Update').click()
    await expect.element(page.getByRole('alert').getByText(complaint)).toBeVisible()
    await tab('Look').click()
    await expect.element(radio('Violet and coral')).toBeChecked()
    mistakes.length = 0
  },
)

test('the form is accessible in both schemes, and fits a phone', async () => {
  await openAppearance({ sampleContent: true })
  for (const name of ['Visitors', 'Projects', 'Page', 'Look']) {
    await tab(name).click()
    // High enough for the whole form: what the sticky footer covers is not what is judged.
    await expectAccessibleAt([1200, 320], { height: 2400 })
  }
})
