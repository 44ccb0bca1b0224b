import { loadSharp } from '../../../server/pictures/loadSharp.ts'
import { withinTime } from '../../../server/pictures/openPdf.ts'
import type { Outline } from '../outline/outline.ts'
import { readText, theReader } from './readPdf.server.ts'
import { type Look, type Typeset, typeset } from './typeset.server.ts'

export type Proof = Typeset & {
  /** The pages as pictures (WebP). */
  pictures: Uint8Array[]
  /** What another program reads from the finished file, in the order in which it does. */
  text: string
}

/** How many pages are drawn of a résumé that goes on and on. */
const mostDrawn = 4
const width = 760

/** Sets an outline in type, and looks at the finished file as people and as machines do. */
export async function proof(outline: Outline, look: Look): Promise<Proof> {
  const set = await typeset(outline, look)
  return { ...set, pictures: await drawPages(set.pdf), text: await readText(set.pdf) }
}

async function drawPages(pdf: Uint8Array): Promise<Uint8Array[]> {
  const sharp = await loadSharp()
  const document = await (await theReader()).loadDocument(pdf)
  const pages = [...document.pages()].slice(0, mostDrawn)
  const pictures: Uint8Array[] = []
  for (const page of pages) {
    const { originalWidth } = page.getOriginalSize()
    const drawn = await withinTime(() =>
      page.render({ scale: width / originalWidth, render: 'bitmap' }),
    )
    const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
    const picture = sharp(drawn.data, { raw }).removeAlpha().webp({ quality: 80, effort: 0 })
    pictures.push(new Uint8Array(await picture.toBuffer()))
  }
  document.destroy()
  return pictures
}
