import type { Point } from './kit.ts'
import { arc, cardSize, line, palette, range, seeded, sheet, stroke } from './kit.ts'

const centre: Point = [520, 500]
const ringCount = 15
const gauge = 14
const step = 30
const match = { from: 20, to: 24 }

const radiusOf = (ring: number): number => 25 + ring * 30

const ridge = (ring: number): string =>
  stroke(arc(centre, radiusOf(ring), 90, 270), palette.paper, gauge)

const inkAt = (column: number): string =>
  column >= match.from && column <= match.to ? palette.vermilion : palette.paper

function groove(y: number, seed: number): string[] {
  const random = seeded(seed)
  const marks: string[] = []
  let column = 0
  while (centre[0] + column * step < cardSize.width) {
    const longest = Math.max(1, 10 - column / 2.6)
    const length = 1 + Math.floor(random() * longest)
    const from = centre[0] + column * step
    marks.push(line([from, y], [from + length * step - 16, y], inkAt(column), gauge))
    column += length + Math.floor(random() * (1 + column / 7))
  }
  return marks
}

const pair = (ring: number): string[] => [
  ...groove(centre[1] - radiusOf(ring), ring * 31 + 5),
  ...groove(centre[1] + radiusOf(ring), ring * 31 + 12),
]

export const drawFingerprint = (): string =>
  sheet(cardSize, palette.pine, [...range(ringCount).map(ridge), ...range(ringCount).flatMap(pair)])
