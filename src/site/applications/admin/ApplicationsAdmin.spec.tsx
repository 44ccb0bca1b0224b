import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import {
  button,
  choose,
  expectGone,
  field,
  opener,
  row,
  rowNames,
  sheet,
  sheetButton,
} from '../../../../test/components/records.ts'

const stage = (name: string) => page.getByRole('radio', { name })
const stageLabels = () =>
  page
    .getByRole('group', { name: 'Stage' })
    .first()
    .getByRole('radio')
    .elements()
    .map((radio) => radio.parentElement?.textContent?.trim())
const address = () => location.pathname + location.search
const happened = page.getByRole('region', { name: 'What happened' })

/** A day so many days after today. */
function dayAfter(days: number): string {
  const date = new Date()
  date.setDate(date.getDate() + days)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => `${part}`.padStart(2, '0')).join('-')
}

async function openThree() {
  const site = await openSite()
  const overdue = { next_step: 'Call Ms Ito', next_on: dayAfter(-2) }
  const acme = await site.add('tailored-links', {
    name: 'Acme',
    role: 'Backend engineer',
    stage: 'sent',
    ...overdue,
  })
  await site.add('tailored-links', { name: 'Closed one', stage: 'closed', ...overdue })
  const next = { name: '株式会社北', stage: 'talking', next_on: dayAfter(1) }
  const north = await site.add('tailored-links', next)
  await openAdmin('applications')
  await expect.element(row('株式会社北')).toBeVisible()
  return { site, acme, north }
}

beforeEach(async () => {
  await page.viewport(1200, 900)
})

test('says what is next, what is overdue and what is closed, in that order', async () => {
  await openThree()
  expect(rowNames()).toEqual(['Acme, Backend engineer', '株式会社北', 'Closed one'])
  const acme = row('Acme, Backend engineer')
  await expect.element(acme).toMatchTextContent(/Sent.*Call Ms Ito.*, overdue by 2 days/)
  await expect.element(acme).toMatchTextContent('Not opened yet')
  await expect.element(row('株式会社北')).toMatchTextContent(/Talking.*, tomorrow/)
  await expect.element(row('Closed one')).not.toMatchTextContent('overdue')
  const [overdue, next, closed] = [acme, row('株式会社北'), row('Closed one')].map(
    (each) => getComputedStyle(each.getByRole('time').element()).color,
  )
  expect(overdue).not.toBe(next)
  expect(closed).toBe(next)
  expect(page.getByRole('button', { name: /^Move/ }).elements()).toEqual([])
  const link = acme.getByRole('link', { name: /^\/for\/[2-9a-z]{8} for Acme$/ })
  await expect.element(link).toBeVisible()
  await expectAccessibleInBothSchemes()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await acme.getByRole('button', { name: 'Copy' }).click()
  const path = link.element().getAttribute('href')
  expect(copy.mock.lastCall).toEqual([`${location.origin}${path}`])
  expect(address()).toBe('/admin/applications')
})

test('shows one stage, which the address keeps', async () => {
  const { north } = await openThree()
  expect(stageLabels()).toEqual([
    'All 3',
    'Drafting 0',
    'Sent 1',
    'Talking 1',
    'Offer 0',
    'Closed 1',
  ])
  await stage('Talking 1').click({ force: true })
  await expect.poll(rowNames).toEqual(['株式会社北'])
  expect(address()).toBe('/admin/applications?stage=talking')
  await opener('株式会社北').click()
  await expect.element(sheet()).toHaveAccessibleName('Edit Application')
  expect(address()).toBe(`/admin/applications?stage=talking&edit=${north._id}`)
  await userEvent.keyboard('{Escape}')

  await openAdmin('applications?stage=offer')
  await expect.element(page.getByText('No application is at “Offer”')).toBeVisible()
  await button('Show all applications').click()
  await expect.poll(rowNames).toHaveLength(3)
  expect(address()).toBe('/admin/applications')
  await openAdmin('applications?stage=none')
  await expect.poll(rowNames).toHaveLength(3)
})

test('an application that leaves the chosen stage stays open until it is saved', async () => {
  const { site, acme } = await openThree()
  await openAdmin(`applications?stage=talking&edit=${acme._id}`)
  await expect.element(field('Company')).toHaveValue('Acme')
  await sheet().getByRole('radio', { name: 'Offer' }).click({ force: true })
  await sheetButton('Update').click()
  await expectGone(sheet())
  expect(await site.read(`tailored-links/${acme._id}`)).toMatchObject({ stage: 'offer' })
  await expect.poll(rowNames).toEqual(['株式会社北'])
})

