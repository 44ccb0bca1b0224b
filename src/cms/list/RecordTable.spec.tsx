import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import { button, expectGone, field, opener, row, sheet } from '../../../test/components/records.ts'

async function openProjects() {
  await openSite({ sampleContent: true })
  await openAdmin('projects')
  await expect.element(row('Canopy')).toBeVisible()
}

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
