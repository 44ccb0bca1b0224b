import { fileURLToPath } from 'node:url'
import { html } from 'hono/html'
import type { Sharp } from '../../../server/worker-process/loadSharp.ts'
import { hexColor } from '../../../shared/srgbColors.ts'
import { pageColors } from '../../../site/appearance/paletteColors.ts'
import { cardHeight, cardWidth, type Frame, fittedTitle } from './cardTheme.server.ts'
import type { ShareCard } from './shareCard.server.ts'

const margin = 72
const shelf = 478
const right = cardWidth - margin
const wide = right - margin

/** Draws a share image in Arabic or Hebrew. Pango sets its text, because Satori does not join letters. */
export async function drawRightToLeft(
  sharp: Sharp,
  card: ShareCard,
  picture: { bytes: Buffer; frame: Frame } | undefined,
): Promise<Buffer> {
  const { ink, paper, accentHue } = pageColors(card)
  const soft = hexColor({ lightness: 0.37, ...ink })
  const dark = hexColor({ lightness: 0.21, ...ink })
  const accent = hexColor({ lightness: 0.62, chroma: 0.17, hue: accentHue })
  const column = picture ? wide - picture.frame.width - 40 : wide
  const { fontSize } = fittedTitle(card.title, {
    width: column,
    height: shelf - 2 * margin,
    letter: 0.6,
    largest: [130, 110],
    isAlone: !picture,
  })
  await loadFonts(sharp)
  const texts = [
    { text: card.label, size: 22, color: soft, width: column, top: margin - 4 },
    { text: card.title, size: fontSize, color: dark, width: column, bottom: shelf - 28 },
    { text: card.line, size: 28, color: dark, width: wide * 0.4, top: shelf + 28 },
    {
      text: card.note,
      size: 22,
      color: soft,
      width: wide * 0.54,
      top: shelf + 28,
      end: wide * 0.46,
    },
  ]
  const set = await Promise.all(texts.map((text) => setText(sharp, text)))
  return sharp(filled(hexColor(paper), cardWidth, cardHeight))
    .composite([
      ...(picture ? [{ input: picture.bytes, left: margin, top: picture.frame.top }] : []),
      { input: filled(soft, wide, 2), left: margin, top: shelf },
      { input: filled(accent, 96, 6), left: right - 96, top: shelf - 2 },
      ...set.flat(),
    ])
    .png({ palette: false, compressionLevel: 9 })
    .toBuffer()
}

const filled = (background: string, width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background },
})

type SetText = { text: string; size: number; color: string; width: number; end?: number } & (
  | { top: number; bottom?: never }
  | { bottom: number; top?: never }
)

/** A text that ends at the right margin or before it, with its first line at `top` or its last at `bottom`. */
async function setText(sharp: Sharp, { text, size, color, width, end = 0, ...at }: SetText) {
  if (!text) return []
  const { data, info } = await sharp({
    text: {
      text: html`<span foreground="${color}">${text}</span>`.toString(),
      font: `Vazirmatn, Noto Sans Hebrew ${Math.round(size)}`,
      width: Math.round(width),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const top = at.top ?? at.bottom - info.height
  return [{ input: data, left: Math.round(right - end - info.width), top: Math.max(0, top) }]
}

const fontFiles = {
  '@expo-google-fonts/vazirmatn/package.json': '400Regular/Vazirmatn_400Regular.ttf',
  '@embedpdf/fonts-hebrew': '../fonts/NotoSansHebrew-Regular.ttf',
}

/** Makes the fonts known to Pango, which keeps those of earlier texts. */
async function loadFonts(sharp: Sharp): Promise<void> {
  for (const [name, file] of Object.entries(fontFiles)) {
    const fontfile = fileURLToPath(new URL(file, import.meta.resolve(name)))
    await sharp({ text: { text: 'a', fontfile } })
      .raw()
      .toBuffer()
  }
}
