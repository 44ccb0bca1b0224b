import type { OutlineFont } from './outlineFonts.server.ts'
import { isCovered, textWidth } from './textWidth.server.ts'

/** The visitor's fonts for text that ours lack. */
const others = {
  display: "Georgia,'Noto Serif',serif",
  mono: "ui-monospace,Menlo,Consolas,'Noto Sans Mono',monospace",
}

/** A text prepared for drawing: composed, on one line, without invisible and direction-changing characters. */
export const normalizeText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\P{C}\u200c\u200d]/gu, '')
    .trim()

/** Whether a text is right-to-left, by its first letter with a direction. */
export const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u.test(text)

export type Line = {
  /** A text prepared by `normalizeText`. */
  text: string
  /** Position of its start or end, by its anchor, and of the baseline. */
  x: number
  y: number
  size: number
  face: OutlineFont
  name: keyof typeof others
  color: string
  /** Side at which the text is aligned. */
  anchor: 'left' | 'right'
  /** Whether the whole text is right-to-left. */
  isTurned: boolean
}

/** A line of text as SVG: outlines if the font has its letters, otherwise an escaped text element. */
export function drawTextLine({
  text,
  x,
  y,
  size,
  face,
  name,
  color,
  anchor,
  isTurned,
}: Line): string {
  if (isCovered(text, face)) {
    const left = anchor === 'left' ? x : x - textWidth(text, face) * size
    let across = 0
    const outlines = [...text].map((letter) => {
      const [advance, outline] = face[letter] ?? [0, '']
      const path = outline && `M${across} 0${outline}`
      across += advance
      return path
    })
    const transform = `translate(${Math.round(left)} ${Math.round(y)}) scale(${size / 1000})`
    return `<path fill="${color}" transform="${transform}" d="${outlines.join('')}"/>`
  }
  const edge = (anchor === 'right') === isTurned ? 'start' : 'end'
  const direction = isTurned ? ' direction="rtl"' : ''
  return (
    `<text x="${Math.round(x)}" y="${Math.round(y)}" font-family="${others[name]}" font-size="${size}"` +
    ` fill="${color}" text-anchor="${edge}"${direction}>${escaped(text)}</text>`
  )
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
