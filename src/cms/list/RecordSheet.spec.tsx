import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../test/components/mistakes.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import { picture } from '../../../test/components/picture.ts'
import {
  answerQuestion,
  button,
  choose,
  chooseFile,
  expectGone,
  field,
  opener,
  row,
  rowNames,
  sheet,
  sheetButton,
} from '../../../test/components/records.ts'
import { deleteQuestions } from '../../client/ui/dialogs/ask.ts'

const certification = { name: 'Ada', issuer: 'Guild', issue_date: '2024-05-01' }
const changes = { method: 'PUT', path: '/api/certifications/*' }

/** Opens the form of a certification by its address. */
async function editCertification() {
  const site = await openSite()
  const { _id } = await site.add('certifications', certification)
  await openAdmin(`certifications?edit=${_id}`)
  await expect.element(field('Name')).toHaveValue('Ada')
  return { site, _id, path: `certifications/${_id}` }
}

describe('a save that fails', () => {
  test.for([
    [{ status: 500 }, 'Operation failed'],
    [{ status: 503, json: { error: 'Tea' } }, 'Tea'],
    [{ isAborted: true }, 'Network error'],
  ] as const)('says why beside what was typed: %j', async ([failure, complaint]) => {
    await editCertification()
    await field('Name').fill('Typed once')
    await commands.answer({ ...changes, isHeld: true, ...failure })
    await sheetButton('Update').click()
    await expect.element(button('Saving...')).toBeDisabled()
    await commands.stopAnswering()
    await expect.element(sheet().getByText(complaint)).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Typed once')
    await expect.element(sheetButton('Update')).toHaveFocus()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Certification updated successfully!')).toBeInTheDocument()
    await expect.element(row('Typed once')).toBeVisible()
    mistakes.length = 0
  })

  test('leads to the field that the server refuses', async () => {
    await editCertification()
    const json = { error: '', fields: { issuer: 'Not this one' } }
    await commands.answer({ ...changes, status: 400, json })
    await sheetButton('Update').click()
    await expect.element(sheet().getByText('Not this one')).toBeVisible()
    await expect.element(field('Issuer')).toHaveFocus()
    mistakes.length = 0
  })

  test('leads to a refused upload that stands before a refused text', async () => {
    await editCertification()
    const json = { error: '', fields: { credential_id: 'Nor this', image: 'Not this one' } }
    await commands.answer({ ...changes, status: 400, json })
    await sheetButton('Update').click()
    await expect.element(sheet().getByText('Nor this')).toBeVisible()
    const image = sheet().getByRole('group', { name: 'Certificate image' })
    await expect.poll(() => image.element().contains(document.activeElement)).toBe(true)
    mistakes.length = 0
  })

  test('of a delete leaves the row, and the focus on its menu', async () => {
    const site = await openSite()
    await site.add('certifications', certification)
    await openAdmin('certifications')
    await commands.answer({ ...changes, method: 'DELETE', isAborted: true })
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await choose('Ada', 'Delete')
    await expect.element(page.getByText('Network error')).toBeVisible()
    await expect.element(button('Actions for Ada')).toHaveFocus()
    mistakes.length = 0
  })
})

test('an edit outlives the session in which it began', async () => {
  const { site } = await editCertification()
  await field('Name').fill('Typed once')
  await site.call('POST', 'admin/logout')
  await sheetButton('Update').click()
  const login = page.getByRole('dialog', { name: 'Admin Login' })
  await login.getByLabelText('Email Address').fill('owner@example.com')
  await login.getByLabelText('Password', { exact: true }).fill('correct horse')
  await login.getByRole('button', { name: 'Sign In' }).click()
  await expectGone(login)
  await expect.element(field('Name')).toHaveValue('Typed once')
  await sheetButton('Update').click()
  await expect.element(page.getByText('Certification updated successfully!')).toBeInTheDocument()
  mistakes.length = 0
})

test('typed work is not left without a question', async () => {
  const site = await openSite()
  const { _id } = await site.add('certifications', certification)
  await openAdmin('certifications')
  await opener('Ada').click()
  await expect.poll(() => location.search).toBe(`?edit=${_id}`)
  await field('Name').fill('Typed once')
  const leaveQuestion = 'You have unsaved changes. Leave without saving them?'
  history.back()
  await answerQuestion('Keep editing', leaveQuestion)
  await expect.element(field('Name')).toHaveValue('Typed once')
  await userEvent.keyboard('{Escape}')
  await answerQuestion('Keep editing', leaveQuestion)
  await expect.element(field('Name')).toHaveValue('Typed once')
  await sheetButton('Cancel').click()
  await answerQuestion('Leave', leaveQuestion)
  await expectGone(page.getByRole('dialog'))
  await expect.element(opener('Ada')).toHaveFocus()
})

