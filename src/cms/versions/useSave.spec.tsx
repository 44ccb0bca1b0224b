import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../test/components/mistakes.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import {
  answerQuestion,
  button,
  expectGone,
  field,
  row,
  sheetButton,
} from '../../../test/components/records.ts'

const name = page.getByLabelText('Name', { exact: true })
const update = button('Update')
const heroSaved = page.getByText('Hero content updated successfully!')
const path = '/api/hero'
const isSaving = () => expect.element(button('Saving...')).toBeDisabled()

async function openHero() {
  const site = await openSite()
  await openAdmin('hero')
  await expect.element(name).toHaveValue('Your name')
  return { site, stored: async () => (await site.read('public/hero')).name }
}

/** Opens the form of a skill. */
async function openSkill() {
  const site = await openSite()
  const { _id } = await site.add('skills', { name: 'Ada', category: 'Other' })
  await openAdmin(`skills?edit=${_id}`)
  await expect.element(name).toHaveValue('Ada')
  return { site, path: `skills/${_id}` }
}

describe('what was saved', () => {
  test('is shown before it is read again, and the next save follows it', async () => {
    const { site, stored } = await openHero()
    await commands.answer({ method: 'GET', path, isHeld: true })
    await name.fill('Ada')
    await update.click()
    await expect.element(heroSaved).toBeVisible()
    await expect.element(name).toHaveValue('Ada')
    await name.fill('Ada Byron')
    await update.click()
    await expect.poll(() => heroSaved.elements().length).toBe(2)
    expect(await stored()).toBe('Ada Byron')
    const reads = async () =>
      (await site.requests()).filter((sent) => sent.method === 'GET' && sent.path === path).length
    const before = await reads()
    await commands.stopAnswering()
    await expect.poll(reads).toBeGreaterThan(before)
    await expect.element(name).toHaveValue('Ada Byron')
  })

  test('is undone before it is read again', async () => {
    await openHero()
    await commands.answer({ method: 'GET', path, isHeld: true })
    await name.fill('Ada')
    await update.click()
    await button('Undo').click()
    await commands.stopAnswering()
    await expect.element(page.getByText('Undone')).toBeVisible()
    await expect.element(name).toHaveValue('Your name')
  })
})

describe('a save over another window', () => {
  const question = page.getByRole('dialog', { name: 'Changed somewhere else' })
  const overwrite = question.getByRole('button', { name: 'Overwrite with mine' })

  test('is undone to what that one saved', async () => {
    const { site, stored } = await openHero()
    await name.fill('Mine')
    await site.change('hero', { name: 'Theirs' })
    await update.click()
    await overwrite.click()
    await expect.element(heroSaved).toBeVisible()
    expect(await stored()).toBe('Mine')
    await button('Undo').click()
    await expect.element(name).toHaveValue('Theirs')
    await expect.poll(stored).toBe('Theirs')
    mistakes.length = 0
  })

  test('may be given up for what that one saved', async () => {
    const { site, stored } = await openHero()
    await name.fill('Mine')
    await site.change('hero', { name: 'Theirs' })
    await update.click()
    await expect.element(question).toBeVisible()
    await expectAccessible()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(name).toHaveValue('Mine')
    await update.click()
    await question.getByRole('button', { name: 'Load the saved version' }).click()
    await expectGone(question)
    await expect.element(name).toHaveValue('Theirs')
    expect(await stored()).toBe('Theirs')
    mistakes.length = 0
  })

  test('asks again when a third one saves meanwhile', async () => {
    const { site, path } = await openSkill()
    await name.fill('Mine')
    await site.change(path, { name: 'Second' })
    await update.click()
    await expect.element(question).toBeVisible()
    await site.change(path, { name: 'Third', category: 'Backend' })
    await overwrite.click()
    const saves = async () => (await site.requests()).filter(({ method }) => method === 'PUT')
    await expect.poll(async () => (await saves()).length).toBe(2)
    await overwrite.click()
    await expect.element(row('Mine')).toBeVisible()
    await expectGone(page.getByRole('dialog'))
    await button('Undo').click()
    await expect.element(row('Third')).toBeVisible()
    expect(await site.read('skills')).toMatchObject([{ name: 'Third', category: 'Backend' }])
    mistakes.length = 0
  })
})

describe('what is typed during a save', () => {
  test('of a document is still to be saved', async () => {
    const { stored } = await openHero()
    await commands.answer({ method: 'PUT', path, isHeld: true })
    await name.fill('Ada')
    await update.click()
    await isSaving()
    await name.fill('Ada Byron')
    await commands.stopAnswering()
    await expect.element(heroSaved).toBeVisible()
    await expect.element(name).toHaveValue('Ada Byron')
    expect(await stored()).toBe('Ada')
    await update.click()
    await expect.poll(stored).toBe('Ada Byron')
  })

  test('of a record stays in its sheet, which stays open', async () => {
    await openSkill()
    await commands.answer({ method: 'PUT', path: '/api/skills/*', isHeld: true })
    await name.fill('Beatrix')
    await update.click()
    await isSaving()
    await name.fill('Beatrix P.')
    await commands.stopAnswering()
    await expect.element(row('Beatrix')).toBeInTheDocument()
    await expect.element(name).toHaveValue('Beatrix P.')
    await update.click()
    await expectGone(page.getByRole('dialog'))
    await expect.element(row('Beatrix P.')).toBeVisible()
  })

  test('of a new record changes that record, not another new one', async () => {
    const site = await openSite()
    await openAdmin('skills?edit=new')
    await commands.answer({ method: 'POST', path: '/api/skills', isHeld: true })
    await name.fill('Cleo')
    await field('Category').selectOptions('Other')
    await sheetButton('Create').click()
    await isSaving()
    await name.fill('Cleopatra')
    await commands.stopAnswering()
    await expect.element(row('Cleo')).toBeInTheDocument()
    await expect.poll(() => location.search).not.toBe('?edit=new')
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveValue('Cleopatra')
    expect(page.getByText('Saved in another window').elements()).toEqual([])
    await expect
      .poll(() => Object.keys(JSON.parse(localStorage.getItem('unsaved') ?? '{}')))
      .toEqual([expect.stringMatching(/^skills\/(?!new)/)])
    await userEvent.keyboard('{Escape}')
    await answerQuestion('Keep editing')
    await sheetButton('Update').click()
    await expectGone(page.getByRole('dialog'))
    await expect.element(row('Cleopatra')).toBeVisible()
    expect(await site.read('skills')).toMatchObject([{ name: 'Cleopatra' }])
  })
})

test.for([
  ['hero', 'PUT', '/api/hero'],
  ['ai-tools?edit=new', 'POST', '/api/ai-tools'],
] as const)('however often it is asked to, the form of %s saves once at a time', async (row) => {
  const [admin, method, path] = row
  const site = await openSite()
  await openAdmin(admin)
  await commands.answer({ method, path, isHeld: true })
  await name.fill('Engine')
  const form = name.element().closest('form')
  // Twice before React has drawn the busy button.
  form?.requestSubmit()
  form?.requestSubmit()
  await isSaving()
  name.element().focus()
  await userEvent.keyboard('{Enter}{Control>}ss{/Control}')
  await commands.stopAnswering()
  await expect
    .element(page.getByText(/^(Saved!|Hero content updated successfully!)$/))
    .toBeVisible()
  const sent = (await site.requests()).filter((one) => one.path === path && one.method === method)
  expect(sent).toHaveLength(1)
})
