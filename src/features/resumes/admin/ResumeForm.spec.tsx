import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleAt } from '../../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import type { Resume } from '../../../site/resumes/contract.ts'
import { templateNames } from '../../../site/resumes/templates/templates.ts'

const form = page.getByRole('dialog', { name: 'Add Résumé' })
const templates = form.getByRole('group', { name: 'Template' })
const radio = (name: string) => templates.getByRole('radio', { name: new RegExp(`^${name} `) })
const firstSection = () =>
  form.getByRole('group', { name: 'Contents' }).getByRole('checkbox').first()

async function openForm() {
  const site = await openSite()
  await openAdmin('resumes?edit=new')
  await expect.element(radio('Classic')).toBeChecked()
  return site
}

test('the owner chooses a template with the keyboard, and its sections come first', async () => {
  const site = await openForm()
  expect(templates.getByRole('radio').elements()).toHaveLength(templateNames.length)
  await expect.element(firstSection()).toHaveAccessibleName('Experience')
  radio('Timeline').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('Academic')).toBeChecked()
  await expect.element(firstSection()).toHaveAccessibleName('Education')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText('Résumé created successfully!')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Academic' })).toBeVisible()
  const [resume] = (await site.read('resumes')) as Resume[]
  expect(resume?.template).toBe('academic')
  expect(resume?.sections[0]?.id).toBe('education')
})

test('drawings show the photograph once it is chosen', async () => {
  await openForm()
  const drawings = () =>
    [...templates.element().querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)
  const before = drawings()
  await form.getByRole('switch', { name: 'Photograph' }).click()
  const isChanged = () => drawings().every((drawing, index) => drawing !== before[index])
  await expect.poll(isChanged).toBe(true)
})

test('the choice of a template is accessible', async () => {
  await openForm()
  await expectAccessibleAt([375, 1200])
})
