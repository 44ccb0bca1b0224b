import { pdfPage } from './pdfPages.ts'

/** A PDF of one page with lines of text, in a standard font. */
export const textPdf = (lines: string[]) =>
  pdfPage({
    box: '0 0 595 842',
    resources: '/Font <</F 5 0 R>>',
    content: `BT /F 11 Tf 14 TL 40 800 Td ${lines
      .map((line) => `(${line.replace(/[\\()]/g, (mark) => `\\${mark}`)}) Tj T*`)
      .join('\n')} ET`,
    objects: ['<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>'],
  })
