export const palette = {
  pine: '#1D4540',
  ink: '#1A2540',
  sea: '#3E6E7E',
  mist: '#9DB8B8',
  sage: '#A9B79F',
  moss: '#4C6A57',
  blush: '#E2BBA3',
  clay: '#C58A6C',
  ochre: '#DDA53C',
  vermilion: '#D34A2C',
  paper: '#F4EDDF',
  bone: '#E4D8C2',
}

export type Point = readonly [x: number, y: number]

export interface Size {
  width: number
  height: number
}

export const cardSize: Size = { width: 1600, height: 1000 }

const short = (value: number): string => String(Math.round(value * 10) / 10)

const degrees = Math.PI / 180

export const polar = (centre: Point, radius: number, angle: number): Point => [
  centre[0] + radius * Math.cos(angle * degrees),
  centre[1] + radius * Math.sin(angle * degrees),
]

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

export const at = (point: Point): string => `${short(point[0])} ${short(point[1])}`

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`
  return `<rect ${box} fill="${fill}"/>`
}

export function disc(centre: Point, radius: number, fill: string): string {
  const place = `cx="${short(centre[0])}" cy="${short(centre[1])}"`
  return `<circle ${place} r="${short(radius)}" fill="${fill}"/>`
}

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const polygon = (points: readonly Point[], fill: string): string =>
  shape(`M${points.map(at).join('L')}Z`, fill)

export const stroke = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${short(width)}"/>`

export const line = (from: Point, to: Point, color: string, width: number): string =>
  stroke(`M${at(from)}L${at(to)}`, color, width)

export function arc(centre: Point, radius: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0
  const end = at(polar(centre, radius, to))
  return `M${at(polar(centre, radius, from))}A${short(radius)} ${short(radius)} 0 ${large} 1 ${end}`
}

export const clipped = (id: string, outline: string, content: string): string =>
  `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${content}</g>`

export function sheet(size: Size, ground: string, parts: readonly string[]): string {
  const { width, height } = size
  const head = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`
  const body = [rect(0, 0, width, height, ground), ...parts].join('')
  return `<svg ${head} viewBox="0 0 ${width} ${height}">${body}</svg>`
}

export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
