import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  expectAccessible,
  expectAccessibleAt,
} from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { button, expectGone } from '../../../../test/components/records.ts'

const resume = {
  basics: { name: 'Ada Byron' },
  work: [
    { name: 'Engine Ltd', position: 'Analyst', startDate: '2019-03', highlights: ['Notes A to G'] },
    { name: 'Nowhere', position: 'Nobody' },
  ],
  languages: [{ language: 'English', fluency: 'Fluent' }, 'French'],
  chess: true,
}
const start = page.getByText('Choose a file, or drop it anywhere')
const resumeBox = 'Make a résumé (PDF) for Download Resume'
const heading = (name: string) => page.getByRole('heading', { name })
const box = (name: string) => page.getByRole('checkbox', { name })

const choose = (content: string = JSON.stringify(resume)) =>
  userEvent.upload(
    page.getByLabelText('File to import'),
    new File([content], 'resume.json', { type: 'application/json' }),
  )

async function openImport() {
  const site = await openSite()
  await openAdmin('import')
  await expect.element(start).toBeVisible()
  const roles = async () =>
    (await site.read('experience')).map(({ role }: { role: string }) => role).sort()
  return { ...site, roles }
}

/** Imports what can be, and goes back to the start. */
async function importAll(): Promise<void> {
  await choose()
  await button('Import 5 Entries').click()
  await expect.element(heading('5 entries imported')).toBeVisible()
}

test('a bad file is refused with a sentence, and a good one can follow', async () => {
  await openImport()
  await expectAccessible()
  await choose('{"basics": {\n')
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'resume.json' }))
    .toHaveTextContent('resume.json: This file is not valid JSON (line 2)')
  await choose()
  await expect.element(button('Import 5 Entries')).toBeVisible()
  mistakes.length = 0
})

test('an entry that may be read wrongly is imported only where the owner ticks it', async () => {
  const { roles } = await openImport()
  const position = (role: string, note?: string) => ({
    name: role,
    status: 'new',
    values: { role, organisation: 'Engine Ltd', start_date: '2019-03-01' },
    problems: [],
    differing: [],
    present: {},
    ...(note && { notes: [note], is_unsure: true }),
  })
  const entries = [position('Analyst'), position('Loom', 'Which is the role?')]
  const json = {
    source: 'PDF',
    groups: [{ kind: 'experience', entries }],
    offers_resume: false,
    not_taken: [],
    not_taken_count: 0,
  }
  await commands.answer({ method: 'POST', path: '/api/admin/import', status: 200, json })
  await choose()
  await expect.element(box('Analyst')).toBeChecked()
  await expect.element(box('Loom')).not.toBeChecked()
  await expectGone(box(resumeBox))
  await expect.element(page.getByText('Which is the role?')).toBeVisible()
  await expectAccessible()
  await box('Loom').click()
  await button('Import 2 Entries').click()
  await expect.element(heading('2 entries imported')).toBeVisible()
  expect(await roles()).toEqual(['Analyst', 'Loom'])
})

test('a résumé is made of what is imported, unless the owner does not want it', async () => {
  const { read } = await openImport()
  const names = async () => (await read('resumes')).map(({ name }: { name: string }) => name)
  await choose()
  await expect.element(box(resumeBox)).toBeChecked()
  await button('Import 5 Entries').click()
  await expect.element(heading('5 entries imported')).toBeVisible()
  expect(await names()).toEqual(['General'])

  await button('Undo Import').click()
  await expect.element(start).toBeVisible()
  expect(await names()).toEqual([])
  await choose()
  await box(resumeBox).click()
  await button('Import 5 Entries').click()
  await expect.element(heading('5 entries imported')).toBeVisible()
  expect(await names()).toEqual([])
})

