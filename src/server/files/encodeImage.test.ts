import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  lockedPdf,
  pdfBomb,
  pdfOf,
  pdfOfPages,
  pdfOfPicture,
  pdfPage,
} from '../../../packages/resume-pdf/test/pdfPages.ts'
import { documentLimit, imageRule } from '../../shared/files/files.ts'
import { startSandboxed } from '../worker-process/startSandboxed.ts'
import { drawFirstPage } from './drawFirstPage.ts'
import { prepareImage } from './images.ts'

const rule = {
  ...imageRule(10),
  document: { ...documentLimit, types: ['application/pdf'], accept: '.pdf' },
}
const prepare = (bytes: Uint8Array, name = 'Diploma.pdf') =>
  prepareImage('image', bytes, rule, name)
/** A narrow strip encodes quickly. */
const strip = { box: '0 0 842 60' }
const text = (content: string) => new TextEncoder().encode(content)
/** The colors of an image at some positions, 0 to 1 from its left edge. */
async function coloursOf(picture: Uint8Array, ...places: number[]) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const middle = Math.floor(info.height / 2) * info.width
  return places.map((place) => {
    const start = (middle + Math.floor(place * info.width)) * info.channels
    return [...data.subarray(start, start + 3)].map((value) => (value > 127 ? 1 : 0)).join('')
  })
}
const [red, green, white] = ['100', '010', '111']

describe('a PDF uploaded as an image', () => {
  test('is shown as its first page, in all sizes, and stored unchanged', async () => {
    const bytes = pdfPage()
    const { name, mediaType, width, height, variants, source, ...picture } = await prepare(bytes)
    expect(name).toMatch(/^[0-9a-f]{32}-2400x1696-of1\.webp$/)
    expect({ mediaType, width, height }).toEqual({
      mediaType: 'image/webp',
      width: 2400,
      height: 1696,
    })
    expect(await coloursOf(picture.bytes, 0.25, 0.75)).toEqual([red, white])
    const stem = name.replace('.webp', '')
    expect(variants.map(({ name }) => name.replace(stem, ''))).toEqual([
      ...[480, 960, 1600].flatMap((size) => [`-w${size}.avif`, `-w${size}.webp`]),
      '.avif',
      '.pdf',
    ])
    expect(variants.at(-1)).toEqual({
      name: `${stem}.pdf`,
      mediaType: 'application/pdf',
      bytes,
      width: null,
      height: null,
      downloadName: 'Diploma.pdf',
    })
    expect(source).toEqual({ name: 'Diploma.pdf', size: bytes.length, width: null, height: null })
  })

  test('has another address if content or name differ', async () => {
    const other = pdfPage({ ...strip, catalog: '/Lang (en)' })
    const names = [
      await prepare(pdfPage(strip)),
      await prepare(other),
      await prepare(other, 'B.pdf'),
    ]
    expect(new Set(names.map(({ name }) => name)).size).toBe(3)
  })

  test.each([
    ['of 200 inches', () => pdfPage({ box: '0 0 14400 1440' }), /-2400x240-of1/],
    [
      'of a few hundred kilometres',
      () => pdfPage({ box: '0 0 900000000 900000000' }),
      /-2400x2400-of1/,
    ],
    ['thinner than a pixel', () => pdfPage({ box: '0 0 14400 1' }), /-2400x1-of1/],
    ['of 10,000 pages', () => pdfOfPages(10_000), /-2400x200-of10000/],
  ])('one %s is drawn in as many pixels as any', async (_, bytes, name) => {
    expect((await prepare(bytes())).name).toMatch(name)
  })

  test('with an image of 100 megapixels is rendered within the memory limit', async () => {
    const { bytes } = await prepare(pdfOfPicture(10_000))
    expect(await coloursOf(bytes, 0.5)).toEqual([green])
  })

  test('runs none of its scripts and actions', async () => {
    const scripts =
      '/OpenAction <</S /JavaScript /JS (while \\(true\\);)>> /AA <</WC <</S /Launch /F (calc.exe)>>>>'
    const { bytes } = await prepare(pdfPage({ ...strip, catalog: scripts }))
    expect(bytes).toEqual((await prepare(pdfPage(strip))).bytes)
  })

  test('that is also HTML is treated as a PDF', async () => {
    const page = pdfPage({ ...strip, catalog: '/Page (<script>alert\\(1\\)</script>)' })
    const { variants } = await prepare(page)
    expect(variants.at(-1)?.mediaType).toBe('application/pdf')
  })

  const unreadable = 'This PDF cannot be read. Please check that it opens, or choose another file.'
  const locked = 'This PDF asks for a password. Please save it without one, then upload it again.'
  const tooMuch =
    'The first page of this PDF holds more than can be drawn. Please choose a simpler one, or a picture of it.'
  const catalog = '<</Type /Catalog /Pages 2 0 R>>'
  test.each([
    ['one that asks for a password', locked, lockedPdf],
    ['one without pages', unreadable, () => pdfOf([catalog, '<</Type /Pages /Kids [] /Count 0>>'])],
    [
      'one that counts pages it has not',
      unreadable,
      () => pdfOf([catalog, '<</Type /Pages /Kids [] /Count 5>>']),
    ],
    ['half of one', unreadable, () => pdfPage().subarray(0, 200)],
    ['no more than its beginning', unreadable, () => text('%PDF-1.7\n')],
    ['a web page with its beginning', unreadable, () => text('%PDF-1.7\n<html><p>Hello</html>')],
    ['one that draws without end', tooMuch, pdfBomb],
    ['a web page before it', rule.wrongType, () => Buffer.concat([text('<html>'), pdfPage()])],
  ])('%s is refused', async (_, sentence, bytes) => {
    await expect(prepare(new Uint8Array(bytes()))).rejects.toMatchObject({
      status: 400,
      fields: { image: sentence },
    })
  })

  test('has a memory limit', () => {
    const child = startSandboxed('pictures', [])
    expect(child.spawnargs).toContain('--wasm-max-mem-pages=4096')
    child.kill('SIGKILL')
  })

  test('that takes too long to render is aborted', async () => {
    expect(await drawFirstPage(pdfBomb(4), 2400, 20)).toEqual({ refused: tooMuch })
  })

  test('is rendered after another one was refused', async () => {
    await expect(prepare(pdfBomb())).rejects.toMatchObject({ status: 400 })
    expect((await prepare(pdfPage(strip))).mediaType).toBe('image/webp')
  })

  test('must not exceed the size of a document, and needs a matching name', async () => {
    const sized = (size: number) => {
      const bytes = new Uint8Array(size).fill(32)
      bytes.set(pdfPage(strip))
      return bytes
    }
    expect((await prepare(sized(documentLimit.maxBytes))).mediaType).toBe('image/webp')
    await expect(prepare(sized(documentLimit.maxBytes + 1))).rejects.toMatchObject({
      status: 413,
      fields: { image: 'File size must be less than 5MB' },
    })
    await expect(prepare(pdfPage(), 'diploma.png')).rejects.toMatchObject({
      status: 400,
      fields: { image: rule.wrongType },
    })
    expect((await prepare(pdfPage(strip), 'Diploma')).source?.name).toBe('Diploma.pdf')
  })

  test('is refused where only images are accepted', async () => {
    await expect(
      prepareImage('image', pdfPage(), imageRule(10), 'Diploma.pdf'),
    ).rejects.toMatchObject({ status: 400, fields: { image: rule.wrongType } })
  })
})
