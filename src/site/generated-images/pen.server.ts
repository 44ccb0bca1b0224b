/** A point or a distance: x, then y. */
export type Point = readonly [x: number, y: number]

/** Size of the image, with the aspect ratio of the frames on the page. */
export const width = 1600
export const height = 1000

/** Colors of an image by their use. */
export type DrawingColors = {
  ground: string
  /** Lines. */
  ink: string
  /** Fills and secondary lines. */
  tone: string
  /** Barely visible on the background. */
  faint: string
  /** The owner's accent, used once. */
  accent: string
}

/** Drawing functions for a composition. Equal seeds give equal sequences of numbers. */
export type Pen = {
  inks: DrawingColors
  /** Number of technologies, from 1 to 9. */
  parts: number
  /** A random number from `low` up to `high`. */
  between: (low: number, high: number) => number
  /** A random integer, `high` included. */
  whole: (low: number, high: number) => number
  pick: <T>(choices: readonly [T, ...T[]]) => T
}

export type Composition = (pen: Pen) => string

/** Drawing functions with the given colors and seed. */
export function penOf({ inks, parts, seed }: Pick<Pen, 'inks' | 'parts'> & { seed: number }): Pen {
  const random = randomOf(seed)
  const whole = (low: number, high: number) => low + Math.floor((high - low + 1) * random())
  return {
    inks,
    parts,
    between: (low, high) => low + (high - low) * random(),
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
  }
}

/** A drawing with its background as an SVG file. */
export const sheetOf = (ground: string, drawing: string, [w, h]: Point = [width, height]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${fill(ground, rect(0, 0, w, h))}${drawing}</svg>`

/** Pseudorandom numbers from a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const short = (value: number) => `${Math.round(value)}`

export const rect = (x: number, y: number, w: number, h: number) =>
  `M${short(x)} ${short(y)}h${short(w)}v${short(h)}h${short(-w)}z`

export function disc(x: number, y: number, radius: number): string {
  const r = Math.round(radius)
  const half = `a${r} ${r} 0 1 0`
  return `M${short(x - r)} ${short(y)}${half} ${2 * r} 0${half} ${-2 * r} 0z`
}

export const line = (...points: Point[]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${short(x)} ${short(y)}`).join('')

export const around = ([x, y]: Point, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
]

/** An arc from one angle to a greater one. */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  const [r, wide] = [short(radius), to - from > Math.PI ? 1 : 0]
  const [x, y] = around(centre, radius, to)
  return `${line(around(centre, radius, from))}A${r} ${r} 0 ${wide} 1 ${short(x)} ${short(y)}`
}

/** A smooth curve through points (Catmull-Rom). */
export function curve(points: readonly Point[], isClosed = false): string {
  const last = points.length - 1
  const at = (index: number): Point =>
    points[
      isClosed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), last)
    ] ?? [0, 0]
  let path = line(at(0))
  for (let index = 0; index < (isClosed ? points.length : last); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const handles = [
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    ]
    path += `C${handles.map(([x = 0, y = 0]) => `${short(x)} ${short(y)}`).join(' ')}`
  }
  return isClosed ? `${path}z` : path
}

export const fill = (color: string, ...paths: string[]) =>
  paths.length === 0 ? '' : `<path fill="${color}" d="${paths.join('')}"/>`

export const stroke = (color: string, weight: number, ...paths: string[]) =>
  paths.length === 0
    ? ''
    : `<path fill="none" stroke="${color}" stroke-width="${weight}" d="${paths.join('')}"/>`

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => make(index))
