import type { Point, Size } from './kit.ts'
import { arc, disc, palette, polygon, range, rect, shape, sheet, stroke } from './kit.ts'

const size: Size = { width: 240, height: 240 }
const { ink, vermilion, ochre, sea, pine, clay } = palette

const arcs = (): string[] => [
  ...[36, 60, 84].map((radius) => stroke(arc([120, 158], radius, 180, 360), ink, 12)),
  disc([120, 158], 14, vermilion),
]

const caret = (): string[] => [
  rect(36, 72, 84, 16, ink),
  rect(36, 112, 52, 16, ink),
  rect(36, 152, 84, 16, ink),
  rect(152, 36, 16, 168, vermilion),
  rect(132, 36, 56, 12, vermilion),
  rect(132, 192, 56, 12, vermilion),
]

const slant = (x: number, color: string): string =>
  polygon(
    [
      [x + 56, 40],
      [x + 104, 40],
      [x + 48, 200],
      [x, 200],
    ],
    color,
  )

const pair = (): string[] => [slant(36, ink), slant(100, sea)]

const nested = (): string[] => [
  rect(32, 32, 176, 176, pine),
  disc([120, 120], 72, palette.paper),
  rect(88, 88, 64, 64, ochre),
]

const heights = [48, 104, 168, 84, 136, 64, 28]

const wave = (): string[] => [
  ...heights.map((height, index) =>
    rect(34 + index * 26, 120 - height / 2, 16, height, index === 2 ? vermilion : ink),
  ),
]

const overlap = (): string[] => [
  disc([92, 120], 64, ink),
  disc([148, 120], 64, clay),
  shape('M120 62.4A64 64 0 0 1 120 177.6A64 64 0 0 1 120 62.4Z', palette.paper),
]

const grid = (): string[] =>
  range(16).map((index) => {
    const centre: Point = [48 + (index % 4) * 48, 48 + Math.floor(index / 4) * 48]
    return disc(centre, index === 9 ? 20 : 12, index === 9 ? ochre : ink)
  })

const steps = (): string[] => [
  rect(32, 152, 56, 56, ink),
  rect(92, 92, 56, 56, pine),
  rect(152, 32, 56, 56, ochre),
]

const quarters = (): string[] => [
  shape('M36 116L116 116A80 80 0 0 0 36 36Z', ink),
  shape('M124 36L124 116L204 116A80 80 0 0 0 124 36Z', sea),
  shape('M36 124A80 80 0 0 0 116 204L116 124Z', ink),
  shape('M124 204L204 204L204 124A80 80 0 0 0 124 204Z', vermilion),
]

const icons = { arcs, caret, pair, nested, wave, overlap, grid, steps, quarters }

export type IconKey = keyof typeof icons

/** A plain figure for a tool, on no ground: it lies on whatever mount it is given. */
export const drawIcon = (key: IconKey): string => sheet(size, 'none', icons[key]())
