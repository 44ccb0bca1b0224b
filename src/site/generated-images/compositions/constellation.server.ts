import {
  around,
  type Composition,
  disc,
  fill,
  height,
  line,
  type Point,
  stroke,
  times,
  width,
} from '../pen.server.ts'

type Figure = { stars: readonly Point[]; lines: readonly (readonly number[])[] }

/** Shapes of constellations, from -1 to 1 in both directions. */
const figures: readonly [Figure, ...Figure[]] = [
  {
    stars: [
      [-1, -0.45],
      [-0.62, -0.62],
      [-0.3, -0.3],
      [0.02, -0.12],
      [0.12, 0.42],
      [0.72, 0.55],
      [0.9, -0.05],
    ],
    lines: [[0, 1, 2, 3, 4, 5, 6, 3]],
  },
  {
    stars: [
      [-1, 0.3],
      [-0.55, -0.42],
      [0, 0.1],
      [0.42, -0.6],
      [1, -0.05],
    ],
    lines: [[0, 1, 2, 3, 4]],
  },
  {
    stars: [
      [-0.5, -0.85],
      [0.42, -0.7],
      [-0.16, -0.06],
      [0, 0],
      [0.17, 0.05],
      [-0.42, 0.8],
      [0.55, 0.72],
      [0.95, -0.3],
    ],
    lines: [
      [0, 1, 4, 6, 5, 2, 0],
      [2, 3, 4],
      [1, 7],
    ],
  },
  {
    stars: [
      [0.75, -0.8],
      [0.3, -0.3],
      [-0.1, 0.08],
      [-0.75, 0.72],
      [-0.5, -0.66],
      [-0.98, -0.9],
      [0.75, 0.25],
      [1, 0.62],
    ],
    lines: [
      [0, 1, 2, 3],
      [5, 4, 1, 6, 7],
    ],
  },
  {
    stars: [
      [-0.1, -0.85],
      [-0.35, -0.4],
      [0.12, -0.3],
      [-0.2, 0.6],
      [0.3, 0.72],
      [0.85, -0.55],
    ],
    lines: [
      [0, 1, 3, 4, 2, 0],
      [1, 2],
      [0, 5],
    ],
  },
]

/** A constellation on a star chart. */
export const constellation: Composition = ({ inks, parts, between, whole, pick }) => {
  const centre: Point = [width / 2, height / 2]
  const [mirror, turn] = [pick([-1, 1]), between(-0.25, 0.25)]
  const { stars, lines } = pick(figures)
  const placed = stars.map(
    ([x, y]): Point => [
      centre[0] + 430 * (x * mirror * Math.cos(turn) - y * 0.6 * Math.sin(turn)),
      centre[1] + 430 * (x * mirror * Math.sin(turn) + y * 0.6 * Math.cos(turn)),
    ],
  )
  const bright = placed[whole(1, placed.length - 2)] ?? centre
  const dust = times(24 + 2 * parts, () =>
    disc(...around(centre, between(60, 620), between(0, 6.28)), between(3, 6)),
  )
  const ticks = times(60, (index) => {
    const angle = (index * Math.PI) / 30
    return line(around(centre, 350, angle), around(centre, index % 5 ? 360 : 372, angle))
  })
  const figure = lines.map((path) => line(...path.map((index) => placed[index] ?? centre)))
  return [
    fill(inks.faint, disc(...centre, 335)),
    stroke(inks.tone, 3, ...[115, 225, 335].map((radius) => disc(...centre, radius)), ...ticks),
    stroke(inks.tone, 3, line([465, 500], [1135, 500]), line([800, 165], [800, 835])),
    fill(inks.tone, ...dust),
    stroke(inks.ink, 5, ...figure),
    fill(inks.ink, ...placed.map(([x, y], index) => disc(x, y, index % 3 ? 15 : 23))),
    fill(inks.ground, disc(...bright, 46)),
    fill(inks.accent, disc(...bright, 35)),
  ].join('')
}