test('a file is reviewed, taken in part and undone', async () => {
  const { roles, read } = await openImport()
  const before = (await read('hero')).name
  await choose()
  await expect.element(heading('resume.json')).toHaveFocus()
  await expect.element(page.getByText('JSON Resume: 5 new.')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Positions' }).getByText('2 new'))
    .toBeVisible()
  await expectGone(page.getByText('New', { exact: true }))
  await expect
    .element(page.getByLabelText('Start date of Nobody, Nowhere'))
    .toHaveAccessibleDescription(
      'Missing. Without it, this comes in as a draft, which only you see.',
    )
  await page.getByText('One field of the file is not imported').click()
  await expect.element(page.getByText('chess: true')).toBeVisible()
  await expectAccessible()
  await box('French').click()
  await expect.element(box('Import everything')).toBePartiallyChecked()
  await button('Import 4 Entries').click()
  await expect.element(heading('4 entries imported')).toBeVisible()
  expect(await roles()).toEqual(['Analyst', 'Nobody'])
  expect((await read('hero')).name).toBe('Ada Byron')
  await button('Undo Import').click()
  await expect.element(start).toBeVisible()
  expect(await roles()).toEqual([])
  expect((await read('hero')).name).toBe(before)
})

test('a file adds nothing the second time', async () => {
  await openImport()
  await importAll()
  await button('Import More').click()
  await choose()
  await expect.element(page.getByText('There is nothing in the file to import.')).toBeVisible()
  await expect.element(page.getByText('JSON Resume: 5 here already.')).toBeVisible()
})

test('an entry that lacks a required field comes in as a draft, unless the owner fills it in', async () => {
  const { read } = await openImport()
  const visibilities = async () =>
    (await read('experience')).map(({ visibility }: { visibility: string }) => visibility).sort()
  const mark = page.getByText('Draft', { exact: true })
  const date = page.getByLabelText('Start date of Nobody, Nowhere')
  await choose()
  await expect.element(mark).toBeVisible()
  await date.fill('2020-05-01')
  await expectGone(mark)
  await date.fill('')
  await expect.element(mark).toBeVisible()
  await expectAccessibleAt([1200, 320])
  await button('Import 5 Entries').click()
  await expect.element(heading('5 entries imported')).toBeVisible()
  expect(await visibilities()).toEqual(['draft', 'published'])
  await button('Undo Import').click()
  await expect.element(start).toBeVisible()
  await choose()
  await date.fill('2020-05-01')
  await button('Import 5 Entries').click()
  await expect.element(heading('5 entries imported')).toBeVisible()
  expect(await visibilities()).toEqual(['published', 'published'])
})

test('an entry that differs from its own is shown beside it, and not taken unasked', async () => {
  await openImport()
  await importAll()
  await button('Import More').click()
  const changed = { ...resume.work[0], highlights: ['Notes A to H'], summary: 'Numbers.' }
  const added = { ...changed, name: 'Loom Ltd' }
  await choose(JSON.stringify({ basics: {}, work: [changed, added] }))
  await expect.element(box('Analyst, Engine Ltd')).not.toBeChecked()
  await expect.element(box('Analyst, Loom Ltd')).toBeChecked()
  await expect.element(page.getByText('1 new, 1 different', { exact: true })).toBeVisible()
  expect(page.getByText('Different', { exact: true }).elements()).toHaveLength(1)
  await expect.element(page.getByText('In the file')).toBeVisible()
  await expectAccessibleAt([1200, 320])
})

test('an import that was edited since is undone only when the owner agrees', async () => {
  const { roles, read, change } = await openImport()
  await importAll()
  const [position] = await read('experience')
  await change(`experience/${position._id}`, { place: 'London' })
  await button('Undo Import').click()
  const question = page.getByRole('alertdialog')
  await expect
    .element(question)
    .toMatchTextContent('One entry was added or edited after the import.')
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await roles()).toEqual(['Analyst', 'Nobody'])
  await openAdmin('import')
  const last = page.getByRole('region', { name: 'Last import' })
  await expect.element(last).toMatchTextContent('Last import: 5 entries imported, ')
  await expectAccessible()
  await last.getByRole('button', { name: 'Undo Import' }).click()
  await question.getByRole('button', { name: 'Undo Import and Edits' }).click()
  await expect.element(start).toBeVisible()
  await expect.element(last).not.toBeInTheDocument()
  expect(await roles()).toEqual([])
  mistakes.length = 0
})
