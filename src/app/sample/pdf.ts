/** What a page of a PDF draws with; https://www.adobe.com/go/pdfreference, 14 standard fonts. */
export const pdfFonts = {
  text: 'Helvetica',
  bold: 'Helvetica-Bold',
  display: 'Times-Roman',
  label: 'Courier',
} as const

export type PdfFont = keyof typeof pdfFonts
type Style = { font: PdfFont; size: number; color: string }

/** Words with the left end of their base line at x and y, in points from the bottom left. */
export function pdfText(x: number, y: number, words: string, { font, size, color }: Style): string {
  return `BT /${font} ${size} Tf ${fill(color)} ${x} ${y} Td (${escaped(words)}) Tj ET`
}

export const pdfRect = (x: number, y: number, width: number, height: number, color: string) =>
  `${fill(color)} ${x} ${y} ${width} ${height} re f`

/** Breaks a text set in Helvetica into lines of at most so many points. */
export function pdfLines(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, size) > width) lines.push(word)
    else lines[Math.max(0, lines.length - 1)] = longer
  }
  return lines
}

type Page = { title: string; author: string; width: number; height: number; content: string[] }

/** A PDF file of one page. */
export function pdfFile({ title, author, width, height, content }: Page): Uint8Array<ArrayBuffer> {
  const stream = content.join('\n')
  const fonts = Object.entries(pdfFonts)
  const fontNames = fonts.map(([key], index) => `/${key} ${index + 6} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << ${fontNames} >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    `<< /Title (${escaped(title)}) /Author (${escaped(author)}) >>`,
    ...fonts.map(
      ([, name]) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
  ]
  return Uint8Array.from(assembled(objects), (sign) => sign.charCodeAt(0))
}

/** The objects one after another, and where each of them starts, in bytes: one for each sign. */
function assembled(objects: string[]): string {
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>`
  return `${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`
}

function fill(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return `${parts.map((part) => part.toFixed(3)).join(' ')} rg`
}

/** Signs that Windows-1252 has at places of its own. */
const places: Record<string, string> = {
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '–': '\x96',
}

const escaped = (words: string) =>
  words
    .replace(/[’“”•–]/g, (sign) => places[sign] ?? sign)
    .replace(/[\\()]/g, (sign) => `\\${sign}`)

/** The widths of Helvetica from the space to the tilde, in thousandths of its size. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

function widthOf(words: string, size: number): number {
  const units = [...words].map((sign) => widths[sign.charCodeAt(0) - 32] ?? 556)
  return (units.reduce((sum, unit) => sum + unit, 0) * size) / 1000
}
