import { type CSSProperties, createElement, type ReactNode } from 'react'
import type { Sharp } from 'sharp'
import type { ShareCard } from './shareCard.server.ts'

export const cardWidth = 1200
export const cardHeight = 630

/** Position and size of the picture, in pixels. */
export type Frame = { left: number; top: number; width: number; height: number }

/** The look of a theme's share images. */
export type CardTheme = {
  frameOf(shape: ShareCard['shape']): Frame
  /** The card without the picture; its frame is undefined without one. */
  layout(card: ShareCard, frame: Frame | undefined): ReactNode
  /** Applies the theme's style to a picture. */
  print?(picture: Sharp, card: ShareCard): Sharp
}

export const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

export const absolute = (style: CSSProperties, ...children: ReactNode[]) =>
  box({ position: 'absolute', ...style }, ...children)

type Area = {
  width: number
  height: number
  /** Average width of a letter in em. */
  letter: number
  /** Largest font size for one line, and for several, beside a picture. */
  largest: [one: number, several: number]
  /** Whether the title has the space of a picture, too, and may be half as large again. */
  isAlone: boolean
}

/** Breaks a title into lines and chooses a font size that fits: the longest word in the width, at most four lines. */
export function fittedTitle(text: string, { width, height, letter, largest, isAlone }: Area) {
  const words = text.split(' ')
  const longest = Math.max(...words.map(({ length }) => length))
  const lines = words.length > 3 || words.length === 1 ? [text] : words
  const isLong = text.length > 24
  const long = isLong ? (3.1 * width) / letter / text.length : largest[0]
  const high = height / (isLong ? 4 : lines.length)
  const most = largest[lines.length > 1 ? 1 : 0] * (isAlone ? 1.5 : 1)
  // A text of several words breaks wherever the width ends.
  const broken = words.length > 3 ? Math.sqrt((0.75 * width * height) / letter / text.length) : most
  const fontSize = Math.min(most, width / (longest * letter), long, high, broken)
  return { lines, fontSize }
}
