import { describe, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  expectAccessible,
  expectAccessibleInBothSchemes,
} from '../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../test/components/mistakes.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import { type RecordKind, recordKinds } from '../../../test/components/recordKinds.ts'
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
} from '../../../test/components/records.ts'

/** Fills in the form of a new record of that name. */
async function fillIn({ nameLabel, fields }: RecordKind, name: string): Promise<void> {
  for (const [label, value] of Object.entries({ [nameLabel]: name, ...fields })) {
    const input = field(label)
    const isSelect = input.element() instanceof HTMLSelectElement
    await (isSelect ? input.selectOptions(value) : input.fill(value))
  }
}

describe.for(recordKinds)('the list of $path', (kind) => {
  const { path, words, messages } = kind

  test('makes and deletes in its own words, with a way back', async () => {
    await openSite()
    await openAdmin(path)
    await expect.element(page.getByText(words.empty)).toBeVisible()
    await button(words.add).click()
    await expect.element(sheet()).toHaveAccessibleName(words.addTitle)
    await sheetButton(words.create).click()
    for (const complaint of kind.required) {
      await expect.element(sheet().getByText(complaint)).toBeVisible()
    }
    await expect.poll(() => document.activeElement?.hasAttribute('aria-invalid')).toBe(true)
    await fillIn(kind, 'Ada')
    await sheetButton(words.create).click()
    await expect.element(page.getByText(messages.created)).toBeVisible()
    await expectGone(sheet())

    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
    await choose(kind.rowName('Ada'), 'Delete')
    await expect.element(page.getByText(messages.deleted)).toBeVisible()
    await expect.element(page.getByText(words.empty)).toBeVisible()
    expect(confirm).toHaveBeenCalledExactlyOnceWith(kind.question(kind.rowName('Ada')))
    await button('Undo').click()
    await opener('Ada').click()
    await expect.element(sheet()).toHaveAccessibleName(words.editTitle)
  })

  test('says that it cannot be read, and is read again', async () => {
    await openSite()
    await commands.answer({ method: 'GET', path: `/api/${path}`, status: 500 })
    await openAdmin(path)
    const many = path === 'ai-tools' ? 'AI tools' : path
    await expect.element(page.getByText(`Failed to fetch ${many}`)).toBeVisible()
    await commands.stopAnswering()
    await button('Try Again').click()
    await expect.element(page.getByText(words.empty)).toBeVisible()
    mistakes.length = 0
  })

  test('says where new records stand, and shows them there', async () => {
    const site = await openSite()
    const { record, recordOf = record, newOnes, nameLabel } = kind
    await site.change('appearance', { project_order: 'owner' })
    const years = [2024, 2020, 2018]
    const ids: string[] = []
    for (const year of years) ids.push((await site.add(path, recordOf(`of ${year}`, year)))._id)
    await site.change(path, { order: ids.map((_id, order) => ({ _id, order })) })
    await site.add(path, recordOf('the new one', 2022))
    const names = years.map((year) => `of ${year}`).toSpliced(newOnes.place, 0, 'the new one')
    const listed: Record<string, string>[] = await site.read(path)
    expect(listed.map((one) => one[nameLabel.toLowerCase()])).toEqual(names)
    await openAdmin(path)
    await expect.element(page.getByRole('main')).toMatchTextContent(newOnes.note)
    await expect.poll(rowNames).toEqual(names)
  })

  test('is accessible, and fits 320 px with its form', async () => {
    await openSite({ sampleContent: true })
    await openAdmin(path)
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    await expectAccessible()
    await page.viewport(320, 900)
    await page.getByRole('rowheader').first().getByRole('button').click()
    await expect.element(sheet()).toBeVisible()
    for (const element of [document.documentElement, sheet().element()]) {
      expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
    }
    // The colors of one list and of one form are those of all.
    if (path === 'projects') await expectAccessibleInBothSchemes()
  })
})

const certification = { name: 'Ada', issuer: 'Guild', issue_date: '2024-05-01' }

test('a list that the network does not give says so', async () => {
  await openSite()
  await commands.answer({ method: 'GET', path: '/api/skills', isAborted: true })
  await openAdmin('skills')
  await expect.element(page.getByText('Network error')).toBeVisible()
  mistakes.length = 0
})

test('a change is saved by keys, and undone', async () => {
  const site = await openSite()
  await site.add('certifications', certification)
  await openAdmin('certifications')
  await opener('Ada').click()
  await field('Name').fill('Grace')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(row('Grace')).toBeVisible()
  await expect.element(page.getByText('Certification updated successfully!')).toBeVisible()
  await button('Undo').click()
  await expect.element(row('Ada')).toBeVisible()
  await expect.element(page.getByText('Undone')).toBeVisible()
})

test('a copy is a draft until its form publishes it', async () => {
  const site = await openSite()
  await site.add('certifications', certification)
  await openAdmin('certifications')
  await choose('Ada', 'Duplicate')
  await expect.element(sheet()).toHaveAccessibleName('Edit Certification')
  await expect.element(field('Name')).toHaveValue('Ada (copy)')
  await expect.element(row('Ada (copy) Draft')).toBeInTheDocument()
  await field('Name').fill('Byron')
  await sheetButton('Publish').click()
  await expectGone(sheet())
  await expect.element(row('Byron')).toBeVisible()
  expect(await site.read('certifications')).toMatchObject([
    { name: 'Byron', issuer: 'Guild', visibility: 'published' },
    { name: 'Ada', issuer: 'Guild', visibility: 'published' },
  ])
})

test('a record that the owner keeps when asked stays', async () => {
  const site = await openSite()
  await site.add('certifications', certification)
  await openAdmin('certifications')
  vi.spyOn(window, 'confirm').mockReturnValue(false)
  await choose('Ada', 'Delete')
  await expect.element(row('Ada')).toBeVisible()
  expect(await site.read('certifications')).toHaveLength(1)
  expect((await site.requests()).some(({ method }) => method === 'DELETE')).toBe(false)
})
