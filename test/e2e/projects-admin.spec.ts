import type { Page } from '@playwright/test'
import { button, choose, opener, openList, rowNames, sheet, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

/** The menu stays open, for the next move. */
async function moveFirstDown(page: Page): Promise<void> {
  await choose(page, 'First', 'Move down')
  await page.keyboard.press('Escape')
}

test('the order that visitors see follows the first move, is chosen beside the list, and is undone', async ({
  page,
  site,
  part,
}) => {
  await part(
    'the first move of a project makes this order count for visitors, and undo takes back both',
    async () => {
      const api = await signInQuietly(page, site)
      for (const title of ['Third', 'Second', 'First']) {
        await api.add('projects', { title, category: 'Web' })
      }
      const shown = async () =>
        (await api.list('projects')).map(({ title }: { title: string }) => title)
      const sorting = page.getByRole('combobox', { name: 'Visitors see' })
      const rated = (await api.list('projects')).find(
        ({ title }: { title: string }) => title === 'Third',
      )
      await page.request.post(`${site.address}/api/projects/${rated._id}/ratings`, {
        data: { rating: 5 },
      })

      await openList(page, site, 'projects')
      await expect(sorting).toHaveValue('rating')
      await expectAccessible(page)
      await expect.poll(() => rowNames(page)).toEqual(['First', 'Second', 'Third'])
      expect((await shown())[0]).toBe('Third')

      await moveFirstDown(page)
      await expect(page.getByText('Visitors now see this order.')).toBeVisible()
      await expect(sorting).toHaveValue('owner')
      await expect.poll(shown).toEqual(['Second', 'First', 'Third'])

      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Undone')).toBeVisible()
      await expect(sorting).toHaveValue('rating')
      await expect.poll(() => rowNames(page)).toEqual(['First', 'Second', 'Third'])
      expect((await shown())[0]).toBe('Third')

      await sorting.selectOption('owner')
      await expect(page.getByText('Visitors now see this order.')).toBeVisible()
      await expect.poll(shown).toEqual(['First', 'Second', 'Third'])
      await page.reload()
      await expect(sorting).toHaveValue('owner')
      await moveFirstDown(page)
      await expect.poll(shown).toEqual(['Second', 'First', 'Third'])
      await expect(page.getByText('Visitors now see')).toHaveCount(0)
    },
  )

  await part('the order for visitors is chosen beside the list, with a way back', async () => {
    const api = await signInQuietly(page, site)
    await api.change('appearance', { project_order: 'rating' })
    const chosen = async () => (await api.list('public/appearance')).project_order
    await api.add('projects', { title: 'Only', category: 'Web' })
    await openList(page, site, 'projects')
    const sorting = page.getByRole('combobox', { name: 'Visitors see' })
    await sorting.selectOption({ label: 'the latest first' })
    await expect(page.getByText('Visitors now see the latest first.')).toBeVisible()
    await expect.poll(chosen).toBe('date')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(sorting).toHaveValue('rating')
    await expect.poll(chosen).toBe('rating')
  })

  await part('a period is written as people write it, and stands on the card', async () => {
    await signInQuietly(page, site)
    await openList(page, site, 'projects')
    await button(page, 'Add Project').click()
    const field = (name: string) => sheet(page).getByLabel(name, { exact: true })
    await field('Title').fill('Tide tables')
    await field('Category').fill('Web')
    await field('Start').fill('May 2024')
    await field('End').fill('2023')
    await sheet(page).getByRole('button', { name: 'Create', exact: true }).click()
    await expect(
      sheet(page).getByText('The end date must not be before the start date'),
    ).toBeVisible()
    await field('End').fill('Ongoing')
    await sheet(page).getByRole('button', { name: 'Create', exact: true }).click()
    await expect(sheet(page)).toBeHidden()
    await opener(page, 'Tide tables').click()
    await expect(field('Start')).toHaveValue('May 2024')
    await expect(field('End')).toHaveValue('ongoing')

    const visitor = await page.context().newPage()
    await visitor.goto(site.address)
    const card = visitor.getByRole('article', { name: 'Tide tables' })
    await expect(card.first()).toContainText('May 2024')
    await expect(card.first()).toContainText('Present')
    await visitor.close()
  })
})
