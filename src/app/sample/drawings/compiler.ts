import { cardSize, palette, polygon, range, rect, seeded, sheet } from './kit.ts'

const gauge = 36
const pitch = 60
const bitPitch = 50
const indents = [0, 1, 2, 2, 3, 2, 1, 1, 0]
const tokenInks = [palette.mist, palette.paper, palette.ochre, palette.sea, palette.blush]

const turnX = (row: number): number => 1424 - row * pitch
const turnY = (row: number): number => 120 + row * pitch

function source(row: number): string {
  const random = seeded(row * 17 + 3)
  const tokens: string[] = []
  const end = turnX(row)
  let x = 140 + (indents[row] ?? 0) * 80
  while (x < end) {
    const length = 60 + Math.floor(random() * 5) * 40
    const isLast = x + length > end - 140
    const to = isLast ? end : x + length
    const ink = tokenInks[Math.floor(random() * tokenInks.length)] ?? palette.paper
    tokens.push(rect(x, turnY(row), to - x, gauge, isLast ? palette.paper : ink))
    x = to + 14
  }
  return tokens.join('')
}

function fold(row: number): string {
  const [left, top] = [turnX(row), turnY(row)]
  const [right, bottom] = [left + gauge, top + gauge]
  return [
    polygon(
      [
        [left, top],
        [right, bottom],
        [left, bottom],
      ],
      palette.paper,
    ),
    polygon(
      [
        [left, top],
        [right, top],
        [right, bottom],
      ],
      palette.vermilion,
    ),
    rect(left, bottom, gauge, pitch + 10, palette.vermilion),
  ].join('')
}

function bits(row: number): string {
  const random = seeded(row * 13 + 1)
  const x = turnX(row)
  const first = turnY(row) + gauge + pitch + 24
  const count = Math.ceil((cardSize.height - first) / bitPitch)
  const bit = (index: number): string => {
    const y = first + index * bitPitch
    return random() > 0.38
      ? rect(x, y, gauge, gauge, palette.vermilion)
      : rect(x + 12, y + 12, 12, 12, palette.vermilion)
  }
  return range(count).map(bit).join('')
}

export const drawCompiler = (): string =>
  sheet(
    cardSize,
    palette.ink,
    range(indents.length).map((row) => source(row) + fold(row) + bits(row)),
  )
