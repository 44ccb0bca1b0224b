import { type GroundName, grounds, inksOf } from '../drawPlate.server.ts'
import { penOf, sheetOf } from '../pen.server.ts'
import type { Faces } from '../type/faces.server.ts'
import {
  type CardInks,
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
import { type CertificateText, writeCard } from './writeCard.server.ts'

/** The ways to show what a certificate says. */
export const layouts = { catalogue, tag, drawer, tabs, envelope, ledger } satisfies Record<
  string,
  Layout
>
export type LayoutName = keyof typeof layouts

export type CertificatePlate = CertificateText & {
  layout: LayoutName
  ground: GroundName
  /** The owner's, in degrees. */
  hue: number
  seed: number
}

const cardInk = grounds.paper.ink

/** Light cards on any ground; the sheet of paper has a whiter one. */
const cardInks = ({ ground, hue }: Pick<CertificatePlate, 'ground' | 'hue'>): CardInks => {
  const inks = inksOf({ ground, hue })
  return {
    ...inks,
    card: ground === 'paper' ? '#fffdf8' : '#fbf6ea',
    cardInk,
    cardTone: '#c9c4b6',
    cardFaint: '#e6e0d0',
    holder: inks.ink === grounds.paper.ground ? inks.tone : inks.ink,
  }
}

/**
 * Draws what is known of a certificate that has no picture: as something of the catalogue, not as the paper that its
 * issuer gave. It says what the record says and nothing else.
 */
export function drawCertificate(plate: CertificatePlate, faces: Faces): string {
  const inks = cardInks(plate)
  const { drawing, room } = layouts[plate.layout](inks, penOf({ inks, parts: 1, seed: plate.seed }))
  return sheetOf(inks.ground, drawing + writeCard(plate, { room, faces, inks }), [width, height])
}
