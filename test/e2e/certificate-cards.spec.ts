import { opener } from './recordPage.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

test('the owner sees what hangs without a picture, another one or none, and visitors see what was chosen', async ({
  page,
  site,
  mistakes,
}) => {
  await startSession(page, site.address)
  await page.goto(`${site.address}/admin/certifications`)
  await page.getByRole('button', { name: 'Add Certification' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Add Certification' })
  await sheet.getByLabel('Name', { exact: true }).fill('Welding')
  await sheet.getByLabel('Issuer').fill('The guild')
  await sheet.getByLabel('Issue date').fill('2024-02-29')
  await sheet.getByLabel('Credential ID').fill('W-1')

  const drawing = sheet.getByRole('img', { name: 'The drawing' })
  await expect(drawing).toHaveAttribute('src', /name=Welding.*credential_id=W-1/)
  const first = await drawing.getAttribute('src')
  await sheet.getByRole('button', { name: 'Generate another' }).click()
  await expect(drawing).not.toHaveAttribute('src', first ?? '')

  const preview = page.frameLocator('iframe[title="Preview of the section"]')
  const hung = preview.getByRole('button', { name: 'Enlarge Welding' }).first().locator('img')
  await expect
    .poll(() => hung.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBe(1600)

  await sheet.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(sheet).toBeHidden()
  await page.goto(site.address)
  const card = page.locator('#certifications').getByRole('article', { name: 'Welding' })
  await card.getByRole('button', { name: 'Enlarge Welding' }).click()
  const large = page.getByRole('dialog', { name: 'Welding' }).getByRole('img')
  await expect(large).toHaveAttribute('alt', 'Welding, The guild, February 29, 2024, W-1')
  await expectAccessible(page)

  await page.goto(`${site.address}/admin/certifications`)
  await opener(page, 'Welding').click()
  const edited = page.getByRole('dialog', { name: 'Edit Certification' })
  await edited.getByLabel('Show a generated image until you upload one').uncheck()
  await expect(preview.getByText('No Image').first()).toBeVisible()
  await edited.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(edited).toBeHidden()
  await page.goto(site.address)
  await expect(card.getByText('No Image')).toBeVisible()
  expect(mistakes).toEqual([])
})
