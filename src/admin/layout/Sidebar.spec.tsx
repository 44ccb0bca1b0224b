import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import { adminPaths } from '../../cms/adminPaths.ts'

const menu = page.getByRole('navigation', { name: 'Admin pages' })
const main = page.getByRole('main')
const current = () =>
  menu
    .getByRole('link')
    .elements()
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.firstChild?.textContent)

test('has nine entries in three groups, with the numbers of projects and posts', async () => {
  const site = await openSite()
  await site.add('projects', { title: 'Loom', category: 'Web' })
  await site.add('posts', { title: 'On tides', text: 'Text' })
  await openAdmin()
  await expect.element(menu.getByRole('link', { name: 'Projects' })).toHaveTextContent('Projects1')
  const entriesOf = (group: string) =>
    menu
      .getByRole('list', { name: group })
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
  expect(entriesOf('Content')).toEqual([
    'Your page',
    'Projects1',
    'Writing1',
    'Résumés, applications',
  ])
  expect(entriesOf('Visitors')).toEqual(['Messages', 'Visits'])
  expect(entriesOf('Site')).toEqual(['Appearance', 'Import and publish', 'Settings'])
})

test.each([
  ['', 'Your page', []],
  ['skills', 'Your page', ['Your page']],
  ['sections', 'Your page', ['Your page']],
  ['applications', 'Résumés, applications', ['From your content', 'Uploaded file', 'Applications']],
  ['contact?tab=info', 'Messages', []],
  ['assistant', 'Visits', ['Visits', 'Assistant']],
  ['publish', 'Import and publish', ['Import', 'Publish']],
  ['trash', 'Settings', ['Settings', 'Activity', 'Trash']],
])(
  'at /admin/%s the entry %s is marked, and the pages beside it are named',
  async (path, entry, beside) => {
    await openSite()
    await openAdmin(path)
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(current()).toEqual([entry])
    const links = beside.map((name) => main.getByRole('link', { name, exact: true }).first())
    for (const link of links) await expect.element(link).toBeVisible()
  },
)

test('every page is that of an entry, or one press away from it', () => {
  const entries = adminPaths.flatMap((page) => ('group' in page ? page.path : []))
  for (const page of adminPaths) {
    if ('entry' in page) expect(entries).toContain(page.entry)
  }
  expect(entries).toHaveLength(9)
})
