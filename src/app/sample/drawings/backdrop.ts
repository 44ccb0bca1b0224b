import type { Point } from './kit.ts'
import { line, polygon, range, rect, sheet } from './kit.ts'

const size = { width: 2400, height: 1500 }
const wall = '#E6DECF'
const floor = '#DAD0BE'
const light = '#F7F3EA'
const spill = '#E9E1D3'
const skirting = 1280

const onWall = (x: number, y: number): Point => [1720 + x - y * 0.3, 140 + y + x * 0.1]
const onFloor = (x: number, y: number): Point => [x - y * 1.1, skirting + y]

function pane(column: number, row: number): string {
  const [x, y] = [column * 190, row * 268]
  const corners = [onWall(x, y), onWall(x + 166, y), onWall(x + 166, y + 244), onWall(x, y + 244)]
  return polygon(corners, light)
}

const spilled = (column: number): string => {
  const x = 1372 + column * 184
  return polygon(
    [onFloor(x, 24), onFloor(x + 160, 24), onFloor(x + 160, 220), onFloor(x, 220)],
    spill,
  )
}

export const drawBackdrop = (): string =>
  sheet(size, wall, [
    ...range(4).flatMap((column) => range(4).map((row) => pane(column, row))),
    rect(0, skirting, size.width, size.height - skirting, floor),
    ...range(4).map(spilled),
    line([0, skirting], [size.width, skirting], '#CFC4B0', 4),
  ])
