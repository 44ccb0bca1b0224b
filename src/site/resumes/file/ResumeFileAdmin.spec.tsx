import { describe, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  expectAccessible,
  expectAccessibleAt,
} from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { picture, slowUploads } from '../../../../test/components/picture.ts'
import { button, expectGone } from '../../../../test/components/records.ts'
import { pdfBytes } from '../../../../test/pdfFile.ts'
import { longDate } from '../../../shared/dates/dates.ts'

const megabyte = 1024 * 1024
const path = '/api/resume'
const field = page.getByRole('group', { name: 'Upload Resume' })
const card = page.getByRole('region', { name: 'Current Resume' })
const uploaded = page.getByText('Resume uploaded successfully!')
const none = page.getByText('No resume uploaded')
const wrongType = page.getByText('Please upload a PDF, Word document, or image file')
const chooser = field.getByRole('button', { name: 'Choose a file' })
const noSession = { error: 'Please sign in to continue' }

const pdf = (name = 'Ada Lovelace.pdf', size = 1536, type = 'application/pdf') =>
  new File([pdfBytes(size)], name, { type })
const pick = (file: File) => userEvent.upload(field.getByLabelText('Upload Resume'), file)

const zone = () => {
  const element = field.element().querySelector('[data-takes-files]')
  if (!element) throw new Error('The field takes no files')
  return element
}

function transferOf(file: File): DataTransfer {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  return transfer
}

const drag = (type: 'dragover' | 'drop', file: File) =>
  zone().dispatchEvent(
    new DragEvent(type, { dataTransfer: transferOf(file), bubbles: true, cancelable: true }),
  )

/** Opens the page of a site without a résumé, which the call answers with 404. */
async function openResume() {
  const site = await openSite()
  await openAdmin('resume')
  await expect.element(none).toBeVisible()
  mistakes.length = 0
  return site
}

/** The same with an uploaded one. */
async function openUploaded() {
  const site = await openResume()
  await pick(pdf())
  await expect.element(card.getByText('Ada Lovelace.pdf')).toBeVisible()
  return site
}

test('an uploaded résumé is shown with its facts and its download', async () => {
  const site = await openUploaded()
  await expect.element(uploaded).toBeVisible()
  await expect.element(card.getByText('1.50 KB')).toBeVisible()
  const today = longDate(new Date().toISOString().slice(0, 10))
  await expect.element(card.getByText(`Uploaded ${today}`)).toBeVisible()
  const download = card.getByRole('link', { name: /^Download/ })
  await expect.element(download).toHaveAttribute('target', '_blank')
  await expect.element(download).toHaveAttribute('rel', 'noopener')
  const file = await fetch(download.element().getAttribute('href') ?? '')
  expect(file.headers.get('content-disposition')).toContain('Ada Lovelace.pdf')
  await button('Dismiss').click()
  await expectGone(uploaded)

  await pick(pdf('Newer.pdf', 5 * megabyte - 1))
  await expect.element(card.getByText('5.00 MB')).toBeVisible()
  expect(await site.read('resume')).toMatchObject({ filename: 'Newer.pdf' })
})

test('a deleted résumé comes back with the undo, an earlier one from the history', async () => {
  await openUploaded()
  await pick(pdf('Newer.pdf'))
  await expect.element(card.getByText('Newer.pdf')).toBeVisible()
  const remove = card.getByRole('button', { name: 'Delete' })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await remove.click()
  await expect.element(card.getByText('Newer.pdf')).toBeVisible()
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Delete the resume “Newer.pdf”?')
  confirm.mockReturnValue(true)
  await remove.click()
  await expect.element(page.getByText('Resume deleted successfully!')).toBeVisible()
  await expect.element(none).toBeVisible()
  await expect.element(chooser).toHaveFocus()

  await button('Undo').click()
  await expect.element(card.getByText('Newer.pdf')).toBeVisible()
  await button('History').click()
  const versions = page.getByRole('dialog', { name: 'History' })
  await versions
    .getByRole('button', { name: /^Restore the version/ })
    .last()
    .click()
  await expect.element(card.getByText('Ada Lovelace.pdf')).toBeVisible()
  mistakes.length = 0
})

