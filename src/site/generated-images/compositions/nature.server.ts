import {
  around,
  type Composition,
  curve,
  disc,
  fill,
  height,
  line,
  type Point,
  rect,
  stroke,
  times,
  width,
} from '../pen.server.ts'

/** A pressed plant with paired leaves; one has the accent. */
export const specimen: Composition = ({ inks, parts, between, whole, pick }) => {
  const pairs = Math.min(5, 3 + Math.floor(parts / 3))
  const sway = between(30, 70) * pick([-1, 1])
  const foot = 790
  const top = 280
  const at = (share: number): Point => [
    width / 2 + sway * Math.sin(share * Math.PI * 1.25),
    foot + (top - foot) * share,
  ]
  const slender = between(0.24, 0.36)
  const lift = between(0.42, 0.72)
  const leaf = ([x, y]: Point, angle: number, length: number) => {
    const tip = around([x, y], length, angle)
    const side = (turn: number) =>
      around(around([x, y], length * 0.45, angle), length * slender, angle + turn)
    const [one, other] = [side(-Math.PI / 2), side(Math.PI / 2)]
    const text = (points: Point[]) =>
      points.map(([px, py]) => `${Math.round(px)} ${Math.round(py)}`).join(' ')
    return {
      body: `${line([x, y])}Q${text([one, tip])}Q${text([other, [x, y]])}z`,
      vein: line(around([x, y], length * 0.1, angle), around([x, y], length * 0.82, angle)),
    }
  }
  const turned = whole(2, 2 * pairs - 2)
  const leaves = times(2 * pairs, (index) => {
    const share = 0.2 + (0.66 * Math.floor(index / 2)) / (pairs - 1)
    const side = index % 2 ? 1 : -1
    const angle = -Math.PI / 2 + side * (Math.PI / 2 - lift * (0.45 + share * 0.75))
    const length = 370 * Math.sin(Math.PI * (0.28 + 0.58 * share)) * (side > 0 ? 0.94 : 1)
    return leaf(at(share + (side > 0 ? 0.03 : 0)), angle, length)
  })
  const crown = leaf(at(0.98), -Math.PI / 2 + sway / 400, 130)
  const of = (parity: number) =>
    leaves.filter((_, index) => index % 2 === parity && index !== turned).map(({ body }) => body)
  const roots = times(5, (index) =>
    curve([
      at(0.02),
      [at(0)[0] + (index - 2) * 26, foot + 28],
      [at(0)[0] + (index - 2) * 62, foot + 54 + (index % 2) * 22],
    ]),
  )
  return [
    stroke(inks.ink, 8, curve(times(7, (index) => at(index / 6)))),
    stroke(inks.ink, 4, ...roots),
    fill(inks.tone, ...of(1)),
    fill(inks.ink, ...of(0), crown.body),
    fill(inks.accent, leaves[turned]?.body ?? ''),
    stroke(inks.ground, 4, ...leaves.map(({ vein }) => vein), crown.vein),
  ].join('')
}

/** Layers of ground; one has the accent. */
export const strata: Composition = ({ inks, parts, between, pick, whole }) => {
  const count = Math.min(6, 4 + Math.floor(parts / 3))
  const seam = whole(1, count - 2)
  const phase = between(0, 6)
  const edges = times(count, (index) => {
    const level = 420 + (index * 470) / count
    const swell = 70 - index * 8
    return times(9, (step): Point => {
      const x = (step * width) / 8
      return [x, level + swell * Math.sin(step * 0.72 + phase + index * 0.55) + (index % 2) * 14]
    })
  })
  const below = (points: readonly Point[]) => `${curve(points)}V${height}H0z`
  const colors = [inks.tone, inks.ink, inks.faint]
  const layers = edges.map((edge, index) => fill(colors[index % 3] ?? inks.ink, below(edge)))
  const seamEdge = edges[seam] ?? []
  const seamFoot = seamEdge.map(
    ([x, y], step): Point => [x, y + 16 + 26 * Math.abs(Math.sin(step * 0.6 + phase))],
  )
  const band = `${curve(seamEdge)}L${curve([...seamFoot].reverse()).slice(1)}z`
  const dashes = edges
    .slice(1)
    .flatMap((edge, index) =>
      index % 2
        ? []
        : edge
            .slice(0, -1)
            .flatMap(([x, y]) =>
              times(2, (dash) =>
                line(
                  [x + 40 + dash * 96, y + 66 + dash * 8],
                  [x + 78 + dash * 96, y + 66 + dash * 8],
                ),
              ),
            ),
    )
  const sun: Point = [pick([360, 1220]), 200]
  return [
    fill(inks.faint, disc(...sun, 84)),
    ...layers,
    fill(inks.accent, band),
    stroke(inks.ground, 6, ...dashes),
  ].join('')
}

