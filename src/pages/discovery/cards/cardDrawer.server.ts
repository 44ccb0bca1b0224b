import type { Theme } from '../../../content/documents/themes.ts'
import { loadSharp, type Sharp } from '../../../server/worker-process/loadSharp.ts'
import { textDirection } from '../../../shared/texts/textDirection.ts'
import { broadsheetCard } from './broadsheetCard.server.ts'
import { readCardFonts } from './cardFonts.server.ts'
import { type CardTheme, cardHeight, cardWidth, type Frame } from './cardTheme.server.ts'
import { defaultCard } from './defaultCard.server.ts'
import { drawRightToLeft } from './rightToLeftCard.server.ts'
import type { ShareCard } from './shareCard.server.ts'
import { terminalCard } from './terminalCard.server.ts'

const looks: Record<Theme, CardTheme> = {
  case: defaultCard,
  broadsheet: broadsheetCard,
  terminal: terminalCard,
}

/** Draws a share image as PNG; `picture` is the bytes of an image. */
export type DrawCard = (card: ShareCard, picture?: Uint8Array) => Promise<Buffer>

/**
 * Returns a function that draws share images; a theme's fonts load on first use. Call it only in the image process.
 */
export function cardDrawer(readFonts = readCardFonts): DrawCard {
  const known = new Map<Theme, Awaited<ReturnType<typeof readCardFonts>>>()
  return async (card, picture) => {
    const sharp = await loadSharp()
    const look = looks[card.theme]
    const frame = look.frameOf(card.shape)
    const shown = picture && (await fitted(sharp, picture, { card, look, frame }))
    if (textDirection(card.title) === 'rtl') {
      return drawRightToLeft(sharp, card, shown && { bytes: shown, frame })
    }
    const fonts = known.get(card.theme) ?? (await readFonts(card.theme))
    known.set(card.theme, fonts)
    const { default: satori } = await import('satori')
    const svg = await satori(look.layout(card, shown && frame), {
      width: cardWidth,
      height: cardHeight,
      fonts,
    })
    const { left, top } = frame
    return sharp(Buffer.from(svg))
      .composite(shown ? [{ input: shown, left, top }] : [])
      .png({ palette: false, compressionLevel: 9 })
      .toBuffer()
  }
}

type Placed = { card: ShareCard; look: CardTheme; frame: Frame }

/** The picture cropped to its frame, in the theme's style; undefined if it cannot be read. */
async function fitted(
  sharp: Sharp,
  picture: Uint8Array,
  { card, look, frame: { width, height } }: Placed,
): Promise<Buffer | undefined> {
  try {
    const { data, info } = await sharp(picture)
      .resize({ width, height, fit: 'outside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    const left = Math.round(((info.width - width) * card.focus.x) / 100)
    const top = Math.round(((info.height - height) * card.focus.y) / 100)
    const cut = await sharp(data)
      .extract({ left, top, width, height })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
    return look.print ? await look.print(sharp(cut), card).png().toBuffer() : cut
  } catch {
    return undefined
  }
}
