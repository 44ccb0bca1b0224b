import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { button } from '../../../../test/components/records.ts'

const dialog = page.getByRole('dialog', { name: 'Tailor to a job' })
const form = page.getByRole('dialog', { name: /^(Add|Edit) Application$/ })
const description = 'Harbour Engineer\n- Experience with TypeScript'

test('a job text becomes an application with its résumé', async () => {
  const site = await openSite({ sampleContent: true })
  await openAdmin('applications')
  await page.getByRole('link', { name: 'Start from a job text' }).click()
  await dialog.getByLabelText('Job description').fill(description)
  await button('Compare with my content').click()
  await expect.element(dialog.getByLabelText('Role')).toHaveValue('Harbour Engineer')
  await dialog.getByLabelText('Role').fill('')
  await button('Create the application').click()
  for (const complaint of ['Company is required', 'Role is required']) {
    await expect.element(dialog.getByText(complaint)).toBeVisible()
  }
  expect(await site.read('tailored-links')).toEqual([])
  await dialog.getByLabelText('Company').fill('Tideworks')
  await dialog.getByLabelText('Role').fill('Harbour lead')
  expect(dialog.getByText(/is required/).elements()).toEqual([])
  await button('Create the application').click()

  await expect.element(form.getByLabelText('Company')).toHaveValue('Tideworks')
  await expect.element(form.getByLabelText('Role')).toHaveValue('Harbour lead')
  await expect.element(form.getByLabelText('Job text')).toHaveValue(description)
  const sent = (await site.requests()).filter(({ path }) => path === '/api/tailored-resumes')
  expect(sent).toHaveLength(1)
  const [{ resume }] = await site.read('tailored-links')
  const made = (await site.read('resumes')).find(({ _id }: { _id: string }) => _id === resume)
  expect(made).toMatchObject({ name: 'Harbour lead', unlisted: 1, visibility: 'draft' })
  await expect.element(form.getByLabelText('Résumé')).toHaveValue(resume)
})

test('a résumé begins an application that has it', async () => {
  const site = await openSite()
  const { _id } = await site.add('resumes', { name: 'Harbour Engineer', unlisted: 1 })
  await openAdmin(`resumes?edit=${_id}`)
  await page.getByRole('link', { name: 'Create an application' }).click()
  await expect.element(form.getByLabelText('Role')).toHaveValue('Harbour Engineer')
  await expect.element(form.getByLabelText('Résumé')).toHaveValue(_id)
  await form.getByLabelText('Company').fill('Tideworks')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText('Application created successfully!')).toBeVisible()
  expect(await site.read('tailored-links')).toMatchObject([{ name: 'Tideworks', resume: _id }])
  await openAdmin('applications?edit=new')
  await expect.element(form.getByLabelText('Role')).toHaveValue('')
})
