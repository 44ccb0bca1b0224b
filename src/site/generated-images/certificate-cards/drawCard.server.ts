import { type BackgroundName, backgrounds, colorsOf } from '../drawCover.server.ts'
import { penOf, sheetOf } from '../pen.server.ts'
import type { OutlineFonts } from '../typesetting/outlineFonts.server.ts'
import { type CertificateText, writeCard } from './cardText.server.ts'
import {
  type CardColors,
  catalogue,
  drawer,
  envelope,
  height,
  type Layout,
  ledger,
  tabs,
  tag,
  width,
} from './layouts.server.ts'

/** The designs of cards. */
export const layouts = { catalogue, tag, drawer, tabs, envelope, ledger } satisfies Record<
  string,
  Layout
>
export type LayoutName = keyof typeof layouts

export type CertificateCard = CertificateText & {
  layout: LayoutName
  ground: BackgroundName
  /** The owner's accent hue, in degrees. */
  hue: number
  seed: number
}

const cardInk = backgrounds.paper.ink

/** Colors of a light card on any background; the paper is whiter. */
const cardInks = ({ ground, hue }: Pick<CertificateCard, 'ground' | 'hue'>): CardColors => {
  const inks = colorsOf({ ground, hue })
  return {
    ...inks,
    card: ground === 'paper' ? '#fffdf8' : '#fbf6ea',
    cardInk,
    cardTone: '#c9c4b6',
    cardFaint: '#e6e0d0',
    holder: inks.ink === backgrounds.paper.ground ? inks.tone : inks.ink,
  }
}

/**
 * Draws a card with the texts of a certificate without an image. It does not imitate a certificate and contains no
 * other text.
 */
export function drawCertificateCard(plate: CertificateCard, faces: OutlineFonts): string {
  const inks = cardInks(plate)
  const { drawing, room } = layouts[plate.layout](inks, penOf({ inks, parts: 1, seed: plate.seed }))
  return sheetOf(inks.ground, drawing + writeCard(plate, { room, faces, inks }), [width, height])
}
