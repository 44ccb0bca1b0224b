const page = [
  '%PDF-1.7',
  '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
  '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
  '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 72 72]>> endobj',
]

/** The bytes of a PDF with an empty page, padded to a size by a comment. */
export function pdfBytes(size = 600): Uint8Array<ArrayBuffer> {
  const objects = `${page.join('\n')}\n`
  const entries = [1, 2, 3].map((number) => objects.indexOf(`${number} 0 obj`))
  const rows = entries.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 4\n0000000000 65535 f \n${rows}`
  const trailer = `trailer <</Size 4 /Root 1 0 R>>\nstartxref\n${objects.length}\n%`
  const end = '\n%%EOF\n'
  const remark = 'x'.repeat(size - objects.length - table.length - trailer.length - end.length)
  return new TextEncoder().encode(objects + table + trailer + remark + end)
}
