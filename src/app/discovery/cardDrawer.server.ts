import { type CSSProperties, createElement, type ReactNode } from 'react'
import { loadSharp, type Sharp } from '../../server/pictures/loadSharp.ts'
import { hexColor, paper } from '../../shared/srgbColors.ts'
import { drawable, fontFamily, readCardFonts } from './cardFonts.server.ts'
import type { ShareCard } from './shareCard.server.ts'

export const cardWidth = 1200
export const cardHeight = 630

const margin = 72
const shelf = 478
const mount = 14
/** The inside of the case in which the picture stands, by its shape. */
const cases = {
  portrait: { width: 350, height: 394 },
  landscape: { width: 520, height: 394 },
}

const ink = '#16181e'
const inkSoft = '#3d4046'
const inkMuted = '#585b62'
const hairline = 'rgba(22, 24, 30, 0.16)'

/** Draws a card as a PNG; `picture` is the bytes of an image, or none. */
export type DrawCard = (card: ShareCard, picture?: Uint8Array) => Promise<Buffer>

/** Draws cards in the look of the page, with fonts that are read for the first one. Only the process for pictures may. */
export function cardDrawer(readFonts = readCardFonts): DrawCard {
  let fonts: Awaited<ReturnType<typeof readCardFonts>> | undefined
  return async (card, picture) => {
    const sharp = await loadSharp()
    const shown = picture && (await fitted(sharp, picture, card))
    fonts ??= await readFonts()
    const { default: satori } = await import('satori')
    const svg = await satori(layout(card, shown !== undefined), {
      width: cardWidth,
      height: cardHeight,
      fonts: fonts.map((font) => ({ ...font, weight: 400, style: 'normal' })),
    })
    const { width, height } = cases[card.shape]
    const corner = { left: cardWidth - margin - mount - width, top: shelf - height }
    return sharp(Buffer.from(svg))
      .composite(shown ? [{ input: shown, ...corner }] : [])
      .png({ palette: false, compressionLevel: 9 })
      .toBuffer()
  }
}

/** The picture cut to its case; undefined when it cannot be read. */
async function fitted(
  sharp: Sharp,
  picture: Uint8Array,
  { shape, focus }: ShareCard,
): Promise<Buffer | undefined> {
  const { width, height } = cases[shape]
  try {
    const { data, info } = await sharp(picture)
      .resize({ width, height, fit: 'outside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    const left = Math.round(((info.width - width) * focus.x) / 100)
    const top = Math.round(((info.height - height) * focus.y) / 100)
    return await sharp(data)
      .extract({ left, top, width, height })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
  } catch {
    return undefined
  }
}

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

const absolute = (style: CSSProperties, ...children: ReactNode[]) =>
  box({ position: 'absolute', ...style }, ...children)

function layout(card: ShareCard, hasPicture: boolean): ReactNode {
  const { width: caseWidth } = cases[card.shape]
  const wide = cardWidth - 2 * margin
  const column = hasPicture ? wide - caseWidth - 2 * mount - 40 : wide
  return box(
    {
      width: '100%',
      height: '100%',
      background: paper.light,
      color: ink,
      fontFamily: fontFamily.text,
    },
    label(card),
    title(card, column),
    hasPicture && emptyCase(card),
    absolute({ left: margin, top: shelf, width: wide, height: 2, background: inkMuted }),
    absolute({ left: margin, top: shelf - 2, width: 96, height: 6, background: accent(card) }),
    caption(card, wide),
  )
}

const accent = ({ accentHue }: ShareCard) =>
  hexColor({ lightness: 0.62, chroma: 0.17, hue: accentHue })

const label = (card: ShareCard) =>
  absolute(
    {
      left: margin,
      top: margin - 4,
      color: inkMuted,
      fontFamily: fontFamily.mono,
      fontSize: 22,
      letterSpacing: '0.06em',
    },
    drawable(card.label),
  )

/** The title stands on the shelf, as large as its longest word allows. */
function title(card: ShareCard, width: number) {
  const text = drawable(card.title)
  const words = text.split(' ')
  const longest = Math.max(...words.map(({ length }) => length))
  const lines = words.length > 3 || words.length === 1 ? [text] : words
  const fontSize = Math.min(
    lines.length > 1 ? 148 : 168,
    width / (longest * 0.52),
    sizeOf(text, width),
  )
  return absolute(
    {
      left: margin - fontSize * 0.045,
      bottom: cardHeight - shelf + fontSize * 0.02,
      width,
      flexDirection: 'column',
      fontFamily: fontFamily.display,
      fontSize,
      letterSpacing: '-0.03em',
      lineHeight: 0.95,
    },
    ...lines.map((line) => box({}, line)),
  )
}

/** Long titles get smaller, so that they need four lines at most. */
const sizeOf = (text: string, width: number) => (text.length > 24 ? (6 * width) / text.length : 168)

const emptyCase = ({ shape }: ShareCard) => {
  const { width, height } = cases[shape]
  return absolute({
    left: cardWidth - margin - 2 * mount - width,
    top: shelf - height - mount,
    width: width + 2 * mount,
    height: height + mount,
    border: `1px solid ${hairline}`,
    borderBottomWidth: 0,
    background: '#ffffff',
  })
}

const captionLine: CSSProperties = {
  fontFamily: fontFamily.display,
  fontSize: 32,
  lineHeight: 1.15,
  textWrap: 'balance',
}

const caption = (card: ShareCard, width: number) =>
  absolute(
    { left: margin, top: shelf + 26, width, justifyContent: 'space-between', lineHeight: 1.35 },
    box({ ...captionLine, width: width * 0.4 }, drawable(card.line)),
    box({ width: width * 0.54, color: inkSoft, fontSize: 23 }, drawable(card.note)),
  )
