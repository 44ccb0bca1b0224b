import { at, cardSize, palette, polygon, range, rect, shape, sheet } from './kit.ts'

interface Box {
  column: number
  row: number
  columns: number
  rows: number
  stock: number
}

const unit = 80
const wall = 10
const sortSize = 22
const sortPitch = 28
const scarce = 4

const boxes: Box[] = [
  { column: 0, row: 0, columns: 2, rows: 2, stock: 14 },
  { column: 2, row: 0, columns: 3, rows: 3, stock: 44 },
  { column: 5, row: 0, columns: 2, rows: 2, stock: 17 },
  { column: 7, row: 0, columns: 1, rows: 2, stock: 5 },
  { column: 0, row: 2, columns: 2, rows: 3, stock: 26 },
  { column: 2, row: 3, columns: 1, rows: 2, stock: 7 },
  { column: 3, row: 3, columns: 2, rows: 2, stock: 11 },
  { column: 5, row: 2, columns: 3, rows: 3, stock: 52 },
  { column: 0, row: 5, columns: 3, rows: 3, stock: 60 },
  { column: 3, row: 5, columns: 3, rows: 2, stock: 23 },
  { column: 6, row: 5, columns: 2, rows: 2, stock: 4 },
  { column: 3, row: 7, columns: 2, rows: 2, stock: 13 },
  { column: 5, row: 7, columns: 3, rows: 3, stock: 38 },
  { column: 0, row: 8, columns: 2, rows: 2, stock: 9 },
  { column: 2, row: 8, columns: 1, rows: 2, stock: 6 },
  { column: 3, row: 9, columns: 2, rows: 1, stock: 8 },
  { column: 0, row: 10, columns: 3, rows: 3, stock: 30 },
  { column: 3, row: 10, columns: 3, rows: 3, stock: 44 },
  { column: 6, row: 10, columns: 2, rows: 3, stock: 20 },
]

function compartment({ column, row, columns, rows, stock }: Box): string {
  const [x, y] = [column * unit + wall / 2, row * unit + wall / 2]
  const [width, height] = [columns * unit - wall, rows * unit - wall]
  const perRow = Math.floor((width - 6) / sortPitch)
  const inset = (width - perRow * sortPitch + sortPitch - sortSize) / 2
  const ink = stock <= scarce ? palette.vermilion : palette.ink
  const sort = (index: number): string => {
    const left = x + inset + (index % perRow) * sortPitch
    const top = y + height - inset - sortSize - Math.floor(index / perRow) * sortPitch
    return rect(left, top, sortSize, sortSize, ink)
  }
  return rect(x, y, width, height, palette.paper) + range(stock).map(sort).join('')
}

const bowl = (stem: number, x: number, top: number, radius: number): string => {
  const upper = at([x, top])
  const lower = at([x, top + radius * 2])
  return `M${stem} ${top}L${upper}A${radius} ${radius} 0 0 0 ${lower}L${stem} ${top + radius * 2}Z`
}

function woodType(): string {
  const [right, top, base, stem, curve] = [1352, 200, 800, 108, 98]
  const outerBowl = bowl(right, 1130, top, 180)
  const innerBowl = bowl(right - stem, 1130, top + curve, 180 - curve)
  return [
    rect(800, 120, 680, 760, palette.ink),
    rect(800, 880, 680, 24, palette.clay),
    shape(outerBowl, palette.blush),
    shape(innerBowl, palette.ink),
    rect(right - stem, top, stem, base - top, palette.blush),
    polygon(
      [
        [1060, 540],
        [1190, 540],
        [1064, base],
        [934, base],
      ],
      palette.blush,
    ),
  ].join('')
}

export const drawLetterpress = (): string =>
  sheet(cardSize, palette.blush, [
    rect(0, 0, 640, cardSize.height, palette.clay),
    ...boxes.map(compartment),
    woodType(),
  ])