test('of two who change one record, the later one chooses what counts', async () => {
  const { site, path } = await editCertification()
  const choice = page.getByRole('dialog', { name: 'Changed somewhere else' })
  const stored = async () => (await site.read('certifications'))[0]
  await field('Name').fill('Mine')
  await site.change(path, { issuer: 'Navy' })
  await sheetButton('Update').click()
  await choice.getByRole('button', { name: 'Keep editing' }).click()
  await expectGone(choice)
  await expect.element(field('Name')).toHaveValue('Mine')
  expect(await stored()).toMatchObject({ name: 'Ada', issuer: 'Navy' })

  await sheetButton('Update').click()
  await choice.getByRole('button', { name: 'Load the saved version' }).click()
  await expectGone(choice)
  await expect.element(field('Name')).toHaveValue('Ada')
  await expect.element(field('Issuer')).toHaveValue('Navy')

  await field('Name').fill('Mine at last')
  await site.change(path, { issuer: 'Army' })
  await sheetButton('Update').click()
  await choice.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect.element(row('Mine at last')).toBeVisible()
  expect(await stored()).toMatchObject({ name: 'Mine at last', issuer: 'Navy' })
  mistakes.length = 0
})

test('several records are made in a row from one form', async () => {
  await openSite()
  await openAdmin('skills?edit=new')
  const category = field('Category')
  const level = sheet().getByLabelText('Proficiency')
  const goOn = sheetButton('Create and add another')
  const created = sheet().getByRole('status').filter({ hasText: 'Created' })
  await expect.element(field('Name')).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(sheet().getByText('Name is required')).toBeVisible()
  await field('Name').fill('React')
  await category.selectOptions('Frontend')
  await level.fill('70')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(created).toMatchTextContent('Created “React”.')
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toHaveValue('')
  await expect.element(category).toHaveValue('Frontend')
  await expect.element(level).toHaveValue('50')
  await expectAccessible()
  await userEvent.keyboard('Vue')
  await goOn.click()
  await expect.element(created).toMatchTextContent('Created “Vue”.')
  await userEvent.keyboard('Svelte{Control>}s{/Control}')
  await expectGone(page.getByRole('dialog'))
  await expect.poll(rowNames).toEqual(['React', 'Vue', 'Svelte'])

  // The values kept for the next record are not unsaved work.
  await button('Add Skill').click()
  await category.selectOptions('Frontend')
  await field('Name').fill('Solid')
  await goOn.click()
  await expect.element(created).toMatchTextContent('Created “Solid”.')
  await userEvent.keyboard('{Escape}')
  await expectGone(page.getByRole('dialog'))
  await opener('Vue').click()
  await expect.element(sheetButton('Update')).toBeVisible()
  await expect.element(goOn).not.toBeInTheDocument()
})

test('a picture and an expiry date appear in the row, and go when they are removed', async () => {
  const { site } = await editCertification()
  await field('Expiry date').fill('2024-06-30')
  await chooseFile(await picture('ada.jpg', { type: 'image/jpeg' }))
  await sheetButton('Update').click()
  await expect.element(row('Ada')).toMatchTextContent('June 30, 2024')
  await expect.element(row('Ada').getByText('Expired')).toBeVisible()
  await expect.poll(() => row('Ada').element().querySelector('img')?.src).toMatch(/\.webp$/)
  await opener('Ada').click()
  await field('Expiry date').fill('')
  await sheetButton('Remove').click()
  await sheetButton('Update').click()
  await expectGone(row('Ada').getByText('Expired'))
  expect(await site.read('certifications')).toMatchObject([{ expiry_date: null, image: '' }])
})

test('the owner may be asked in a dialog of the page before a delete', async () => {
  const site = await openSite()
  await site.add('skills', { name: 'Weaving', category: 'Frontend', proficiency: 50 })
  deleteQuestions.choose('page')
  onTestFinished(() => deleteQuestions.choose('browser'))
  await openAdmin('skills')
  await choose('Weaving', 'Delete')
  await answerQuestion('Cancel')
  await expect.element(row('Weaving')).toBeVisible()
  await choose('Weaving', 'Delete')
  await answerQuestion('Delete')
  await expectGone(row('Weaving'))
})

test('points are the lines of a text, and a period cannot end before it begins', async () => {
  const site = await openSite()
  await openAdmin('experience?edit=new')
  await field('Role').fill('Analyst')
  await field('Organisation').fill('Works')
  await field('Start date').fill('2021-02-28')
  await field('End date').fill('2020-01-01')
  await field('Points').fill('Wrote notes, seven of them\n\nCounted')
  await sheetButton('Create').click()
  await expect
    .element(field('End date'))
    .toHaveAccessibleDescription(/^The end date must not be before the start date/)
  await field('End date').fill('')
  await sheetButton('Create').click()
  await expect.element(row('Analyst')).toMatchTextContent('Feb 2021 – to Present')
  const points = ['Wrote notes, seven of them', 'Counted']
  expect(await site.read('experience')).toMatchObject([{ points }])
})
