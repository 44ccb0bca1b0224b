import { arc, cardSize, disc, line, palette, polygon, range, rect, shape, sheet } from './kit.ts'

const pitch = 32
const barWidth = 16
const period = 29
const sillY = 600
const passage = 31
const passageReach = 7

const centreOf = (index: number): number => index * pitch + pitch / 2

function levelAt(index: number): number {
  const distance = index - passage
  const reach = 190 + 50 * Math.cos((distance / 44) * Math.PI)
  return 640 - reach * Math.cos((distance / period) * 2 * Math.PI)
}

function bar(index: number): string {
  const x = centreOf(index) - barWidth / 2
  const level = levelAt(index)
  const surface = Math.max(level, sillY)
  const isOpen = Math.abs(index - passage) <= passageReach
  const crest = isOpen ? palette.vermilion : palette.mist
  return [
    level < sillY ? rect(x, level, barWidth, sillY - level, crest) : '',
    rect(x, surface, barWidth, cardSize.height - surface, palette.ink),
  ].join('')
}

function boat(): string {
  const x = centreOf(passage)
  const deck = levelAt(passage) - 32
  const hull = deck + 56
  return [
    polygon(
      [
        [x - 124, deck],
        [x + 124, deck],
        [x + 80, hull],
        [x - 80, hull],
      ],
      palette.paper,
    ),
    polygon(
      [
        [x + 6, deck - 16],
        [x + 6, deck - 264],
        [x + 112, deck - 16],
      ],
      palette.paper,
    ),
    polygon(
      [
        [x - 6, deck - 16],
        [x - 6, deck - 216],
        [x - 84, deck - 16],
      ],
      palette.ochre,
    ),
  ].join('')
}

const moon = (): string =>
  disc([280, 240], 88, palette.mist) + shape(`${arc([280, 240], 88, -90, 90)}Z`, palette.paper)

export const drawTides = (): string =>
  sheet(cardSize, palette.sea, [
    moon(),
    ...range(cardSize.width / pitch).map(bar),
    line([0, sillY], [cardSize.width, sillY], palette.paper, 4),
    boat(),
  ])
