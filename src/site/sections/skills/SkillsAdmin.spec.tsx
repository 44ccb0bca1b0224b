import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import {
  button,
  choose,
  expectGone,
  opener,
  row,
  sheet,
  sheetButton,
} from '../../../../test/components/records.ts'

test('skills stand by category with their bars, and move within it', async () => {
  const site = await openSite()
  for (const [name, category, proficiency] of [
    ['Weaving', 'Other', 15],
    ['Loops', 'Frontend', 100],
    ['Punching', 'Other', 80],
  ] as const) {
    await site.add('skills', { name, category, proficiency })
  }
  await openAdmin('skills')
  const namesIn = (category: string) =>
    page
      .getByRole('rowgroup')
      .filter({ hasText: category })
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent.trim())
  await expect.poll(() => namesIn('Frontend')).toEqual(['Loops'])
  expect(namesIn('Other')).toEqual(['Weaving', 'Punching'])
  const filled = (name: string) => {
    const bar = row(name).element().querySelector('[style*="--level"]')
    if (!bar) throw new Error(`${name} has no bar`)
    return Number.parseFloat(getComputedStyle(bar, '::before').width) / bar.clientWidth
  }
  expect(filled('Loops')).toBeCloseTo(1)
  expect(filled('Weaving')).toBeCloseTo(0.15)

  await button('Actions for Weaving').click()
  await expect.element(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await choose('Weaving', 'Move down')
  await expect.element(page.getByRole('menuitem', { name: 'Move down' })).toBeDisabled()
  await expect.poll(() => namesIn('Other')).toEqual(['Punching', 'Weaving'])
})

test('the owner says which projects show a skill, and takes that back', async () => {
  const site = await openSite()
  await site.add('projects', { title: 'Loom', category: 'Tools', tech: ['Go'] })
  await site.add('projects', { title: 'Engine', category: 'Tools' })
  await site.add('skills', { name: 'Go', category: 'Backend' })
  await openAdmin('skills')
  const box = (name: RegExp) => sheet().getByRole('checkbox', { name })
  const update = async () => {
    await sheetButton('Update').click()
    await expectGone(sheet())
  }
  const shown = async () => {
    const [go] = await site.read('skills')
    return go.shown_in.pieces.map(({ title }: { title: string }) => title)
  }
  await opener('Go').click()
  await expect.element(box(/Loom/)).toBeChecked()
  await expect.element(box(/Engine/)).not.toBeChecked()
  await box(/Engine/).click()
  await box(/Loom/).click()
  await update()
  expect(await shown()).toEqual(['Engine'])
  await opener('Go').click()
  await sheetButton('Use the technologies again').click()
  await expect.element(box(/Loom/)).toBeChecked()
  await update()
  expect(await shown()).toEqual(['Loom'])
})
