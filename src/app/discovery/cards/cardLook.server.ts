import { type CSSProperties, createElement, type ReactNode } from 'react'
import type { Sharp } from 'sharp'
import type { ShareCard } from './shareCard.server.ts'

export const cardWidth = 1200
export const cardHeight = 630

/** Where the picture of a card stands, in pixels from its left and its top. */
export type Frame = { left: number; top: number; width: number; height: number }

/** How the cards of a theme look. */
export type CardLook = {
  frameOf(shape: ShareCard['shape']): Frame
  /** What is drawn beneath the picture; without one its frame is undefined. */
  layout(card: ShareCard, frame: Frame | undefined): ReactNode
  /** What the theme does to pictures. */
  print?(picture: Sharp, card: ShareCard): Sharp
}

export const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

export const absolute = (style: CSSProperties, ...children: ReactNode[]) =>
  box({ position: 'absolute', ...style }, ...children)

type Room = {
  width: number
  height: number
  /** The width of a letter, as a share of its size. */
  letter: number
  /** The size of one line, and of each of several. */
  largest: [one: number, several: number]
}

/**
 * The lines of a title, two or three words one below the other, and the size in which they fit: its longest word
 * into the width, a long title into four lines.
 */
export function fittedTitle(text: string, { width, height, letter, largest }: Room) {
  const words = text.split(' ')
  const longest = Math.max(...words.map(({ length }) => length))
  const lines = words.length > 3 || words.length === 1 ? [text] : words
  const isLong = text.length > 24
  const long = isLong ? (3.1 * width) / letter / text.length : largest[0]
  const high = height / (isLong ? 4 : lines.length)
  const most = largest[lines.length > 1 ? 1 : 0]
  const fontSize = Math.min(most, width / (longest * letter), long, high)
  return { lines, fontSize }
}
