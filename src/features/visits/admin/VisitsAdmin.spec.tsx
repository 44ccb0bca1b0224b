import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'

test('the page names what was opened, sums up the days, and lists what nobody did in one sentence', async () => {
  const site = await openSite()
  await site.add('projects', { title: 'Difference engine', category: 'Web' })
  const [{ slug }] = await site.read('projects')
  const kinds = [
    { kind: 'visitor', total: 1200, before: 0, names: [] },
    { kind: 'visit', total: 1200, before: 0, names: [] },
    { kind: 'page', total: 3400, before: 0, names: [{ name: '/', count: 3400 }] },
    { kind: 'project', total: 5, before: 0, names: [{ name: slug, count: 5 }] },
  ]
  const byDay = ['2026-11-28', '2026-11-29'].map((day) => ({
    day,
    visitors: 600,
    visits: 600,
    views: 1700,
  }))
  const json = { days: 30, isOn: true, byDay, fullDays: [], kinds }
  await commands.answer({ method: 'GET', path: '/api/visits?days=30', status: 200, json })
  await openAdmin('visits')
  const opened = page.getByRole('region', { name: 'Projects opened' })
  await expect
    .element(opened.getByRole('link', { name: 'Difference engine' }))
    .toHaveAttribute('href', `/projects/${slug}`)
  expect(page.getByRole('region', { name: 'Countries' }).elements()).toEqual([])
  const none = page.getByText(/^None in these days:/)
  await expect.element(none).toMatchTextContent('Devices, Countries, Messages and questions.')
  await expect.element(none).not.toMatchTextContent('Projects opened')
  await expect
    .poll(() => document.querySelector('.u-legend')?.textContent)
    .toBe('DayallPages viewed3,400Visitors1,200')
  await expectAccessible()
})
