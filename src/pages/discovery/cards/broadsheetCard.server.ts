import { hexColor } from '../../../shared/srgbColors.ts'
import { pageColors } from '../../../site/appearance/paletteColors.ts'
import { drawable, families } from './cardFonts.server.ts'
import { absolute, box, type CardTheme, cardWidth, fittedTitle } from './cardTheme.server.ts'
import type { ShareCard } from './shareCard.server.ts'

const font = families.broadsheet
const margin = 56
const head = 112
const foot = 486
const gap = 36
const covers = {
  portrait: { width: 300, height: foot - head - 2 * 24 },
  landscape: { width: 520, height: foot - head - 2 * 24 },
}

const colorsOf = (card: ShareCard) => {
  const { ink, paper } = pageColors(card)
  return {
    newsprint: hexColor(paper),
    ink: hexColor({ lightness: 0.2, ...ink }),
    inkSoft: hexColor({ lightness: 0.32, ...ink }),
    hairline: hexColor({ lightness: 0.78, chroma: paper.chroma, hue: paper.hue }),
  }
}

/** A newspaper page with a headline, a column for the picture, and text in two columns. */
export const broadsheetCard: CardTheme = {
  frameOf(shape) {
    const { width, height } = covers[shape]
    return { left: cardWidth - margin - width, top: head + 24, width, height }
  },

  layout(card, frame) {
    const wide = cardWidth - 2 * margin
    const { newsprint, ink, hairline } = colorsOf(card)
    const rule = (top: number, height: number) =>
      absolute({ left: margin, top, width: wide, height, background: ink })
    const column = frame ? wide - frame.width - 2 * gap : wide
    return box(
      {
        width: '100%',
        height: '100%',
        background: newsprint,
        color: ink,
        fontFamily: font.text,
      },
      rule(margin - 12, 5),
      rule(margin - 4, 1),
      label(card, wide),
      rule(head, 1),
      title(card, column, !frame),
      frame &&
        absolute({
          left: frame.left - gap,
          top: frame.top,
          width: 1,
          height: frame.height,
          background: hairline,
        }),
      rule(foot, 3),
      caption(card, wide),
    )
  },
}

const label = (card: ShareCard, width: number) =>
  absolute(
    {
      left: margin,
      top: margin + 8,
      width,
      fontSize: 24,
      justifyContent: 'center',
      color: hexColor({ lightness: 0.47, chroma: 0.16, hue: card.accentHue }),
    },
    drawable(card.label),
  )

function title(card: ShareCard, width: number, isAlone: boolean) {
  const { lines, fontSize } = fittedTitle(drawable(card.title), {
    width,
    height: foot - head,
    letter: 0.5,
    largest: [176, 150],
    isAlone,
  })
  return absolute(
    {
      left: margin - fontSize * 0.03,
      top: head,
      width,
      height: foot - head,
      flexDirection: 'column',
      justifyContent: 'center',
      fontFamily: font.display,
      fontSize,
      letterSpacing: '-0.02em',
      lineHeight: 0.96,
    },
    ...lines.map((line) => box({}, line)),
  )
}

function caption(card: ShareCard, width: number) {
  const { hairline, inkSoft } = colorsOf(card)
  return absolute(
    { left: margin, top: foot + 26, width },
    box(
      { width: width * 0.36, fontFamily: font.display, fontSize: 32, lineHeight: 1.15 },
      drawable(card.line),
    ),
    box({ width: 1, height: 84, background: hairline }),
    box(
      { width: width * 0.6, paddingLeft: 28, color: inkSoft, fontSize: 24, lineHeight: 1.32 },
      drawable(card.note),
    ),
  )
}
