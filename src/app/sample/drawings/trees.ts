import type { Point } from './kit.ts'
import {
  arc,
  at,
  cardSize,
  clipped,
  disc,
  line,
  palette,
  polar,
  range,
  rect,
  shape,
  sheet,
  stroke,
} from './kit.ts'

const crown: Point = [1000, 420]
const radius = 340
const fork: Point = [1000, 760]
const groundY = 900

const avenues = [180, 207, 227, 248, 270, 293, 314, 335, 360]
const ringRoads = [0, 190, 310, 420, 540, 700]

const m = palette.moss
const s = palette.sage
const t = palette.sea
const v = palette.vermilion

const wards = [
  [m, t, m, m, m],
  [s, m, t, m, m],
  [m, m, s, m, t],
  [t, s, m, m, s],
  [m, m, s, t, m],
  [s, m, m, v, m],
  [m, t, m, s, m],
  [m, s, m, m, m],
]

function ward(avenue: number, ring: number): string {
  const [from = 0, to = 0] = avenues.slice(avenue, avenue + 2)
  const [inner = 0, outer = 0] = ringRoads.slice(ring, ring + 2)
  const back = at(polar(fork, inner, from))
  const inward = at(polar(fork, inner, to))
  const fill = wards[avenue]?.[ring] ?? palette.moss
  return shape(`${arc(fork, outer, from, to)}L${inward}A${inner} ${inner} 0 0 0 ${back}Z`, fill)
}

const avenue = (angle: number): string =>
  line(fork, polar(fork, 720, angle), palette.paper, angle === 270 ? 28 : 12)

const ringRoad = (distance: number): string =>
  stroke(arc(fork, distance, 180, 360), palette.paper, 8)

const city = (): string =>
  [
    ...range(wards.length).flatMap((a) => range(ringRoads.length - 1).map((r) => ward(a, r))),
    ...avenues.map(avenue),
    ...ringRoads.slice(1).map(ringRoad),
  ].join('')

const sapling = (x: number, size: number, fill: string): string =>
  rect(x - 4, groundY - size * 2.4, 8, size * 2.4, palette.ink) +
  disc([x, groundY - size * 2.4], size, fill)

export const drawTrees = (): string =>
  sheet(cardSize, palette.paper, [
    clipped('crown', disc(crown, radius, palette.moss), city()),
    rect(crown[0] - 14, fork[1], 28, groundY - fork[1], palette.ink),
    line([0, groundY], [cardSize.width, groundY], palette.ink, 4),
    sapling(200, 40, palette.moss),
    sapling(320, 28, palette.sage),
    sapling(440, 52, palette.sea),
  ])
