import type { Point, Size } from './kit.ts'
import {
  arc,
  disc,
  line,
  palette,
  polar,
  polygon,
  range,
  rect,
  seeded,
  shape,
  sheet,
  stroke,
} from './kit.ts'

const size: Size = { width: 1200, height: 900 }
const panel = 640
const centre: Point = [panel / 2, size.height / 2]
const column = { left: 730, right: 1110 }

const ring = (radius: number, color: string, width: number): string =>
  stroke(arc(centre, radius, 0, 180) + arc(centre, radius, 180, 360), color, width)

/** One point of a compass rose: a slim kite of a lit and a shaded half. */
function needle(angle: number, length: number, [lit, shaded]: readonly [string, string]): string {
  const tip = polar(centre, length, angle)
  const half = (side: number, fill: string): string =>
    polygon([centre, polar(centre, length * 0.24, angle + side * 45), tip], fill)
  return half(-1, lit) + half(1, shaded)
}

const compass = (): string[] => [
  ring(236, palette.mist, 4),
  ...range(72).map((tick) =>
    line(polar(centre, 212, tick * 5), polar(centre, 236, tick * 5), palette.mist, 4),
  ),
  ...[45, 135, 225, 315].map((angle) => needle(angle, 190, [palette.mist, palette.ink])),
  ...[0, 90, 180].map((angle) => needle(angle, 270, [palette.paper, palette.ink])),
  needle(270, 270, [palette.vermilion, palette.ink]),
]

const contrast = (): string[] => [
  ...[150, 190, 230, 270].map((radius) => stroke(arc(centre, radius, 90, 270), palette.ink, 20)),
  ...[150, 190, 230, 270].map((radius) => stroke(arc(centre, radius, -90, 90), palette.paper, 20)),
  shape(`${arc(centre, 110, 90, 270)}Z`, palette.ink),
  shape(`${arc(centre, 110, -90, 90)}Z`, palette.vermilion),
]

/** A shield of ruled lines; the one that needs a second look is marked. */
function shield(): string[] {
  const [top, pitch, rows] = [196, 36, 15]
  return range(rows).map((row) => {
    const half = 214 * (1 - Math.max(0, (row - 3) / (rows - 3)) ** 2)
    const fill = row === 7 ? palette.vermilion : row % 2 === 0 ? palette.pine : palette.moss
    return rect(centre[0] - half, top + row * pitch, half * 2, 28, fill)
  })
}

function drums(): string[] {
  const [half, tall] = [190, 70]
  const drum = (bottom: number, [side, lid]: readonly [string, string]): string => {
    const [left, right, top] = [centre[0] - half, centre[0] + half, bottom - 130]
    const curve = `A${half} ${tall} 0 0 0`
    return (
      shape(`M${left} ${top}L${left} ${bottom}${curve} ${right} ${bottom}L${right} ${top}Z`, side) +
      shape(`M${left} ${top}${curve} ${right} ${top}${curve} ${left} ${top}Z`, lid)
    )
  }
  return [
    drum(690, [palette.mist, palette.paper]),
    drum(530, [palette.ochre, palette.paper]),
    drum(370, [palette.mist, palette.paper]),
    shape(`M${centre[0] - 60} 240a60 22 0 0 0 120 0a60 22 0 0 0 -120 0Z`, palette.vermilion),
  ]
}

const walls = (): string[] => [
  ...range(5).map((wall) => {
    const half = 260 - wall * 40
    const color = wall % 2 === 0 ? palette.paper : palette.mist
    const frame = rect(centre[0] - half, centre[1] - half, half * 2, half * 2, color)
    const inside = rect(
      centre[0] - half + 18,
      centre[1] - half + 18,
      half * 2 - 36,
      half * 2 - 36,
      palette.ink,
    )
    const angle = [0, 90, 270, 180, 0][wall] ?? 0
    const gate = polar(centre, half - 9, angle)
    return frame + inside + rect(gate[0] - 22, gate[1] - 22, 44, 44, palette.ink)
  }),
  disc([centre[0], centre[1] - 22], 34, palette.vermilion),
  polygon(
    [
      [centre[0] - 12, centre[1]],
      [centre[0] + 12, centre[1]],
      [centre[0] + 28, centre[1] + 62],
      [centre[0] - 28, centre[1] + 62],
    ],
    palette.vermilion,
  ),
]

const emblems = {
  compass: { ground: palette.sea, draw: compass },
  contrast: { ground: palette.ochre, draw: contrast },
  shield: { ground: palette.sage, draw: shield },
  drums: { ground: palette.pine, draw: drums },
  walls: { ground: palette.ink, draw: walls },
}

export type EmblemKey = keyof typeof emblems

/** What is written, from too far away to read. */
function writing(seed: number): string[] {
  const random = seeded(seed)
  const { left, right } = column
  const words = (y: number): string =>
    line([left, y], [right - 20 - Math.floor(random() * 5) * 30, y], palette.ink, 6)
  return [
    rect(left, 150, right - left, 34, palette.ink),
    rect(left, 204, 150 + Math.floor(random() * 4) * 40, 34, palette.ink),
    ...[330, 370, 410, 450].map(words),
    line([left, 750], [left + 190, 750], palette.ink, 4),
    stroke(
      `M${left + 10} 730C${left + 40} 640 ${left + 70} 690 ${left + 50} 730S${left + 110} 690 ${left + 124} 706S${left + 150} 730 ${left + 176} 690`,
      palette.ink,
      6,
    ),
  ]
}

function seal(): string[] {
  const place: Point = [1030, 690]
  const points = range(48).map((index) => polar(place, index % 2 === 0 ? 84 : 72, index * 7.5))
  return [
    polygon(points, palette.vermilion),
    disc(place, 50, palette.paper),
    disc(place, 36, palette.vermilion),
  ]
}

export function drawCertificate(key: EmblemKey): string {
  const { ground, draw } = emblems[key]
  const seed = Object.keys(emblems).indexOf(key) * 7 + 3
  return sheet(size, palette.paper, [
    rect(0, 0, panel, size.height, ground),
    ...draw(),
    ...writing(seed),
    ...seal(),
  ])
}
