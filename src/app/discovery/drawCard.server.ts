import { type CSSProperties, createElement, type ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import { drawable, fontFamily, readFonts } from './cardFonts.server.ts'
import { hexColor } from './oklchColor.ts'
import { paper } from './paper.ts'
import type { ShareCard } from './shareCard.ts'

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

/** Draws a card as a PNG in the look of the page; `picture` is the bytes of an image, or none. */
export async function drawCard(card: ShareCard, picture?: Uint8Array): Promise<Buffer> {
  const shown = picture && (await fitted(picture, card.shape))
  fonts ??= readFonts()
  const svg = await satori(words(card, shown !== undefined), {
    width: cardWidth,
    height: cardHeight,
    fonts: (await fonts).map((font) => ({ ...font, weight: 400, style: 'normal' })),
  })
  const { width, height } = cases[card.shape]
  const place = { left: cardWidth - margin - mount - width, top: shelf - height }
  return sharp(Buffer.from(svg))
    .composite(shown ? [{ input: shown, ...place }] : [])
    .png({ palette: false, compressionLevel: 9 })
    .toBuffer()
}

let fonts: ReturnType<typeof readFonts> | undefined

/** The picture cut to its case; undefined when it cannot be read. */
async function fitted(picture: Uint8Array, shape: ShareCard['shape']): Promise<Buffer | undefined> {
  const position = shape === 'portrait' ? 'top' : 'center'
  try {
    return await sharp(picture)
      .resize({ ...cases[shape], fit: 'cover', position })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
  } catch {
    return undefined
  }
}

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

const at = (style: CSSProperties, ...children: ReactNode[]) =>
  box({ position: 'absolute', ...style }, ...children)

function words(card: ShareCard, hasPicture: boolean): ReactNode {
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
    headline(card, column),
    hasPicture && emptyCase(card),
    at({ left: margin, top: shelf, width: wide, height: 2, background: inkMuted }),
    at({ left: margin, top: shelf - 2, width: 96, height: 6, background: accent(card) }),
    caption(card, wide),
  )
}

const accent = ({ accentHue }: ShareCard) =>
  hexColor({ lightness: 0.62, chroma: 0.17, hue: accentHue })

const label = (card: ShareCard) =>
  at(
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

/** The words stand on the shelf, as large as their longest one allows. */
function headline(card: ShareCard, width: number) {
  const text = drawable(card.words)
  const parts = text.split(' ')
  const longest = Math.max(...parts.map((part) => part.length))
  const lines = parts.length > 3 || parts.length === 1 ? [text] : parts
  const fontSize = Math.min(
    lines.length > 1 ? 148 : 168,
    width / (longest * 0.52),
    sizeOf(text, width),
  )
  return at(
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
  return at({
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
  at(
    { left: margin, top: shelf + 26, width, justifyContent: 'space-between', lineHeight: 1.35 },
    box({ ...captionLine, width: width * 0.4 }, drawable(card.line)),
    box({ width: width * 0.54, color: inkSoft, fontSize: 23 }, drawable(card.note)),
  )