/** Contour lines up to a marked summit. */
export const contour: Composition = ({ inks, parts, between, pick }) => {
  const centre: Point = [width / 2 + pick([-150, 150]), height / 2 + between(-30, 30)]
  const [first, second, third] = [between(0, 6), between(0, 6), between(0, 6)]
  const bumps = 3 + (parts % 3)
  const loop = (size: number) =>
    times(15, (step): Point => {
      const angle = (step * 2 * Math.PI) / 15
      const wave =
        1 +
        0.16 * Math.sin(2 * angle + first) +
        0.1 * Math.sin(bumps * angle + second + size / 260) +
        0.05 * Math.sin(5 * angle + third)
      return [
        centre[0] + 1.42 * size * wave * Math.cos(angle) + (400 - size) * 0.1,
        centre[1] + size * wave * Math.sin(angle) - (400 - size) * 0.1,
      ]
    })
  const sizes = [610, 550, 490, 430, 370, 310, 250, 190, 130, 76]
  const [fine, strong] = [[] as string[], [] as string[]]
  for (const [index, size] of sizes.entries()) {
    const lines = index % 4 === 3 ? strong : fine
    lines.push(curve(loop(size), true))
  }
  const peak: Point = [centre[0] + 40, centre[1] - 40]
  return [
    fill(inks.faint, curve(loop(370), true)),
    fill(inks.tone, curve(loop(190), true)),
    stroke(inks.ink, 5, ...fine),
    stroke(inks.ink, 11, ...strong),
    fill(inks.accent, disc(...peak, 34)),
    stroke(
      inks.ink,
      5,
      line([peak[0] - 60, peak[1]], [peak[0] + 60, peak[1]]),
      line([peak[0], peak[1] - 60], [peak[0], peak[1] + 60]),
    ),
  ].join('')
}

/** A tide curve over a day. */
export const tide: Composition = ({ inks, parts, between, pick }) => {
  const level = 610
  const [phase, waves] = [between(0, 6), pick([1.5, 2, 2.5])]
  const bars = times(46, (index) => {
    const x = 118 + index * 30
    const share = index / 45
    return {
      x,
      tall:
        150 * Math.sin(share * waves * 2 * Math.PI + phase) +
        60 * Math.sin(share * (3 + (parts % 4)) * Math.PI + phase * 2),
    }
  })
  const highest = bars.reduce((best, bar) => (bar.tall > best.tall ? bar : best))
  const moon = highest.x < width / 2 ? 1240 : 360
  const isPeak = ({ x }: { x: number }) => Math.abs(x - highest.x) < 100
  const above = (bar: (typeof bars)[number]) => rect(bar.x, level - bar.tall, 16, bar.tall)
  return [
    fill(inks.faint, disc(moon, 240, 92)),
    fill(inks.tone, `M${moon} 148a92 92 0 0 1 0 184z`),
    fill(
      inks.ink,
      ...bars.map(({ x, tall }) =>
        rect(x, Math.max(level, level - tall), 16, 870 - Math.max(level, level - tall)),
      ),
    ),
    fill(inks.tone, ...bars.filter((bar) => bar.tall > 0 && !isPeak(bar)).map(above)),
    fill(inks.accent, ...bars.filter((bar) => bar.tall > 0 && isPeak(bar)).map(above)),
    stroke(inks.ink, 4, line([60, level], [width - 60, level])),
  ].join('')
}
