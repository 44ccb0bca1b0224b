import type { CSSProperties } from 'react'
import { hexColor } from '../../../shared/srgbColors.ts'
import { pageColors } from '../../../site/appearance/paletteColors.ts'
import { drawable, families } from './cardFonts.server.ts'
import {
  absolute,
  box,
  type CardTheme,
  cardHeight,
  cardWidth,
  type Frame,
  fittedTitle,
} from './cardTheme.server.ts'
import type { ShareCard } from './shareCard.server.ts'

const font = families.case
const margin = 72
const shelf = 478
const mount = 14
/** Inner frame of the picture, by shape. */
const cases = {
  portrait: { width: 350, height: 394 },
  landscape: { width: 520, height: 394 },
}

const colorsOf = (card: ShareCard) => {
  const { ink, paper, accentHue } = pageColors(card)
  return {
    paper: hexColor(paper),
    ink: hexColor({ lightness: 0.21, ...ink }),
    inkSoft: hexColor({ lightness: 0.37, ...ink }),
    inkMuted: hexColor({ lightness: 0.47, ...ink }),
    hairline: hexColor({ lightness: paper.lightness - 0.12, chroma: paper.chroma, hue: paper.hue }),
    accent: hexColor({ lightness: 0.62, chroma: 0.17, hue: accentHue }),
  }
}

/** Title and picture above a line. */
export const defaultCard: CardTheme = {
  frameOf(shape) {
    const { width, height } = cases[shape]
    return { left: cardWidth - margin - mount - width, top: shelf - height, width, height }
  },

  layout(card, frame) {
    const wide = cardWidth - 2 * margin
    const column = frame ? wide - frame.width - 2 * mount - 40 : wide
    const { paper, ink, inkMuted, accent } = colorsOf(card)
    return box(
      {
        width: '100%',
        height: '100%',
        background: paper,
        color: ink,
        fontFamily: font.text,
      },
      label(card),
      title(card, column, !frame),
      frame && emptyCase(card, frame),
      absolute({ left: margin, top: shelf, width: wide, height: 2, background: inkMuted }),
      absolute({ left: margin, top: shelf - 2, width: 96, height: 6, background: accent }),
      caption(card, wide),
    )
  },
}

const label = (card: ShareCard) =>
  absolute(
    {
      left: margin,
      top: margin - 4,
      color: colorsOf(card).inkMuted,
      fontFamily: font.mono,
      fontSize: 22,
      letterSpacing: '0.06em',
    },
    drawable(card.label),
  )

function title(card: ShareCard, width: number, isAlone: boolean) {
  const { lines, fontSize } = fittedTitle(drawable(card.title), {
    width,
    height: shelf - margin - 24,
    letter: 0.52,
    largest: [168, 148],
    isAlone,
  })
  return absolute(
    {
      left: margin - fontSize * 0.045,
      bottom: cardHeight - shelf + fontSize * 0.02,
      width,
      flexDirection: 'column',
      fontFamily: font.display,
      fontSize,
      letterSpacing: '-0.03em',
      lineHeight: 0.95,
    },
    ...lines.map((line) => box({}, line)),
  )
}

const emptyCase = (card: ShareCard, { left, top, width, height }: Frame) =>
  absolute({
    left: left - mount,
    top: top - mount,
    width: width + 2 * mount,
    height: height + mount,
    border: `1px solid ${colorsOf(card).hairline}`,
    borderBottomWidth: 0,
    background: '#ffffff',
  })

const captionLine: CSSProperties = {
  fontFamily: font.display,
  fontSize: 32,
  lineHeight: 1.15,
  textWrap: 'balance',
}

const caption = (card: ShareCard, width: number) =>
  absolute(
    { left: margin, top: shelf + 26, width, justifyContent: 'space-between', lineHeight: 1.35 },
    box({ ...captionLine, width: width * 0.4 }, drawable(card.line)),
    box({ width: width * 0.54, color: colorsOf(card).inkSoft, fontSize: 23 }, drawable(card.note)),
  )