describe('a file', () => {
  test('of the wrong type or size is refused before it is sent', async () => {
    const site = await openResume()
    await pick(new File(['notes'], 'notes.txt', { type: 'text/plain' }))
    await expect.element(wrongType).toBeVisible()
    await pick(pdf('Large.pdf', 5 * megabyte))
    await expect.element(page.getByText('File size must be less than 5MB')).toBeVisible()
    expect(wrongType.elements()).toEqual([])
    await pick(new File(['GIF89a'], 'animation.gif', { type: 'image/gif' }))
    await expect.element(wrongType).toBeVisible()
    expect(
      (await site.requests()).filter((sent) => sent.method === 'POST' && sent.path === path),
    ).toEqual([])
    await pick(await picture('page.png'))
    await expect.element(uploaded).toBeVisible()
    expect(wrongType.elements()).toEqual([])
  })

  test('that only calls itself a PDF is refused by the server, and the résumé stays', async () => {
    await openUploaded()
    await pick(new File(['<html>no PDF at all</html>'], 'fake.pdf', { type: 'application/pdf' }))
    await expect.element(page.getByRole('alert').getByText(/^Please upload a PDF/)).toBeVisible()
    await expect.element(card.getByText('Ada Lovelace.pdf')).toBeVisible()
    mistakes.length = 0
  })

  test('is dropped or pasted, and judged by its extension if it has no type', async () => {
    await openResume()
    const dropped = pdf('Dropped.pdf', 1536, '')
    drag('dragover', dropped)
    await expect.poll(() => zone().hasAttribute('data-over')).toBe(true)
    drag('drop', dropped)
    await expect.element(card.getByText('Dropped.pdf')).toBeVisible()
    await expect.poll(() => zone().hasAttribute('data-over')).toBe(false)
    const clipboardData = transferOf(pdf('Pasted.pdf', 1536, ''))
    zone().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    await expect.element(card.getByText('Pasted.pdf')).toBeVisible()
    await expect.element(field.getByText('Pasted.pdf')).not.toBeInTheDocument()
    drag('drop', new File(['PK'], 'Letter.pages'))
    await expect.element(wrongType).toBeVisible()
  })

  test('shows how far its upload is, which keys cancel', async () => {
    await openResume()
    await slowUploads()
    chooser.element().focus()
    drag('drop', pdf('Large.pdf', 2 * megabyte))
    const progress = page.getByRole('progressbar', { name: 'Upload' })
    await expect.poll(() => Number(progress.element().getAttribute('value'))).toBeGreaterThan(0)
    await expect.element(field.getByText('2.00 MB')).toBeVisible()
    await expectAccessible()
    await expect.element(field.getByRole('button', { name: 'Cancel upload' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Upload cancelled')).toBeVisible()
    await expectGone(progress)
    await expect.element(chooser).toHaveFocus()
    await openAdmin('resume')
    await expect.element(none).toBeVisible()
    mistakes.length = 0
  })
})

describe('what fails', () => {
  test('says so in a banner that can be dismissed', async () => {
    await openResume()
    const banner = page.getByRole('alert')
    await commands.answer({ method: 'POST', path, status: 500 })
    await pick(pdf())
    await expect.element(banner.getByText('Failed to upload resume')).toBeVisible()
    await expect.element(chooser).toBeVisible()
    await button('Dismiss').click()
    await expectGone(page.getByText('Failed to upload resume'))
    await commands.stopAnswering()
    await pick(pdf())
    await expect.element(uploaded).toBeVisible()

    await commands.answer({ method: 'DELETE', path, isAborted: true })
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await button('Delete').click()
    await expect.element(banner.getByText('Failed to delete resume')).toBeVisible()
    await expect.element(card.getByText('Ada Lovelace.pdf')).toBeVisible()

    await commands.answer({ method: 'GET', path, isAborted: true })
    await openAdmin('resume')
    await expect.element(banner.getByText('Failed to fetch resume')).toBeVisible()
    await button('Dismiss').click()
    await expectGone(page.getByText('Failed to fetch resume'))
    await commands.stopAnswering()
    await button('Try Again').click()
    await expect.element(card.getByText('Ada Lovelace.pdf')).toBeVisible()
    mistakes.length = 0
  })

  test('for want of a session is alerted and shown in the banner', async () => {
    await openSite()
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    const unauthorized = 'You are not authorized. Please log in as admin.'
    await commands.answer({ method: 'GET', path, status: 401, json: noSession })
    await openAdmin('resume')
    await expect.element(page.getByText(unauthorized)).toBeVisible()
    await expect.poll(() => alert.mock.calls).toEqual([[unauthorized]])
    await commands.stopAnswering()
    await openAdmin('resume')
    await expect.element(none).toBeVisible()
    await commands.answer({ method: 'POST', path, status: 401, json: noSession })
    await pick(pdf())
    await expect.element(page.getByText(unauthorized)).toBeVisible()
    await expect.poll(() => alert.mock.calls).toEqual([[unauthorized], [unauthorized]])
    mistakes.length = 0
  })
})

test('the page is accessible in both schemes, and fits 320 px', async () => {
  await openUploaded()
  await pick(new File(['notes'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(wrongType).toBeVisible()
  await expectAccessibleAt([1440, 320])
})
