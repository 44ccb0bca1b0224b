import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import { picture } from '../../../test/components/picture.ts'
import {
  button,
  chooseFile,
  expectGone,
  field,
  sheetButton,
} from '../../../test/components/records.ts'

const history = page.getByRole('dialog', { name: 'History' })

test('an earlier version comes back from the history', async () => {
  const site = await openSite()
  const certification = { name: 'Ada', issuer: 'Guild', issue_date: '2024-05-01' }
  const { _id } = await site.add('certifications', certification)
  await site.change(`certifications/${_id}`, { name: 'Grace', issuer: 'Navy' })
  await openAdmin(`certifications?edit=${_id}`)
  await expect.element(field('Name')).toHaveValue('Grace')
  await button('History').click()
  await expect.element(history.getByText('Name, Issuer')).toBeVisible()
  await history.getByRole('button', { name: /^Restore the version of/ }).click()
  await expect.element(page.getByText('Earlier version restored')).toBeInTheDocument()
  await expectGone(history)
  await expect.element(field('Name')).toHaveValue('Ada')
  await button('History').click()
  await expect.element(history.getByText('As it is now')).toBeVisible()
})

test('the history shows what a restore would change, before it does', async () => {
  const site = await openSite()
  const description = 'A machine that weaves patterns of numbers, row after row, all night.'
  const project = { title: 'Loom', category: 'Web', tech: ['Go', 'C'], description }
  const { _id } = await site.add('projects', project)
  await openAdmin(`projects?edit=${_id}`)
  await expect.element(field('Title')).toHaveValue('Loom')
  await chooseFile(await picture('loom.png', { width: 60, height: 40 }))
  await sheetButton('Update').click()
  await expectGone(page.getByRole('dialog'))
  await site.change(`projects/${_id}`, {
    title: 'Engine',
    tech: ['Go', 'Rust'],
    image: '',
    featured: 1,
    description: description.replace('patterns', 'sums'),
  })
  await openAdmin(`projects?edit=${_id}`)
  await expect.element(field('Title')).toHaveValue('Engine')
  await button('History').click()
  await history
    .getByRole('button', { name: /^Compare the version of/ })
    .first()
    .click()
  await expect.element(history.getByText('In this version').first()).toBeVisible()
  const changes = history.getByRole('listitem').first().element()
  const change = (label: string) =>
    [...changes.querySelectorAll('dl > div')].find((row) => row.textContent?.includes(label))
  expect(change('Title')?.textContent).toMatch(/Now\s*Engine\s*In this version\s*Loom/i)
  expect(change('Featured')?.textContent).toMatch(/Now\s*Yes\s*In this version\s*No/i)
  expect(change('Tech')?.querySelector('del')?.textContent).toBe('Rust')
  expect(change('Tech')?.querySelector('ins')?.textContent).toBe('C')
  expect(change('Description')?.querySelector('del')?.textContent).toBe('sums')
  expect(change('Description')?.querySelector('ins')?.textContent).toBe('patterns')
  expect(change('Project image')?.textContent).toContain('No picture')
  await expect
    .poll(() => change('Project image')?.querySelector('img')?.naturalWidth)
    .toBeGreaterThan(0)
  expect(change('Category')).toBeUndefined()
  await expectAccessible()
  expect(await site.read('projects')).toMatchObject([{ title: 'Engine' }])
})

test('a document has a state before its first save, and earlier ones come back into its form', async () => {
  const site = await openSite()
  await openAdmin('about')
  const title = page.getByLabelText('Journey title')
  await expect.element(title).toHaveValue('The journey')
  await title.fill('My way')
  await button('Update').click()
  await expect.element(page.getByText('About content updated successfully!')).toBeVisible()
  await button('Undo').click()
  await expect.element(title).toHaveValue('The journey')

  await button('History').click()
  await expect.element(history.getByText('Before the first save')).toBeVisible()
  await expectAccessible()
  await history
    .getByRole('button', { name: /^Restore the version of (?!Before)/ })
    .first()
    .click()
  await expect.element(page.getByText('Earlier version restored')).toBeVisible()
  await expect.element(title).toHaveValue('My way')
  expect((await site.read('about')).journey_title).toBe('My way')
})
