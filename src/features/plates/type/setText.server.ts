import type { Face } from './faces.server.ts'
import { isCovered, textWidth } from './textWidth.server.ts'

/** What a text that our faces lack is set in: fonts of the visitor's. */
const others = {
  display: "Georgia,'Noto Serif',serif",
  mono: "ui-monospace,Menlo,Consolas,'Noto Sans Mono',monospace",
}

/** A text as it can be set: composed, on one line, without what cannot be seen or would turn its order. */
export const settable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\P{C}\u200c\u200d]/gu, '')
    .trim()

/** Whether a text is read from the right, by its first letter that has a direction. */
export const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u.test(text)

export type Line = {
  /** As `settable` has it. */
  text: string
  /** Where it begins, or ends, by its anchor; the baseline. */
  x: number
  y: number
  size: number
  face: Face
  name: keyof typeof others
  color: string
  /** The side of the sheet at which it stands. */
  anchor: 'left' | 'right'
  /** Whether the text that the line is of is read from the right. */
  isTurned: boolean
}

/** A line of text as SVG: outlines where the face has its letters, else a text of the visitor's fonts, escaped. */
export function setLine({ text, x, y, size, face, name, color, anchor, isTurned }: Line): string {
  if (isCovered(text, face)) {
    const left = anchor === 'left' ? x : x - textWidth(text, face) * size
    let across = 0
    const outlines = [...text].map((letter) => {
      const [advance, outline] = face[letter] ?? [0, '']
      const path = outline && `M${across} 0${outline}`
      across += advance
      return path
    })
    const place = `translate(${Math.round(left)} ${Math.round(y)}) scale(${size / 1000})`
    return `<path fill="${color}" transform="${place}" d="${outlines.join('')}"/>`
  }
  const edge = (anchor === 'right') === isTurned ? 'start' : 'end'
  const direction = isTurned ? ' direction="rtl"' : ''
  return (
    `<text x="${Math.round(x)}" y="${Math.round(y)}" font-family="${others[name]}" font-size="${size}"` +
    ` fill="${color}" text-anchor="${edge}"${direction}>${escaped(text)}</text>`
  )
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
