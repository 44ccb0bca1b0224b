import { deflateSync } from 'node:zlib'

type Bytes = string | Uint8Array

type Page = {
  /** The content stream. */
  content?: string
  /** Its bounding box, in points. */
  box?: string
  resources?: string
  /** Further objects, numbered from 5. */
  objects?: Bytes[]
  /** Entries of the catalog besides the pages. */
  catalog?: string
}

/** A PDF of one page; by default its left half is red. */
export const pdfPage = ({ content, box, resources = '', objects = [], catalog = '' }: Page = {}) =>
  pdfOf([
    `<</Type /Catalog /Pages 2 0 R ${catalog}>>`,
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    `<</Type /Page /Parent 2 0 R /MediaBox [${box ?? '0 0 842 595'}] /Contents 4 0 R /Resources <<${resources}>>>>`,
    pdfStream(content ?? '1 0 0 rg 0 0 421 595 re f'),
    ...objects,
  ])

/** A PDF of empty pages, each an inch wide. */
export const pdfOfPages = (count: number) =>
  pdfOf([
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Kids [${Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')}] /Count ${count}>>`,
    ...Array<string>(count).fill('<</Type /Page /Parent 2 0 R /MediaBox [0 0 72 6]>>'),
  ])

/** A PDF with an unknown password. */
export const lockedPdf = () =>
  pdfOf(
    ['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Kids [] /Count 0>>'],
    `/Encrypt <</Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}>>> /ID [<00><00>]`,
  )

/** A PDF bomb: a page that draws an object twenty times, which draws another twenty times, and so on. */
export const pdfBomb = (depth = 5) =>
  pdfPage({
    content: '/X Do',
    resources: '/XObject <</X 5 0 R>>',
    objects: Array.from({ length: depth }, (_, index) =>
      pdfStream(
        index === depth - 1 ? '0 0 800 500 re f' : '/X Do '.repeat(20),
        `/Type /XObject /Subtype /Form /BBox [0 0 842 595] /Resources <</XObject <</X ${index + 6} 0 R>>>>`,
      ),
    ),
  })

/** A page with one green image, `side` pixels square. */
export const pdfOfPicture = (side: number) =>
  pdfPage({
    content: 'q 842 0 0 595 0 0 cm /I Do Q',
    resources: '/XObject <</I 5 0 R>>',
    objects: [
      pdfStream(
        Buffer.alloc((side / 8) * side, 255),
        `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 1 /ColorSpace [/Indexed /DeviceRGB 1 <FF000000FF00>]`,
      ),
    ],
  })

const pdfStream = (content: Bytes, entries = '') => {
  const data = deflateSync(content, { level: 1 })
  const head = `<<${entries} /Filter /FlateDecode /Length ${data.byteLength}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')])
}

/** A PDF of objects, numbered from 1; the first is its catalog. */
export function pdfOf(objects: Bytes[], trailer = ''): Uint8Array<ArrayBuffer> {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const rows: string[] = []
  const length = () => parts.reduce((sum, part) => sum + part.byteLength, 0)
  let start = length()
  for (const [index, object] of objects.entries()) {
    rows.push(`${String(start).padStart(10, '0')} 00000 n \n`)
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    start += part.byteLength
    parts.push(part)
  }
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  const end = `trailer <</Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(table + end)]))
}
