import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { largePicture, slowUploads } from '../../../../test/components/picture.ts'
import {
  button,
  chooseFile,
  field,
  sheet,
  sheetButton,
} from '../../../../test/components/records.ts'

const image = page.getByRole('group', { name: 'Profile image' })
const progress = page.getByRole('progressbar', { name: 'Upload' })
const saved = page.getByText('Hero content updated successfully!')

test('an upload is cancelled; the form keeps all, and the next one goes through', async () => {
  const site = await openSite()
  await openAdmin('hero')
  const name = page.getByLabelText('Name', { exact: true })
  await name.fill('Ada Byron')
  await userEvent.upload(image.getByLabelText('Profile image'), await largePicture('noise.png'))
  const hurry = await slowUploads()
  await button('Update').click()
  await expect.element(progress).toBeVisible()
  await expect.element(image.getByText('noise.png')).toBeVisible()
  await expect.element(image.getByText(/^1\.19 MB, 40 × 30$/)).toBeVisible()
  const saving = page.getByRole('button', { name: /^Saving/ })
  await expect.element(saving).toBeDisabled()
  await expect.element(saving).toMatchTextContent(/^Saving\.\.\. \d+ %$/)
  await expect.element(image.getByText(/^[\d.]+ [KM]B of 1\.19 MB, \d+ %$/)).toBeVisible()
  await expect.poll(() => Number(progress.element().getAttribute('value'))).toBeGreaterThan(0)
  await expectAccessible()
  button('Cancel upload').element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.element(image.getByText('Upload cancelled')).toBeVisible()
  await expect.element(progress).not.toBeInTheDocument()
  await expect.element(image.getByText('noise.png')).toBeVisible()
  await expect.element(image.getByRole('button', { name: 'Replace' })).toHaveFocus()
  await expect.element(name).toHaveValue('Ada Byron')
  expect(saved.elements()).toEqual([])
  const stored = await site.read('hero')
  expect(stored).toMatchObject({ name: 'Your name', profile_image: '' })

  await hurry()
  await button('Update').click()
  await expect.element(saved).toBeVisible()
  expect(image.getByText('Upload cancelled').elements()).toEqual([])
  // The sent bytes are compared, not those that were stored.
  await openAdmin('hero')
  await expect.element(image.getByText('noise.png')).toBeVisible()
  await expect.element(image.getByText(/^1\.19 MB, 40 × 30$/)).toBeVisible()
  expect(await site.read('hero')).toMatchObject({
    name: 'Ada Byron',
    profile_image: expect.stringMatching(/^\/uploads\/.*-40x30\.webp$/),
  })
})

test('a cancelled upload leaves the form of a record open', async () => {
  const site = await openSite()
  await openAdmin('certifications?edit=new')
  await field('Name').fill('Engine')
  await field('Issuer').fill('Guild')
  await field('Issue date').fill('2024-05-01')
  await chooseFile(await largePicture('noise.png'))
  await slowUploads()
  await sheetButton('Create').click()
  await sheetButton('Cancel upload').click()
  await expect.element(sheet().getByText('Upload cancelled')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Engine')
  expect(await site.read('certifications')).toEqual([])
  await sheetButton('Remove').click()
  await expect.element(sheet().getByText('Upload cancelled')).not.toBeInTheDocument()
  await sheetButton('Create').click()
  await expect.element(page.getByText('Certification created successfully!')).toBeVisible()
})
