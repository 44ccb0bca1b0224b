import { pdfPage } from './pdfPages.ts'

/** A text with the place of its first letter, in points from the top left of the page. */
export type PlacedText = { x: number; y: number; text: string; size?: number; isBold?: boolean }

/** A PDF of one page with texts at given places, written in the given order. */
export const placedPdf = (texts: PlacedText[]) =>
  pdfPage({
    box: '0 0 595 842',
    resources: '/Font <</F 5 0 R /B 6 0 R>>',
    content: texts
      .map(
        ({ x, y, text, size = 10, isBold }) =>
          `BT /${isBold ? 'B' : 'F'} ${size} Tf ${x} ${842 - y} Td (${text
            .replace(/[\\()]/g, (mark) => `\\${mark}`)
            .replaceAll('•', '\\225')
            .replaceAll('·', '\\267')}) Tj ET`,
      )
      .join('\n'),
    objects: ['Helvetica', 'Helvetica-Bold'].map(
      (font) => `<</Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding>>`,
    ),
  })

/** Lines below each other from a place on. */
export const placedLines = (x: number, y: number, lines: string[], leading = 14): PlacedText[] =>
  lines.map((text, index) => ({ x, y: y + index * leading, text }))
