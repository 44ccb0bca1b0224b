import { hexColor } from '../../../shared/srgbColors.ts'
import { pageColors } from '../../../site/appearance/paletteColors.ts'
import { drawable, families } from './cardFonts.server.ts'
import {
  absolute,
  box,
  type CardTheme,
  cardHeight,
  cardWidth,
  fittedTitle,
} from './cardTheme.server.ts'
import type { ShareCard } from './shareCard.server.ts'

const font = families.terminal
const margin = 40
const inset = 36
const status = 56
const screen = { width: cardWidth - 2 * margin, height: cardHeight - 2 * margin - status }
const windows = {
  portrait: { width: 320, height: 380 },
  landscape: { width: 470, height: 380 },
}

/** A terminal window with the title in dots and a status line, in the owner's hue. */
export const terminalCard: CardTheme = {
  frameOf(shape) {
    const { width, height } = windows[shape]
    return {
      left: cardWidth - margin - inset - width,
      top: margin + (screen.height - height) / 2,
      width,
      height,
    }
  },

  layout(card, frame) {
    const { glass, ink, line, accent } = colors(card)
    const column = screen.width - 2 * inset - (frame ? frame.width + inset : 0)
    return box(
      {
        width: '100%',
        height: '100%',
        background: glass,
        color: ink,
        fontFamily: font.text,
      },
      absolute({ left: margin, top: margin, ...inner(screen), border: `2px solid ${line}` }),
      label(card),
      title(card, column, !frame),
      note(card, column),
      frame &&
        absolute({
          left: frame.left - 2,
          top: frame.top - 2,
          border: `2px solid ${line}`,
          width: frame.width,
          height: frame.height,
        }),
      absolute(
        {
          left: margin,
          top: cardHeight - margin - status + 12,
          width: screen.width - 2 * 20,
          height: status - 12,
          padding: '0 20px',
          alignItems: 'center',
          background: accent,
          color: glass,
          fontSize: 25,
        },
        drawable(card.line),
      ),
    )
  },

  print: (picture, card) => picture.tint(colors(card).accent),
}

/** The size within a frame of two pixels, because borders are added to a width. */
const inner = ({ width, height }: { width: number; height: number }) => ({
  width: width - 4,
  height: height - 4,
})

const colors = (card: ShareCard) => {
  const { ink, accentHue } = pageColors(card)
  return {
    glass: hexColor({ lightness: 0.168, ...ink }),
    ink: hexColor({ lightness: 0.94, chroma: 0.018, hue: ink.hue }),
    inkSoft: hexColor({ lightness: 0.85, chroma: 0.022, hue: ink.hue }),
    line: hexColor({ lightness: 0.55, chroma: 0.02, hue: ink.hue }),
    accent: hexColor({ lightness: 0.81, chroma: 0.14, hue: accentHue }),
  }
}

/** The title of the window, in its border. */
const label = (card: ShareCard) => {
  const text = drawable(card.label)
  return text === ''
    ? false
    : absolute(
        {
          left: margin + 22,
          top: margin - 16,
          padding: '0 14px',
          fontSize: 24,
          background: colors(card).glass,
          color: colors(card).inkSoft,
        },
        text,
      )
}

function title(card: ShareCard, width: number, isAlone: boolean) {
  const { lines, fontSize } = fittedTitle(drawable(card.title), {
    width,
    height: 340,
    letter: 0.64,
    largest: [150, 128],
    isAlone,
  })
  return absolute(
    {
      left: margin + inset,
      top: margin + inset + 4,
      width,
      flexDirection: 'column',
      fontFamily: font.display,
      fontSize,
      lineHeight: 1,
      color: colors(card).accent,
    },
    ...lines.map((line) => box({}, line)),
  )
}

const note = (card: ShareCard, width: number) => {
  const text = drawable(card.note)
  return text === ''
    ? false
    : absolute(
        {
          left: margin + inset,
          bottom: margin + status + inset - 8,
          width,
          fontSize: 23,
          lineHeight: 1.4,
          color: colors(card).inkSoft,
        },
        `> ${text}`,
      )
}
