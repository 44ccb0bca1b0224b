import type { Page } from '@playwright/test'
import { longDate } from '../../src/shared/dates/dates.ts'
import { pdfBytes } from '../pdfFile.ts'
import { png } from '../pictures.ts'
import { wordFile } from '../wordFile.ts'
import { cancelQuestion } from './question.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleAt,
  type Site,
  startSession,
  test,
} from './site.ts'
import { slowUploads } from './slowUploads.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

const megabyte = 1024 * 1024
const none = 'No resume uploaded'
const unauthorized = 'You are not authorized. Please log in as admin.'

function pdf(size = 1536, name = 'Ada Lovelace.pdf') {
  const buffer: Buffer = Buffer.from(pdfBytes(size))
  return { name, mimeType: 'application/pdf', buffer }
}
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }
const zone = (page: Page) => page.getByRole('group', { name: 'Upload Resume' })
const pick = (page: Page, file: ReturnType<typeof pdf>) =>
  zone(page).locator('input[type="file"]').setInputFiles(file)

/** Opens the page without what an earlier part has uploaded. */
async function openWithout(page: Page, site: Site): Promise<void> {
  await startSession(page, site.address)
  await page.request.delete(`${site.address}/api/resume`, { headers: sameOrigin })
  await openResume(page, site)
}

async function openResume(page: Page, { address }: Site): Promise<void> {
  await startSession(page, address)
  await page.goto(`${address}/admin/resume`)
  await expect(page.getByRole('heading', { name: 'Resume Management' })).toBeVisible()
  await expect(page.getByText('Loading resume...')).toHaveCount(0)
}

