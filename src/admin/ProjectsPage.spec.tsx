import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/components/expectAccessible.ts'
import { openAdmin } from '../../test/components/openAdmin.tsx'
import { openSite } from '../../test/components/openSite.ts'
import {
  button,
  choose,
  expectGone,
  field,
  opener,
  rowNames,
  sheet,
  sheetButton,
} from '../../test/components/records.ts'

const sorting = page.getByRole('combobox', { name: 'Visitors see' })

/** Three projects, of which the last one has the best rating. */
async function openRatedProjects(order = 'rating') {
  const site = await openSite()
  const ids: string[] = []
  for (const title of ['Third', 'Second', 'First']) {
    ids.push((await site.add('projects', { title, category: 'Web' }))._id)
  }
  await site.call('POST', `projects/${ids[0]}/ratings`, { rating: 5 })
  if (order !== 'rating') await site.change('appearance', { project_order: order })
  await openAdmin('projects')
  await expect.element(sorting).toHaveValue(order)
  await expect.poll(rowNames).toEqual(['First', 'Second', 'Third'])
  const shown = async () =>
    (await site.read('projects')).map(({ title }: { title: string }) => title)
  return { site, shown }
}

/** The menu stays open, for the next move. */
async function moveFirstDown(): Promise<void> {
  await choose('First', 'Move down')
  await userEvent.keyboard('{Escape}')
}

describe('the order that visitors see', () => {
  test('is that of the list from the first move on, and undo takes back both', async () => {
    const { shown } = await openRatedProjects()
    await expectAccessible()
    expect((await shown())[0]).toBe('Third')
    await moveFirstDown()
    await expect.element(page.getByText('Visitors now see this order.')).toBeVisible()
    await expect.element(sorting).toHaveValue('owner')
    await expect.poll(shown).toEqual(['Second', 'First', 'Third'])

    await button('Undo').click()
    await expect.element(page.getByText('Undone')).toBeVisible()
    await expect.element(sorting).toHaveValue('rating')
    await expect.poll(rowNames).toEqual(['First', 'Second', 'Third'])
    await expect.poll(async () => (await shown())[0]).toBe('Third')
  })

  test('stays that of the list once it was chosen, and a move says nothing of it', async () => {
    const { shown } = await openRatedProjects('owner')
    await moveFirstDown()
    await expect.poll(shown).toEqual(['Second', 'First', 'Third'])
    expect(page.getByText(/^Visitors now see/).elements()).toEqual([])
  })

  test('is chosen beside the list, with a way back', async () => {
    const { site } = await openRatedProjects()
    const chosen = async () => (await site.read('public/appearance')).project_order
    await sorting.selectOptions('the latest first')
    await expect.element(page.getByText('Visitors now see the latest first.')).toBeVisible()
    await expect.element(sorting).toHaveValue('date')
    await expect.poll(chosen).toBe('date')
    await button('Undo').click()
    await expect.element(sorting).toHaveValue('rating')
    await expect.poll(chosen).toBe('rating')
  })
})

test('where ratings are hidden, no order by rating is offered', async () => {
  const site = await openSite()
  await site.add('projects', { title: 'Loom', category: 'Web' })
  await site.change('appearance', { hide_ratings: 1 })
  await openAdmin('projects')
  await expect.element(sorting).toHaveValue('owner')
  const options = sorting.getByRole('option').elements()
  expect(options.map(({ textContent }) => textContent)).toEqual(['this order', 'the latest first'])
})

test('a period is written as people write it', async () => {
  const site = await openSite()
  await openAdmin('projects?edit=new')
  await field('Title').fill('Tide tables')
  await field('Category').fill('Web')
  await field('Start').fill('May 2024')
  await field('End').fill('2023')
  await sheetButton('Create').click()
  const refusal = 'The end date must not be before the start date'
  await expect.element(sheet().getByText(refusal)).toBeVisible()
  await field('End').fill('Ongoing')
  await sheetButton('Create').click()
  await expectGone(page.getByRole('dialog'))
  await opener('Tide tables').click()
  await expect.element(field('Start')).toHaveValue('May 2024')
  await expect.element(field('End')).toHaveValue('ongoing')
  expect(await site.read('projects')).toMatchObject([
    { start_date: '2024-05', end_date: 'ongoing' },
  ])
})
