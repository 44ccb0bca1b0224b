import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../test/components/mistakes.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import {
  answerQuestion,
  button,
  expectGone,
  field,
  sheet,
  sheetButton,
} from '../../../test/components/records.ts'

const offer = page.getByText(
  /^You were editing this on [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M\.$/,
)
const stored = () => localStorage.getItem('unsaved') ?? ''
const hideLevel = () => sheet().getByLabelText('Hide the level')

/** Opens the form of a skill. */
async function openSkill() {
  const site = await openSite()
  const { _id } = await site.add('skills', { name: 'Weaving', category: 'Other' })
  const path = `skills?edit=${_id}`
  await openAdmin(path)
  await expect.element(field('Name')).toHaveValue('Weaving')
  return { site, path }
}

/** Types the name of a record, until the browser has stored it. */
async function typeName(name: string): Promise<void> {
  await field('Name').fill(name)
  await expect.poll(stored).toContain(name)
}

/** Opens a page as after a crash, which asks nothing. */
async function openAfterCrash(path: string): Promise<void> {
  const typed = stored()
  await openAdmin(path)
  expect(stored()).toBe(typed)
}

test('what was typed into a record is offered, until it is saved', async () => {
  const { site, path } = await openSkill()
  await hideLevel().click()
  await typeName('Weaving patterns')
  await expect.poll(stored).toMatch(/Weaving patterns.*"hide_level":true/)
  await openAfterCrash(path)
  await expect.element(offer).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Weaving')
  await expectAccessible()
  await button('Bring it back').click()
  await expectGone(offer)
  await expect.element(field('Name')).toHaveValue('Weaving patterns')
  await expect.element(hideLevel()).toBeChecked()
  await sheetButton('Update').click()
  await expectGone(page.getByRole('dialog'))
  await expect.poll(stored).toBe('')
  expect(await site.read('skills')).toMatchObject([{ name: 'Weaving patterns', hide_level: 1 }])
  await openAdmin(path)
  await expect.element(field('Name')).toHaveValue('Weaving patterns')
  expect(offer.elements()).toEqual([])
})

test('what was typed into a new record is offered for a new one alone, and discarded', async () => {
  const { path } = await openSkill()
  await openAdmin('skills?edit=new')
  await typeName('Knitting')
  await openAfterCrash(path)
  await expect.element(field('Name')).toHaveValue('Weaving')
  expect(offer.elements()).toEqual([])
  await openAfterCrash('skills?edit=new')
  await expect.element(offer).toBeVisible()
  await button('Discard').click()
  await expectGone(offer)
  await expect.poll(stored).toBe('')
  await expect.element(field('Name')).toHaveValue('')
})

test('who brings it back over a newer state of the site is asked before it counts', async () => {
  const site = await openSite()
  await site.change('about', { journey_title: 'First' })
  await openAdmin('about')
  const title = page.getByLabelText('Journey title')
  await title.fill('Typed')
  await expect.poll(stored).toContain('Typed')
  await site.change('about', { journey_title: 'From elsewhere' })
  await openAfterCrash('about')
  await expect.element(title).toHaveValue('From elsewhere')
  await button('Bring it back').click()
  await expect.element(title).toHaveValue('Typed')
  await button('Update').click()
  const conflict = page.getByRole('dialog', { name: 'Changed somewhere else' })
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect.element(page.getByText('About content updated successfully!')).toBeVisible()
  expect((await site.read('about')).journey_title).toBe('Typed')
  await expect.poll(stored).toBe('')
  mistakes.length = 0
})

test('what is given up is stored no longer', async () => {
  await openSite()
  await openAdmin('skills?edit=new')
  await typeName('Knitting')
  await sheetButton('Cancel').click()
  await answerQuestion('Leave')
  await expectGone(page.getByRole('dialog'))
  await expect.poll(stored).toBe('')
})
