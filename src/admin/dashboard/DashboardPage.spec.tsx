import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessibleAt } from '../../../test/components/expectAccessible.ts'
import { write, writeThree } from '../../../test/components/inbox.ts'
import { mistakes } from '../../../test/components/mistakes.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import { button } from '../../../test/components/records.ts'

const outline = page.getByRole('navigation', { name: 'Your page' })
const lines = outline.getByRole('listitem')
const line = (name: string) => lines.filter({ has: page.getByRole('link', { name, exact: true }) })
const region = (name: string) => page.getByRole('region', { name })

test('is accessible in either scheme, and fits a phone', async () => {
  await openSite({ sampleContent: true })
  await openAdmin()
  await expect.element(line('Hero Section')).toMatchTextContent('complete')
  await expectAccessibleAt([1200, 375])
})

test('each line of the page has its count, and leads to its form', async () => {
  await openSite({ sampleContent: true })
  await openAdmin()
  await expect.element(line('Skills')).toMatchTextContent('216 groups')
  for (const [name, path, text] of [
    ['Hero Section', '/admin/hero', '01'],
    ['About Section', '/admin/about', '4 steps, 2 schools, 6 strengths'],
    ['Projects', '/admin/projects', '8'],
    ['Skills', '/admin/skills', '21'],
    ['Certifications', '/admin/certifications', '5'],
    ['Resume', '/admin/resume', 'Ines Halden, resume.pdf'],
    ['AI Tools', '/admin/ai-tools', '06'],
    ['Contact', '/admin/contact?tab=info', '09'],
  ] as const) {
    await expect.element(line(name)).toMatchTextContent(text)
    await expect.element(line(name).getByRole('link')).toHaveAttribute('href', path)
  }
  // The sample hides this section; it has no number, so the next one has the number before.
  await expect.element(line('Languages and more')).toMatchTextContent('Hidden')
  await expect.element(line('Languages and more')).not.toMatchTextContent('09')
  await expect.element(line('Resume')).not.toMatchTextContent('06')
  await expect.element(page.getByText('owner@example.com').first()).toBeVisible()
})

test('a section of the owner is a line with its heading', async () => {
  const site = await openSite()
  const { _id } = await site.add('own-sections', { heading: 'Talks', layout: 'cards' })
  await openAdmin()
  await line('Talks').getByRole('link').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Talks' })).toBeVisible()
  expect(new URLSearchParams(location.search).get('section')).toBe(_id)
  await page.getByRole('main').getByRole('link', { name: 'Your page' }).click()
  await expect.element(line('Talks')).toBeVisible()
})

test('without an answer the lines still lead to their forms, and it can be tried again', async () => {
  await openSite({ sampleContent: true })
  await commands.answer({ method: 'GET', path: '/api/stats', status: 500 })
  await commands.answer({ method: 'GET', path: '/api/admin/outline', status: 500 })
  await openAdmin()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load the counts.' })
  await expect.element(failure).toBeVisible()
  for (const name of ['Projects', 'Skills', 'Certifications']) {
    await expect.element(line(name)).toMatchTextContent('–')
  }
  await expect.element(region('New messages')).toMatchTextContent('All – messages')
  for (const path of ['hero', 'about', 'ai-tools', 'resume']) {
    expect(outline.element().querySelector(`a[href="/admin/${path}"]`)).not.toBeNull()
  }
  await commands.stopAnswering()
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(line('Projects')).toMatchTextContent('8')
  await expect.element(line('Hero Section')).toMatchTextContent('complete')
  await expect.element(failure).not.toBeInTheDocument()
  mistakes.length = 0
})

test('the newest unread messages open from here', async () => {
  const site = await openSite()
  await openAdmin()
  const messages = region('New messages')
  await expect.element(messages.getByText('No new messages.')).toBeVisible()
  await write(site, { name: 'Too old' })
  await writeThree(site)
  await openAdmin()
  await expect.element(messages.getByRole('link', { name: 'All 4 messages' })).toBeVisible()
  await expect
    .poll(() =>
      messages
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['MaryA poem', 'GraceA compiler', 'Ada ByronAn engine'])
  await messages.getByRole('link', { name: 'Grace' }).click()
  await expect.element(page.getByRole('dialog', { name: 'A compiler' })).toBeVisible()
})

test('on a phone the account stands below, because the sidebar is closed', async () => {
  await openSite()
  await openAdmin()
  const main = page.getByRole('main')
  const visible = (text: string) =>
    main
      .getByText(text)
      .elements()
      .filter((one) => one.checkVisibility())
  await expect.element(line('Projects')).toBeVisible()
  expect(visible('Administrator')).toEqual([])
  await page.viewport(375, 800)
  for (const text of ['owner@example.com', 'Administrator', 'Back to Portfolio', 'Logout']) {
    expect(visible(text)).toHaveLength(1)
  }
  expect(document.documentElement.scrollWidth).toBe(375)
})

test('visitors are counted beside the link that was opened most', async () => {
  await openSite()
  const kinds = [
    { kind: 'visitor', total: 376, before: 270, names: [] },
    { kind: 'opened', total: 3, before: 0, names: [{ name: 'gone', count: 3 }] },
  ]
  const json = { days: 30, isOn: true, byDay: [], fullDays: [], kinds }
  const path = '/api/visits?days=30'
  await commands.answer({ method: 'GET', path, status: 200, json })
  await openAdmin()
  const visitors = region('Visitors, 30 days')
  await expect.element(visitors).toMatchTextContent('376')
  await expect.element(visitors).toMatchTextContent('↑ 39% against 270 in the 30 days before.')
  await expect.element(visitors).toMatchTextContent('3 opened “A deleted application”.')
  await commands.stopAnswering()
  await commands.answer({ method: 'GET', path, status: 200, json: { ...json, kinds: [] } })
  await openAdmin()
  await expect.element(visitors).toMatchTextContent('No visitors yet')
  await expect.element(button('Copy Address')).toBeVisible()
  await commands.stopAnswering()
  await commands.answer({ method: 'GET', path, status: 200, json: { ...json, isOn: false } })
  await openAdmin()
  await expect.element(visitors).toMatchTextContent('Visits are not counted.')
})
