import { fill, rect } from '../pen.server.ts'
import type { OutlineFont, OutlineFonts } from '../typesetting/outlineFonts.server.ts'
import { drawTextLine, isRightToLeft, normalizeText } from '../typesetting/setText.server.ts'
import { isCovered, textWidth } from '../typesetting/textWidth.server.ts'
import { cutText, type Fitted, fitText } from '../typesetting/wrapText.server.ts'
import type { CardColors, Room } from './layouts.server.ts'

/** The texts of a certificate as the page shows them; '' if unknown. */
export type CertificateText = {
  name: string
  issuer: string
  /** Formatted. */
  date: string
  number: string
}

type Paper = { room: Room; faces: OutlineFonts; inks: CardColors }
type FaceName = keyof OutlineFonts

const leading = { display: 1.1, mono: 1.25 }
/** Distance of the baseline from the top of a line, in em. */
const baseline = { display: 0.84, mono: 0.9 }
const nameSizes = [176, 152, 132, 120, 108, 98, 88, 80, 72] as const
const issuerSizes = [54, 48] as const
const footSizes = [56, 50, 44] as const
const leastFoot = 44
const footGap = 70

/**
 * Writes issuer, name, date and number on a card, in this order. Long text shrinks, then breaks, then is cut;
 * right-to-left text is aligned right.
 */
export function writeCard(given: CertificateText, paper: Paper): string {
  const { room, inks, faces } = paper
  const name = entry(given.name, 'display', faces)
  const issuer = entry(given.issuer, 'mono', faces)
  const notes = [given.date, given.number].map((text) => entry(text, 'mono', faces))
  const issuerHeight = 2 * issuerSizes[0] * leading.mono
  const head = fitText(
    issuer.text,
    { width: room.w, height: issuerHeight },
    ruleOf(issuer, issuerSizes),
  )
  const foot = footOf(
    notes.filter(({ text }) => text),
    paper,
  )
  const top = room.y + head.lines.length * head.size * leading.mono + 26
  const bottom = room.y + room.h - foot.height - 40
  const title = fitText(
    name.text,
    { width: room.w, height: bottom - top - 40 },
    ruleOf(name, nameSizes),
  )
  const atRight = name.isTurned
  return [
    setLines(issuer, head, { ...paper, y: room.y, atRight }),
    fill(inks.cardInk, rect(room.x, top, room.w, 5)),
    setLines(name, title, { ...paper, y: top + 36, atRight }),
    foot.height > 0 ? fill(inks.cardTone, rect(room.x, bottom + 12, room.w, 4)) : '',
    foot.draw(bottom + 40, atRight),
  ].join('')
}

/** A text with the font that has its letters (none if one is missing) and its direction. */
type Entry = { text: string; name: FaceName; face: OutlineFont; isTurned: boolean }

function entry(given: string, name: FaceName, faces: OutlineFonts): Entry {
  const text = normalizeText(given)
  const face = isCovered(text, faces[name]) ? faces[name] : {}
  return { text, name, face, isTurned: isRightToLeft(text) }
}

const ruleOf = ({ name, face }: Entry, sizes: readonly [number, ...number[]]) => ({
  sizes,
  leading: leading[name],
  measure: (text: string) => textWidth(text, face),
})

type Placed = Paper & { y: number; atRight: boolean }

function setLines(
  { name, face, isTurned }: Entry,
  { size, lines }: Fitted,
  { room, inks, y, atRight }: Placed,
): string {
  return lines
    .map((text, index) =>
      drawTextLine({
        ...{ text, size, face, name, isTurned },
        x: atRight ? room.x + room.w : room.x,
        y: y + (index * leading[name] + baseline[name]) * size,
        color: inks.cardInk,
        anchor: atRight ? 'right' : 'left',
      }),
    )
    .join('')
}

/** Date and number at both ends of a line, or on two lines if they do not fit. */
function footOf(notes: readonly Entry[], paper: Paper) {
  const { w } = paper.room
  const wide = notes.reduce((sum, { text, face }) => sum + textWidth(text, face), 0)
  const fitting = footSizes.find((each) => wide * each + footGap * (notes.length - 1) <= w)
  const size = fitting ?? leastFoot
  const rows = fitting ? [notes] : notes.map((note) => [note])
  const draw = (top: number, atRight: boolean) =>
    rows
      .flatMap((row, index) =>
        row.map((note, column) => {
          const text = cutText(note.text, w / size, (part) => textWidth(part, note.face))
          const y = top + index * size * leading.mono
          const noteArea = { ...paper, y, atRight: atRight !== (column === 1) }
          return setLines(note, { size, lines: [text] }, noteArea)
        }),
      )
      .join('')
  return { height: notes.length === 0 ? 0 : rows.length * size * leading.mono, draw }
}
