import { cardSize, line, palette, polygon, range, rect, sheet } from './kit.ts'

const page = { left: 380, right: 1140, top: 120 }
const margin = 80
const fold = 120
const pitch = 40
const rowCount = 21
const arm = { first: 4, last: 16, half: 260 }
const beam = { first: 8, last: 12 }
const stemHalf = 100
const pendingRow = 16

const centre = (page.left + page.right) / 2

function entry(row: number, y: number): string {
  if (row < arm.first || row > arm.last) return ''
  const half = row >= beam.first && row <= beam.last ? arm.half : stemHalf
  const fill = row === pendingRow ? palette.vermilion : palette.moss
  return rect(centre - half, y - 34, half * 2, 34, fill)
}

function field(row: number): string {
  const y = page.top + 120 + row * pitch
  const rule = line([page.left + margin, y - 2], [page.right - margin, y - 2], palette.ink, 4)
  return rule + entry(row, y)
}

const backing = (offset: number, fill: string): string =>
  rect(page.left - offset, page.top + offset / 2, 400, cardSize.height, fill)

function front(): string {
  const { left, right, top } = page
  const bottom = cardSize.height
  const outline = [
    [left, top],
    [right - fold, top],
    [right, top + fold],
    [right, bottom],
  ] as const
  return [
    polygon([...outline, [left, bottom]], palette.paper),
    polygon(
      [
        [right - fold, top],
        [right, top + fold],
        [right - fold, top + fold],
      ],
      palette.bone,
    ),
  ].join('')
}

export const drawClinic = (): string =>
  sheet(cardSize, palette.sage, [
    backing(160, palette.moss),
    backing(80, palette.bone),
    front(),
    ...range(rowCount).map(field),
  ])
