import { deflateSync, inflateSync } from 'node:zlib'

/** The objects of a PDF by number, as source. */
export type PdfObjects = Map<number, Buffer>

const streamBegin = Buffer.from('\nstream\n')
const streamEnd = Buffer.from('\nendstream')

/** Reads a PDF with a plain cross-reference table, as Typst writes it; undefined for others. */
export function readObjects(pdf: Buffer): PdfObjects | undefined {
  const start = tableStart(pdf)
  const table = pdf.toString('latin1', start)
  if (!table.startsWith('xref\n0 ')) return undefined
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
  const ends = [...offsets.slice(1), start]
  return new Map(
    offsets.map((offset, index) => [index + 1, pdf.subarray(offset, ends[index] ?? start)]),
  )
}

/** The PDF with some objects replaced. */
export function writeObjects(pdf: Buffer, objects: PdfObjects): Buffer {
  const table = pdf.toString('latin1', tableStart(pdf))
  let length = Number(/^(\d{10}) 00000 n/m.exec(table)?.[1])
  const parts = [pdf.subarray(0, length)]
  const offsets: number[] = []
  for (const object of objects.values()) {
    offsets.push(length)
    parts.push(object)
    length += object.length
  }
  const next = offsets.values()
  const written = table
    .replace(/^\d{10} 00000 n/gm, () => `${String(next.next().value).padStart(10, '0')} 00000 n`)
    .replace(/startxref\n\d+/, `startxref\n${length}`)
  return Buffer.concat([...parts, Buffer.from(written, 'latin1')])
}

/** The content of an object's stream, one character for each byte; undefined without a stream. */
export function streamOf(object: Buffer): string | undefined {
  const begin = object.indexOf(streamBegin)
  if (begin < 0) return undefined
  const content = object.subarray(begin + streamBegin.length, object.lastIndexOf(streamEnd))
  return (isDeflated(object, begin) ? inflateSync(content) : content).toString('latin1')
}

/** The object with another stream. */
export function withStream(object: Buffer, text: string): Buffer {
  const begin = object.indexOf(streamBegin)
  const content = Buffer.from(text, 'latin1')
  const bytes = isDeflated(object, begin) ? deflateSync(content) : content
  const head = object
    .toString('latin1', 0, begin)
    .replace(/\/Length \d+/, `/Length ${bytes.length}`)
  const end = object.subarray(object.lastIndexOf(streamEnd))
  return Buffer.concat([Buffer.from(head, 'latin1'), streamBegin, bytes, end])
}

const isDeflated = (object: Buffer, begin: number) =>
  object.toString('latin1', 0, begin).includes('/Filter /FlateDecode')

/** Offset of the cross-reference table. */
const tableStart = (pdf: Buffer) =>
  Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(pdf.toString('latin1', pdf.length - 64))?.[1] ?? 0)
