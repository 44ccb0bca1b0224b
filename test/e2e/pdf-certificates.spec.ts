import type { Page } from '@playwright/test'
import { lockedPdf, pdfOf } from '../../packages/resume-pdf/test/pdfPages.ts'
import { opener } from './recordPage.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1400, height: 900 } })

/** A diploma of two pages, with a word on each. */
const diploma = () =>
  pdfOf([
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 842 595] /Resources <</Font <</F 7 0 R>>>>>>',
    '<</Type /Page /Parent 2 0 R /Contents 5 0 R>>',
    '<</Type /Page /Parent 2 0 R /Contents 6 0 R>>',
    textStream('Diploma'),
    textStream('Marks'),
    '<</Type /Font /Subtype /Type1 /BaseFont /Times-Roman>>',
  ])
function textStream(text: string) {
  const content = `4 w 40 40 762 515 re S BT /F 90 Tf 250 280 Td (${text}) Tj ET`
  return `<</Length ${content.length}>>\nstream\n${content}\nendstream`
}

const upload = (page: Page, name: string, bytes: Uint8Array) =>
  page
    .getByRole('group', { name: 'Certificate image' })
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })

test('the owner uploads a PDF, visitors see its first page and open it', async ({
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
  const field = sheet.getByRole('group', { name: 'Certificate image' })

  await upload(page, 'Locked.pdf', lockedPdf())
  await sheet.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(field.getByText(/^This PDF asks for a password\./)).toBeVisible()
  mistakes.length = 0

  await upload(page, 'Diploma.pdf', diploma())
  // Beside the form stands where its first page will be.
  const preview = page.frameLocator('iframe[title="Preview of the section"]')
  await expect(preview.getByRole('article', { name: 'Welding' }).first()).toBeVisible()
  await expect(preview.getByText('No Image')).toHaveCount(0)
  await expect
    .poll(() =>
      preview
        .getByRole('button', { name: 'Enlarge Welding' })
        .first()
        .locator('img')
        .evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth),
    )
    .toBe(800)
  await expect(field.getByText('Diploma.pdf', { exact: true })).toBeVisible()
  await expect(field.getByText(/asks for a password/)).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(sheet).toBeHidden()

  await opener(page, 'Welding').click()
  const stored = page.getByRole('group', { name: 'Certificate image' })
  await expect(stored.getByText('Diploma.pdf', { exact: true })).toBeVisible()
  await expect(stored.getByText(/^[\d.]+ (Bytes|KB), 2 pages$/)).toBeVisible()
  await expect
    .poll(() => stored.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(2400)

  await page.context().clearCookies()
  await page.goto(site.address)
  const section = page.locator('#certifications')
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('button', { name: 'Enlarge Welding' }).first().click()
  const lightbox = page.getByRole('dialog', { name: 'Welding' })
  await expect(lightbox.getByRole('img', { name: 'Welding' })).toBeVisible()
  await expect(lightbox.getByText('Page 1 of 2')).toBeVisible()
  const link = lightbox.getByRole('link', { name: 'Open the PDF' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
  const address = new URL((await link.getAttribute('href')) ?? '', site.address).href
  const answer = await page.request.get(address)
  expect(answer.headers()['content-disposition']).toBe('inline; filename=Diploma.pdf')
  expect(Buffer.compare(await answer.body(), Buffer.from(diploma()))).toBe(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the card of a certification leads to its PDF', async ({ page, site }) => {
    await startSession(page, site.address)
    const created = await page.request.post(`${site.address}/api/certifications`, {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      multipart: {
        name: 'Welding',
        issuer: 'The guild',
        issue_date: '2024-02-29',
        image: {
          name: 'Diploma.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from(diploma()),
        },
      },
    })
    expect(created.status()).toBe(201)
    await page.goto(site.address)
    const card = page.getByRole('article', { name: 'Welding' })
    const link = card.getByRole('link', { name: 'Open the PDF' })
    const address = new URL((await link.getAttribute('href')) ?? '', site.address).href
    expect((await page.request.get(address)).headers()['content-type']).toBe('application/pdf')
  })
})