/** Answers one kind of call in the place of the server. */
const answer = (page: Page, method: string, status: number, json: object = {}) =>
  page.route('**/api/resume', (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.continue(),
  )

/** A page without a resume asks for it in vain, which the browser's console notes. */
const expectOnlyRefusals = (mistakes: string[]) => {
  const others = mistakes.filter((mistake) => !mistake.startsWith('Failed to load resource'))
  mistakes.length = 0
  expect(others).toEqual([])
}

test('a resume is uploaded, replaced, refused and deleted; what fails says so, accessibly', async ({
  page,
  site,
  mistakes,
  part,
  sample,
}) => {
  await part('the owner uploads a resume, replaces it and deletes it', async () => {
    await openResume(page, site)
    await expect(page.getByText('Upload and manage your resume/CV')).toBeVisible()
    await expect(
      page.getByText('Supported formats: PDF, DOC, DOCX, JPG, PNG (Max 5MB)'),
    ).toBeVisible()
    await expect(page.getByText(none)).toBeVisible()
    await expect(
      page.getByText('Upload your resume to make it available for download on your portfolio.'),
    ).toBeVisible()

    await pick(page, pdf())
    await expect(page.getByText('Resume uploaded successfully!')).toBeVisible()
    const card = page.getByRole('region', { name: 'Current Resume' })
    await expect(card.getByText('Ada Lovelace.pdf')).toBeVisible()
    await expect(card.getByText('1.50 KB')).toBeVisible()
    await expect(
      card.getByText(`Uploaded ${longDate(new Date().toISOString().slice(0, 10))}`),
    ).toBeVisible()
    const link = card.getByRole('link', { name: 'Download' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    const file = await page.request.get(
      new URL(`${await link.getAttribute('href')}`, page.url()).href,
    )
    expect(file.headers()['content-disposition']).toContain('Ada Lovelace.pdf')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Resume uploaded successfully!')).toHaveCount(0)

    const visitor = await page.context().newPage()
    // A visitor who comes while the page is made anew may see the one before.
    await expect(async () => {
      await visitor.goto(site.address)
      const download = visitor.getByRole('link', { name: 'Download Resume' }).first()
      await expect(download).toBeVisible({ timeout: 1000 })
    }).toPass()
    await visitor.close()
    await pick(page, pdf(5 * megabyte - 1, 'Newer.pdf'))
    await expect(card.getByText('Newer.pdf')).toBeVisible()
    await expect(card.getByText('5.00 MB')).toBeVisible()
    await page.reload()
    await expect(card.getByText('Newer.pdf')).toBeVisible()

    await cancelQuestion(page, () => card.getByRole('button', { name: 'Delete' }).click())
    await expect(card.getByText('Newer.pdf')).toBeVisible()
    page.once('dialog', (question) => {
      expect(question.message()).toBe('Delete the resume “Newer.pdf”?')
      return question.accept()
    })
    await card.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(page.getByText('Resume deleted successfully!')).toBeVisible()
    await expect(page.getByText(none)).toBeVisible()
    await expect(zone(page).getByRole('button', { name: 'Choose a file' })).toBeFocused()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByText('Newer.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'History' }).click()
    const versions = page.getByRole('dialog', { name: 'History' })
    await versions
      .getByRole('button', { name: /^Restore the version/ })
      .last()
      .click()
    await expect(card.getByText('Ada Lovelace.pdf')).toBeVisible()
    page.once('dialog', (question) => question.accept())
    await card.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(none)).toBeVisible()

    await expect(async () => {
      await page.goto(site.address)
      const unavailable = page.getByRole('button', { name: 'Resume Unavailable' }).first()
      await expect(unavailable).toBeDisabled({ timeout: 1000 })
    }).toPass()
    expectOnlyRefusals(mistakes)
  })

  await part('a file of the wrong type or size is refused before it is sent', async () => {
    await openWithout(page, site)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent++
    })
    const wrongType = page.getByText('Please upload a PDF, Word document, or image file')
    const tooLarge = page.getByText('File size must be less than 5MB')
    await pick(page, { ...pdf(), name: 'notes.txt', mimeType: 'text/plain' })
    await expect(wrongType).toBeVisible()
    await pick(page, pdf(5 * megabyte))
    await expect(tooLarge).toBeVisible()
    await expect(wrongType).toHaveCount(0)
    await pick(page, { ...pdf(), name: 'animation.gif', mimeType: 'image/gif' })
    await expect(wrongType).toBeVisible()
    expect(sent).toBe(0)
    await pick(page, { name: 'page.png', mimeType: 'image/png', buffer: await png() })
    await expect(page.getByText('Resume uploaded successfully!')).toBeVisible()
    await expect(wrongType).toHaveCount(0)

    const fake = { ...pdf(), buffer: Buffer.from('<html>no PDF at all</html>') }
    await pick(page, fake)
    await expect(page.getByRole('alert').getByText(await wrongType.innerText())).toBeVisible()
    await expect(page.getByText('page.png')).toBeVisible()
    expectOnlyRefusals(mistakes)
  })

  await part(
    'a file is dropped or pasted; one of no known type is judged by its extension',
    async () => {
      await openWithout(page, site)
      const drop = zone(page).locator('[data-over], :scope > div').first()
      const transferOf = (name: string, bytes: Uint8Array) =>
        page.evaluateHandle(
          ({ name, bytes }) => {
            const transfer = new DataTransfer()
            transfer.items.add(new File([new Uint8Array(bytes)], name))
            return transfer
          },
          { name, bytes: [...bytes] },
        )
      const word = await transferOf('Letter.docx', await wordFile())
      await drop.dispatchEvent('dragover', { dataTransfer: word })
      await expect(drop).toHaveAttribute('data-over', 'true')
      await drop.dispatchEvent('drop', { dataTransfer: word })
      await expect(drop).not.toHaveAttribute('data-over')
      const card = page.getByRole('region', { name: 'Current Resume' })
      await expect(card.getByText('Letter.docx')).toBeVisible()
      await expect(page.getByText('Resume uploaded successfully!')).toBeVisible()

      const portable = await transferOf('Pasted.pdf', pdfBytes())
      await drop.evaluate((element, clipboardData) => {
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }, portable)
      await expect(card.getByText('Pasted.pdf')).toBeVisible()
      await expect(zone(page).getByText('Pasted.pdf')).toHaveCount(0)
      const unknown = await transferOf('Letter.pages', Buffer.from('PK'))
      await drop.dispatchEvent('drop', { dataTransfer: unknown })
      await expect(
        page.getByText('Please upload a PDF, Word document, or image file'),
      ).toBeVisible()
      expectOnlyRefusals(mistakes)
    },
  )

  await part('an upload shows how far it is, and is cancelled by the keyboard', async () => {
    await openWithout(page, site)
    const hurry = await slowUploads(page, 100_000)
    await zone(page).getByRole('button', { name: 'Choose a file' }).focus()
    await pick(page, pdf(2 * megabyte))
    const progress = page.getByRole('progressbar', { name: 'Upload' })
    await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0)
    await expect(zone(page).getByText('2.00 MB', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expect(zone(page).getByRole('button', { name: 'Cancel upload' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Upload cancelled')).toBeVisible()
    await expect(progress).toHaveCount(0)
    await expect(zone(page).getByRole('button', { name: 'Choose a file' })).toBeFocused()
    await expect(page.getByText(none)).toBeVisible()
    await page.reload()
    await expect(page.getByText(none)).toBeVisible()
    await hurry()
    expectOnlyRefusals(mistakes)
  })

  await part('what fails says so in a banner', async () => {
    await openWithout(page, site)
    const banner = page.getByRole('alert')
    await answer(page, 'POST', 500)
    await pick(page, pdf())
    await expect(banner.getByText('Failed to upload resume')).toBeVisible()
    await expect(zone(page).getByRole('button', { name: 'Choose a file' })).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Failed to upload resume')).toHaveCount(0)
    await page.unroute('**/api/resume')
    await pick(page, pdf())
    await expect(page.getByText('Resume uploaded successfully!')).toBeVisible()

    await page.route('**/api/resume', (route) => route.abort())
    page.once('dialog', (question) => question.accept())
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(banner.getByText('Failed to delete resume')).toBeVisible()
    await expect(page.getByText('Ada Lovelace.pdf')).toBeVisible()

    await page.goto(`${site.address}/admin/resume`)
    await expect(banner.getByText('Failed to fetch resume')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Failed to fetch resume')).toHaveCount(0)
    await page.unroute('**/api/resume')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Ada Lovelace.pdf')).toBeVisible()
    expectOnlyRefusals(mistakes)
  })

  await part('a lost session is alerted and shown in the banner', async () => {
    await openWithout(page, site)
    expectOnlyRefusals(mistakes)
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(`${dialog.type()}: ${dialog.message()}`)
      return dialog.accept()
    })
    await startSession(page, site.address)
    await answer(page, 'GET', 401, { error: 'Please sign in to continue' })
    await page.goto(`${site.address}/admin/resume`)
    await expect(page.getByText(unauthorized)).toBeVisible()
    await expect.poll(() => alerts).toEqual([`alert: ${unauthorized}`])
    await page.unroute('**/api/resume')

    await page.reload()
    await expect(page.getByText(none)).toBeVisible()
    await answer(page, 'POST', 401, { error: 'Please sign in to continue' })
    await pick(page, pdf())
    await expect(page.getByText(unauthorized)).toBeVisible()
    expect(alerts).toEqual(Array(2).fill(`alert: ${unauthorized}`))
    expectOnlyRefusals(mistakes)
  })

  await part('axe finds nothing in either scheme, and nothing overflows', async () => {
    await openResume(page, sample)
    await pick(page, { ...pdf(), name: 'notes.txt', mimeType: 'text/plain' })
    await expectAccessibleAt(page, [1440, 320])
  })
})
