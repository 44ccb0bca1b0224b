import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../test/components/mistakes.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import {
  button,
  choose,
  dragByKeys,
  expectGone,
  field,
  menuItem,
  opener,
  row,
  rowNames,
  sheet,
} from '../../../test/components/records.ts'

/** Opens a list of nine tools called a to i, which is long enough to be searched. */
async function openTools() {
  const site = await openSite()
  for (const name of 'abcdefghi') await site.add('ai-tools', { name: `tool ${name}` })
  await openAdmin('ai-tools')
  await expect.element(row('tool a')).toBeVisible()
  return async () => {
    const tools: { name: string }[] = await site.read('ai-tools')
    return tools.map(({ name }) => name.slice(-1)).join('')
  }
}

async function openProjects() {
  await openSite({ sampleContent: true })
  await openAdmin('projects')
  await expect.element(row('Canopy')).toBeVisible()
}

test('a long list is searched, and not moved while only a part of it shows', async () => {
  await openTools()
  const headers = page.getByRole('columnheader').elements()
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Order',
    'Icon',
    'Name',
    'Actions',
  ])
  const search = page.getByRole('searchbox', { name: 'Search AI Tools' })
  await search.fill('TOOL C')
  await expect.poll(rowNames).toEqual(['tool c'])
  await expect.element(page.getByText('1 found')).toBeVisible()
  await expect.element(button('Move tool c')).toBeDisabled()
  await button('Actions for tool c').click()
  await expect.element(menuItem('Move up')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await search.fill('')
  await expect.poll(rowNames).toHaveLength(9)
  await expect.element(button('Move tool c')).toBeEnabled()
})

describe('the order of a list', () => {
  test('is changed by keys, which keep the focus and say where the record is', async () => {
    const stored = await openTools()
    await dragByKeys(button('Move tool a'), ['{ArrowDown}', '{ArrowDown}'], ' ')
    await expect.poll(stored).toBe('bcadefghi')
    await expect.element(button('Move tool a')).toHaveFocus()
    await expect.element(page.getByText('tool a is now 3 of 9')).toBeInTheDocument()
    await expect.poll(() => rowNames().slice(0, 3)).toEqual(['tool b', 'tool c', 'tool a'])
  })

  test('stays where a move is given up', async () => {
    const stored = await openTools()
    await dragByKeys(button('Move tool b'), ['{ArrowUp}'], '{Escape}')
    await expect.poll(rowNames).toHaveLength(9)
    expect(await stored()).toBe('abcdefghi')
  })

  test('is changed by the pointer', async () => {
    const stored = await openTools()
    await button('Move tool b').dropTo(button('Move tool e'))
    await expect.poll(stored).toBe('acdebfghi')
    await expect.poll(() => rowNames()[4]).toBe('tool b')
  })

  test('ends where the last of several moves led', async () => {
    const stored = await openTools()
    await button('Actions for tool i').click()
    for (let step = 0; step < 4; step++) await menuItem('Move up').click()
    await expect.poll(stored).toBe('abcdiefgh')
    await expect.poll(() => rowNames()[4]).toBe('tool i')
  })

  test('ends at both ends of the list', async () => {
    const stored = await openTools()
    await choose('tool b', 'Move up')
    await expect.poll(stored).toBe('bacdefghi')
    await expect.element(menuItem('Move up')).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Actions for tool b')).toHaveFocus()
    await button('Actions for tool i').click()
    await expect.element(menuItem('Move down')).toBeDisabled()
  })

  test('is shown as before where the move cannot be saved', async () => {
    const stored = await openTools()
    await commands.answer({ method: 'PUT', path: '/api/ai-tools', status: 500 })
    await choose('tool c', 'Move up')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('Failed to save AI tool')).toBeVisible()
    await expect.poll(() => rowNames()[2]).toBe('tool c')
    expect(await stored()).toBe('abcdefghi')
    mistakes.length = 0
  })
})

describe('a row', () => {
  test('opens its record wherever it is pressed, and by Enter', async () => {
    await openProjects()
    await row('Canopy').getByText('Mapping').click({ force: true })
    await expect.element(field('Title')).toHaveValue('Canopy')
    await userEvent.keyboard('{Escape}')
    await expect.element(opener('Canopy')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Title')).toHaveValue('Canopy')
  })

  test('shows its menu at rest, which works by keys alone', async () => {
    await openProjects()
    const actions = button('Actions for Canopy')
    await expect.element(actions).toHaveStyle({ opacity: '1' })
    opener('Canopy').element().focus()
    await userEvent.keyboard('{Tab}')
    await expect.element(row('Canopy').getByRole('button', { name: /ratings, of/ })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(actions).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    const menu = page.getByRole('menu', { name: 'Actions for Canopy' })
    const items = () =>
      menu
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(items).toEqual(['Edit', 'Move up', 'Move down', 'Duplicate', 'Delete'])
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expectGone(menu)
    await expect.element(actions).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(menu).toHaveFocus()
    await userEvent.keyboard('e')
    await expect.element(menu.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(sheet()).toHaveAccessibleName('Edit Project')
    await userEvent.keyboard('{Escape}')
    await expect.element(actions).toHaveFocus()
  })

  test('has its menu on a phone, too', async () => {
    await openProjects()
    await page.viewport(375, 720)
    const actions = button('Actions for Canopy')
    await expect.element(actions).toHaveStyle({ opacity: '1' })
    await actions.click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect.element(field('Title')).toHaveValue('Canopy')
  })
})