test('is written in three groups, and kept whole', async () => {
  const site = await openSite()
  await openAdmin('applications')
  await expect.element(page.getByText('No applications yet')).toBeVisible()
  expect(page.getByRole('group', { name: 'Stage' }).elements()).toEqual([])
  await button('Add the first application').click()
  await expect.element(sheet()).toHaveAccessibleName('Add Application')
  expect(sheet().getByRole('tab').elements()).toEqual([])
  for (const group of ['Job', 'What they see', 'Where it stands']) {
    await expect.element(sheet().getByRole('group', { name: group, exact: true })).toBeVisible()
  }
  await expect.element(sheet().getByRole('radio', { name: 'Drafting' })).toBeChecked()
  await field('Company').fill('Acme')
  await field('Role').fill('Engineer')
  await field('Job text').fill('We build engines.')
  await sheet().getByRole('radio', { name: 'Sent' }).click({ force: true })
  await field('Next step').fill('Call')
  await field('Day of the next step').fill('2026-12-03')
  await field('Notes').fill('Met at a fair.')
  await sheetButton('Create').click()
  await expect.element(page.getByText('Application created successfully!')).toBeVisible()
  const [{ _id }] = await site.read('tailored-links')
  const values = {
    name: 'Acme',
    role: 'Engineer',
    job: 'We build engines.',
    stage: 'sent',
    next_step: 'Call',
    next_on: '2026-12-03',
    notes: 'Met at a fair.',
  }
  expect(await site.read(`tailored-links/${_id}`)).toMatchObject(values)

  await opener('Acme, Engineer').click()
  await expect.element(field('Job text')).toHaveValue('We build engines.')
  await field('Role').fill('Lead')
  await sheetButton('Update').click()
  await expectGone(sheet())
  expect(await site.read(`tailored-links/${_id}`)).toMatchObject({ ...values, role: 'Lead' })

  await choose('Acme, Lead', 'Duplicate')
  await expect.element(field('Company')).toHaveValue('Acme (copy)')
  const copy = { job: values.job, notes: values.notes, stage: 'drafting', next_on: null }
  const [first, second] = await site.read('tailored-links')
  expect(await site.read(`tailored-links/${first._id}`)).toMatchObject({ ...copy, next_step: '' })
  expect(first.address).not.toBe(second.address)
})

test('says what visitors did through its link, beside the form or in its tab', async () => {
  const { site, acme } = await openThree()
  await site.add('projects', { title: 'مدّ', category: 'Web' })
  const [{ slug }] = await site.read('projects')
  const opened = { ...(await site.read(`tailored-links/${acme._id}`)) }
  await openAdmin(`applications?edit=${acme._id}`)
  await sheet().getByRole('tab', { name: 'What happened' }).click()
  await expect.element(happened.getByText('Not opened yet', { exact: false })).toBeVisible()
  await expect.element(happened.getByRole('link', { name: /^\/for\// })).toBeVisible()

  const visits = { _id: acme._id, opened: 3, days: 2, downloads: 1, projectsRead: 2 }
  const byDay = [
    { day: '2026-11-30', opened: 1 },
    { day: '2026-11-28', opened: 2 },
  ]
  const json = { isOn: true, links: [{ ...visits, projects: [slug, 'gone'], byDay }] }
  await commands.answer({ method: 'GET', path: '/api/tailored-links/visits', status: 200, json })
  await commands.answer({
    method: 'GET',
    path: `/api/tailored-links/${acme._id}`,
    status: 200,
    json: { ...opened, first_opened_at: '2026-11-28T12:00:00.000Z' },
  })
  await page.viewport(1440, 900)
  await openAdmin(`applications?edit=${acme._id}`)
  await expect.element(happened).toMatchTextContent(/First opened.*November 28, 2026 at/)
  await expect.element(happened).toMatchTextContent('Opened3 times on 2 days')
  await expect.element(happened).toMatchTextContent('Résumé downloaded1 time')
  const read = happened.getByRole('link', { name: 'مدّ' })
  await expect.element(read).toHaveAttribute('href', `/projects/${encodeURIComponent(slug)}`)
  await expect.element(happened).toMatchTextContent('and 1 more')
  await expect.element(happened).toMatchTextContent(/Nov 30, 20261 time.*Nov 28, 20262 times/)
  await expectAccessibleInBothSchemes()
})

test('says that it cannot be read, and closes', async () => {
  const { acme } = await openThree()
  const path = `/api/tailored-links/${acme._id}`
  await commands.answer({ method: 'GET', path, status: 500 })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await opener('Acme, Backend engineer').click()
  await expect.element(page.getByText('Failed to fetch applications')).toBeVisible()
  await expect.poll(address).toBe('/admin/applications')
  log.mockRestore()
})
