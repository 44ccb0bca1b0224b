import { withTimeLimit } from '../../../server/withTimeLimit.ts'
import { loadSharp } from '../../../server/worker-process/loadSharp.ts'
import type { Outline } from '../outline/outline.ts'
import { pdfReader, readText } from './readPdf.server.ts'
import { type LayoutOptions, type Typeset, typeset } from './typeset.server.ts'

export type PdfPreview = Typeset & {
  /** The pages as images (WebP). */
  pictures: Uint8Array[]
  /** The text that another program reads, in its order. */
  text: string
}

/** Maximum number of rendered pages. */
const mostDrawn = 4
const width = 760

/** Typesets an outline, then renders and reads the file. */
export async function makePreview(outline: Outline, look: LayoutOptions): Promise<PdfPreview> {
  const set = await typeset(outline, look)
  return { ...set, pictures: await drawPages(set.pdf), text: await readText(set.pdf) }
}

async function drawPages(pdf: Uint8Array): Promise<Uint8Array[]> {
  const sharp = await loadSharp()
  const document = await (await pdfReader()).loadDocument(pdf)
  const pages = [...document.pages()].slice(0, mostDrawn)
  const pictures: Uint8Array[] = []
  for (const page of pages) {
    const { originalWidth } = page.getOriginalSize()
    const drawn = await withTimeLimit(() =>
      page.render({ scale: width / originalWidth, render: 'bitmap' }),
    )
    const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
    const picture = sharp(drawn.data, { raw }).removeAlpha().webp({ quality: 80, effort: 0 })
    pictures.push(new Uint8Array(await picture.toBuffer()))
  }
  document.destroy()
  return pictures
}
