import type { Point } from './kit.ts'
import { arc, at, cardSize, disc, palette, polar, range, shape, sheet, stroke } from './kit.ts'

const sun: Point = [1040, 1000]
const coreRadius = 244
const firstRing = 292
const rayCount = 48
const pitch = 180 / rayCount
const blade = pitch * 0.58

const swell = (hour: number, peak: number, width: number): number =>
  Math.exp(-(((hour - peak) / width) ** 2))

const usageAt = (hour: number): number => 72 + 60 * swell(hour, 7.5, 2) + 150 * swell(hour, 19, 2.4)

const surplusAt = (hour: number): number => 400 * swell(hour, 12.2, 3.6)

function slice(angle: number, inner: number, outer: number, fill: string): string {
  const [from, to] = [angle - blade / 2, angle + blade / 2]
  const outline = [
    `M${at(polar(sun, inner, from))}L${at(polar(sun, outer, from))}`,
    `L${at(polar(sun, outer, to))}L${at(polar(sun, inner, to))}Z`,
  ]
  return shape(outline.join(''), fill)
}

function ray(index: number): string {
  const hour = ((index + 0.5) * 24) / rayCount
  const angle = 180 + (index + 0.5) * pitch
  const used = firstRing + usageAt(hour)
  const surplus = surplusAt(hour)
  const use = slice(angle, firstRing, used, palette.ink)
  return surplus < 24 ? use : use + slice(angle, used + 8, used + surplus, palette.vermilion)
}

const scale = (radius: number): string => stroke(arc(sun, radius, 180, 360), palette.ink, 4)

export const drawEnergy = (): string =>
  sheet(cardSize, palette.ochre, [
    ...[492, 692, 892].map(scale),
    ...range(rayCount).map(ray),
    disc(sun, coreRadius, palette.paper),
  ])
