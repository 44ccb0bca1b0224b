import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { button } from '../../../../test/components/records.ts'

const resume = { basics: { name: 'Ada Byron' }, projects: [{ name: 'Loom' }] }
const removal = page.getByRole('checkbox', { name: 'Remove the sample content' })
const goes = page.getByText(/Importing removes the sample content\.$/)

/** Chooses the file of a résumé. */
const chooseResume = () =>
  userEvent.upload(
    page.getByLabelText('File to import'),
    new File([JSON.stringify(resume)], 'resume.json', { type: 'application/json' }),
  )

test('the sample goes with an import, unless the owner keeps it, and comes back with the undo', async () => {
  const site = await openSite({ sampleContent: true })
  const titles = async (): Promise<string[]> =>
    (await site.read('projects')).map(({ title }: { title: string }) => title)
  const before = await titles()
  await openAdmin('import')
  await expect.element(removal).toBeChecked()
  await expectAccessible()
  await removal.click()
  await chooseResume()
  await expect.element(page.getByRole('heading', { name: 'resume.json' })).toBeVisible()
  expect(goes.elements()).toEqual([])
  await button('Choose Another File').click()
  await removal.click()
  await chooseResume()
  await expect.element(goes).toBeVisible()
  await page.getByRole('button', { name: /^Import \d+ Entries$/ }).click()
  await expect.element(page.getByText(/It replaced the sample content\./)).toBeVisible()
  expect(await titles()).toEqual(['Loom'])
  await button('Undo Import').click()
  await expect.element(removal).toBeVisible()
  expect((await titles()).sort()).toEqual(before.sort())
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect
    .element(page.getByRole('heading', { name: 'How do you want to start?' }))
    .toBeVisible()
})
