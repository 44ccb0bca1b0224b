import type { Page } from '@playwright/test'
import { answerQuestion } from './question.ts'
import { button, openList, sheet, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const offer = (page: Page) =>
  page.getByText(/^You were editing this on [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M\.$/)
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('unsaved') ?? '')
const nameField = (page: Page) => sheet(page).getByLabel('Name', { exact: true })

/** Closes the window without asking, as a crash does, and answers another of the same browser. */
async function crash(page: Page): Promise<Page> {
  const another = await page.context().newPage()
  await page.close()
  return another
}

test('what was typed into a record is offered after a crash, until it is saved', async ({
  page,
  site,
}) => {
  const api = await signInQuietly(page, site)
  const { _id } = await api.add('skills', { name: 'Weaving', category: 'Other' })
  const path = `skills?edit=${_id}`
  await openList(page, site, path)
  await nameField(page).fill('Weaving patterns')
  await sheet(page).getByLabel('Hide the level').check()
  await expect.poll(() => kept(page)).toMatch(/Weaving patterns.*"hide_level":true/)

  const again = await crash(page)
  await openList(again, site, path)
  await expect(offer(again)).toBeVisible()
  await expect(nameField(again)).toHaveValue('Weaving')
  await expectAccessible(again)
  await button(again, 'Bring it back').click()
  await expect(offer(again)).toBeHidden()
  await expect(nameField(again)).toHaveValue('Weaving patterns')
  await expect(sheet(again).getByLabel('Hide the level')).toBeChecked()
  await button(again, 'Update').click()
  await expect(sheet(again)).toBeHidden()
  expect(await kept(again)).toBe('')
  expect((await api.list('skills'))[0]).toMatchObject({ name: 'Weaving patterns', hide_level: 1 })
  await openList(again, site, path)
  await expect(nameField(again)).toHaveValue('Weaving patterns')
  await expect(offer(again)).toBeHidden()
})

test('a new record is kept apart from those that exist, and is discarded', async ({
  page,
  site,
}) => {
  const api = await signInQuietly(page, site)
  const { _id } = await api.add('skills', { name: 'Weaving', category: 'Other' })
  await openList(page, site, 'skills?edit=new')
  await nameField(page).fill('Knitting')
  await expect.poll(() => kept(page)).toContain('Knitting')
  const again = await crash(page)
  await openList(again, site, `skills?edit=${_id}`)
  await expect(nameField(again)).toHaveValue('Weaving')
  await expect(offer(again)).toBeHidden()
  await openList(again, site, 'skills?edit=new')
  await expect(offer(again)).toBeVisible()
  await button(again, 'Discard').click()
  await expect(offer(again)).toBeHidden()
  expect(await kept(again)).toBe('')
  await expect(nameField(again)).toHaveValue('')
})

test('who brings back what was typed over an older document is asked before it counts', async ({
  page,
  site,
  mistakes,
}) => {
  const api = await signInQuietly(page, site)
  const open = (window: Page) => window.goto(`${site.address}/admin/about`)
  const title = (window: Page) => window.getByLabel('Journey title')
  await api.change('about', { journey_title: 'First' })
  await open(page)
  await title(page).fill('Typed')
  await expect.poll(() => kept(page)).toContain('Typed')
  const again = await crash(page)
  await api.change('about', { journey_title: 'From elsewhere' })
  await open(again)
  await expect(title(again)).toHaveValue('From elsewhere')
  await button(again, 'Bring it back').click()
  await expect(title(again)).toHaveValue('Typed')
  await button(again, 'Update').click()
  const conflict = again.getByRole('dialog', { name: 'Changed somewhere else' })
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(again.getByText('About content updated successfully!')).toBeVisible()
  expect((await api.list('about')).journey_title).toBe('Typed')
  expect(await kept(again)).toBe('')
  mistakes.length = 0
})

test('what is given up or left by signing out is kept no longer', async ({ page, site }) => {
  const api = await signInQuietly(page, site)
  await api.add('skills', { name: 'Weaving', category: 'Other' })
  await openList(page, site, 'skills?edit=new')
  await nameField(page).fill('Knitting')
  await expect.poll(() => kept(page)).toContain('Knitting')
  await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  await answerQuestion(page, 'Leave')
  await expect(sheet(page)).toBeHidden()
  expect(await kept(page)).toBe('')

  await openList(page, site, 'skills?edit=new')
  await nameField(page).fill('Sewing')
  await expect.poll(() => kept(page)).toContain('Sewing')
  const again = await crash(page)
  await openList(again, site, 'skills')
  await button(again, 'Logout').click()
  await expect(again).toHaveURL(`${site.address}/`)
  expect(await kept(again)).toBe('')
})
