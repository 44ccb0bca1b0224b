import { expect, test } from 'vitest'
import { lockedPdf, pdfBomb, pdfOf, pdfOfPages, pdfOfPicture } from '../../../test/pdfPages.ts'
import { textPdf } from '../../../test/textPdf.ts'
import { pdfText } from './pdfText.ts'

test('a PDF is read line by line and page by page', async () => {
  expect(await pdfText(textPdf(['Ada Byron', 'Analyst']))).toEqual({
    pages: ['Ada Byron\nAnalyst'],
  })
})

const refusal = async (bytes: Uint8Array, limit?: number) => {
  const read = await pdfText(bytes, limit)
  return 'refused' in read ? read.refused : JSON.stringify(read)
}

const unreadable = 'This PDF cannot be read. Please check that it opens, or choose another file.'
const scan =
  'This PDF has no text, only pictures of it, as a scan has. Please save it from the program that wrote it.'

test.each([
  [
    'that asks for a password',
    'This PDF asks for a password. Please save it without one, then upload it again.',
    () => lockedPdf(),
  ],
  ['that is a scan', scan, () => pdfOfPicture(800)],
  ['that breaks off', unreadable, () => textPdf(['Ada']).subarray(0, 200)],
  ['that only begins like one', unreadable, () => new TextEncoder().encode('%PDF-1.7\n')],
  [
    'of 500 pages',
    'This PDF has 500 pages; a résumé of up to 30 can be read.',
    () => pdfOfPages(500),
  ],
  [
    'that counts pages it has not',
    unreadable,
    () => pdfOf(['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Kids [] /Count 5>>']),
  ],
  [
    'with the text of a book',
    'This PDF holds more text than a résumé.',
    () => textPdf(Array<string>(2000).fill('A line of a book that goes on and on, and on and on.')),
  ],
])('one %s is refused', async (_, sentence, bytes) => {
  expect(await refusal(bytes())).toBe(sentence)
})

test('a PDF that expands without end is aborted in time', async () => {
  expect(await refusal(pdfBomb(), 500)).toMatch(/^This PDF (holds more than can|has no text)/)
})
