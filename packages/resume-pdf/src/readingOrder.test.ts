import { expect, test } from 'vitest'
import { readingOrder } from './readingOrder.ts'
import { isSectionHeading } from './sectionHeadings.ts'
import type { Word } from './textLines.ts'

type Placed = [x: number, y: number, text: string]

/** Words of letters ten points high and five wide. */
function wordsOf(placed: Placed[]): Word[] {
  const words: Word[] = []
  for (const [x, baseline, texts] of placed) {
    let left = x
    for (const text of texts.split(' ')) {
      const right = left + 5 * text.length
      words.push({ text, left, right, baseline, size: 10, isBold: false })
      left = right + 3
    }
  }
  return words
}
/** Lines below each other. */
const lines = (x: number, y: number, texts: string[], leading = 14): Placed[] =>
  texts.map((text, index) => [x, y + index * leading, text])
const read = (...placed: Placed[]) =>
  readingOrder(wordsOf(placed), isSectionHeading).map(({ lines }) => lines.map(({ text }) => text))

const side = ['Contact', 'ada@b.example', 'London', 'Algebra', 'Weaving', 'Git']
const main = [
  ...['Experience', 'Engine Ltd and more', 'Wrote notes of it', 'Raised the yield'],
  ...['Loom and Sons', 'Kept patterns'],
]
const above: Placed = [40, 50, 'A line that stands above all of the columns']
const below: Placed = [40, 300, 'A line that stands below all of the columns']

test('columns are read one after the other, and what is below goes on with the wide one', () => {
  const order = (...placed: Placed[]) =>
    readingOrder(wordsOf(placed), isSectionHeading).map(({ lines, after }) => [
      ...[after, lines[0]?.text, lines.length],
    ])
  expect(order(above, ...lines(40, 84, side, 16), ...lines(200, 90, main), below)).toEqual([
    [-1, above[2], 1],
    [0, 'Contact', 6],
    [0, 'Experience', 6],
    [2, below[2], 1],
  ])
  expect(order(...lines(40, 84, main, 16), ...lines(200, 90, side), below)).toEqual([
    [-1, 'Experience', 6],
    [-1, 'Contact', 6],
    [0, below[2], 1],
  ])
  expect(order()).toEqual([])
})

test('a column has four lines, and a gap beside it', () => {
  const columns = (count: number, x = 200) =>
    read(...lines(40, 84, side.slice(0, count), 16), ...lines(x, 90, main.slice(0, count))).length
  expect(columns(3)).toBe(1)
  expect(columns(4)).toBe(2)
  const narrow = (x: number) =>
    read(...lines(40, 84, Array(6).fill('Weaver'), 16), ...lines(x, 90, main)).length
  expect([narrow(78), narrow(77)]).toEqual([2, 1])
})

test('what has lines beside each other alone is no column', () => {
  const far = [...lines(40, 84, side, 16), ...lines(200, 184, main)]
  expect(read(...far)).toHaveLength(1)
  const overlapping = (y: number) =>
    read(...lines(40, 84, side, 14), ...lines(200, y, main, 14)).length
  expect(overlapping(84 + 3 * 14)).toBe(2)
  expect(overlapping(84 + 4 * 14)).toBe(1)
})

const nine = ['Analyst', 'Engine', 'Weaver', 'Loom', 'Dyer', 'Mill', 'Spinner', 'Wheel', 'Bath']
const beside = (texts: string[], leading: number, count = 9, x = 40) =>
  read(...lines(140, 80, nine.slice(0, count)), ...lines(x, 80, texts, leading))

test.each<[string, string[], number]>([
  ['dates', ['03/2019 - now', '2015 - 2018', '2012 - 2014'], 42],
  ['dates of half of the entries', ['2019 - now', '2015 - 2018', 'Bath', 'Leeds'], 28],
  ['headings', ['Experience', 'Education', 'Skills'], 42],
  ['labels', ['Tools', 'Looms', 'Mills'], 42],
])('%s in a margin stay with their lines', (_, texts, leading) => {
  const read = beside(texts, leading)
  expect(read).toHaveLength(1)
  expect(read[0]?.[0]).toBe(`${texts[0]}\tAnalyst`)
  expect(read[0]?.filter((text) => text.includes('\t'))).toHaveLength(texts.length)
})

test('only the lines beside the dates are divided at their margin', () => {
  const placed: Placed[] = [
    [40, 66, 'She wrote the notes of it'],
    ...lines(40, 80, ['2019 - 2021', '2015 - 2018', '2012 - 2014'], 28),
    ...lines(100, 80, nine.slice(0, 6)),
    [40, 164, 'She also wove some of it'],
  ]
  expect(read(...placed)).toEqual([
    [
      ...['She wrote the notes of it', '2019 - 2021\tAnalyst', 'Engine', '2015 - 2018\tWeaver'],
      ...['Loom', '2012 - 2014\tDyer', 'Mill', 'She also wove some of it'],
    ],
  ])
})

test('dates in a margin on the right stay with their lines', () => {
  const dates = ['03/2019 - now', '2015 - 2018', '2012 - 2014']
  const [block = [], ...others] = beside(dates, 42, 9, 300)
  expect(others).toEqual([])
  expect(block.filter((text) => text.includes('\t'))).toEqual([
    ...['Analyst\t03/2019 - now', 'Loom\t2015 - 2018', 'Spinner\t2012 - 2014'],
  ])
})

test('the lines of a table are read row by row, with its headings between them', () => {
  const table: Placed[] = [
    ...lines(40, 80, ['Skills', 'Git', 'Ada', 'Looms']),
    ...lines(200, 94, ['a', 'b', 'c']),
    ...lines(40, 150, ['Education', 'BSc', 'MSc', 'PhD']),
    ...lines(200, 164, ['d', 'e', 'f']),
  ]
  expect(read(...table)).toEqual([
    [...['Skills', 'Git\ta', 'Ada\tb', 'Looms\tc'], ...['Education', 'BSc\td', 'MSc\te', 'PhD\tf']],
  ])
})

test('one heading where the other side is empty makes no table', () => {
  const left = lines(40, 94, ['Gits', 'Adas', 'Looms', 'Mills'])
  const right = [[200, 80, 'Skills'] as Placed, ...lines(200, 99, ['a', 'b', 'c', 'd'])]
  expect(read(...left, ...right)).toEqual([
    ['Gits', 'Adas', 'Looms', 'Mills'],
    ['Skills', 'a', 'b', 'c', 'd'],
  ])
})

test('texts that stand in rows without any heading are read row by row', () => {
  const [left, right] = [side.slice(1), main.slice(1)]
  expect(read(...lines(40, 84, left), ...lines(200, 84, right))).toEqual([
    left.map((text, index) => `${text}\t${right[index]}`),
  ])
})

const [skills, education, work] = [
  ['Skills', 'Git', 'Ada', 'Looms'],
  ['Education', 'BSc', 'MSc', 'PhD'],
  ['Experience', 'Analyst', 'Weaver', 'Dyer'],
] as const

test.each([
  [100, 250],
  [200, 260],
])('three columns at 40, %d and %d are read from left to right', (x, other) => {
  const placed = [
    ...lines(40, 80, [...skills]),
    ...lines(x, 85, [...education]),
    ...lines(other, 90, [...work]),
  ]
  expect(read(...placed)).toEqual([skills, education, work])
})

test('a column beside a longer one is one, also where it has no heading', () => {
  const address = ['ada@b.example', '+44 20 7946', 'London', 'Bath']
  const columns = [address, nine]
  expect(read(...lines(40, 94, address), ...lines(240, 97, nine))).toEqual(columns)
  expect(read(...lines(40, 94, address, 18), ...lines(240, 97, nine))).toEqual(columns)
})

test('headings above their dates stay among the lines', () => {
  const placed: Placed[] = [
    [40, 80, 'Experience'],
    ...lines(40, 94, ['2019 - 2021', '2015 - 2018'], 28),
    ...lines(140, 94, nine.slice(0, 4)),
    [40, 160, 'Education'],
    ...lines(40, 174, ['2012 - 2014', '2010 - 2011'], 28),
    ...lines(140, 174, nine.slice(4, 8)),
  ]
  expect(read(...placed)).toEqual([
    [
      ...['Experience', '2019 - 2021\tAnalyst', 'Engine', '2015 - 2018\tWeaver', 'Loom'],
      ...['Education', '2012 - 2014\tDyer', 'Mill', '2010 - 2011\tSpinner', 'Wheel'],
    ],
  ])
})

test('periods that a margin wraps stay with their lines', () => {
  const dates = ['01/2019 -', '03/2021', '01/2015 -', '03/2018', '01/2012 -', '03/2014']
  const read = beside(dates, 14, 8)
  expect(read).toEqual([
    nine.slice(0, 8).map((text, index) => [...dates.slice(index, index + 1), text].join('\t')),
  ])
})

test('the space above a line is measured by the usual one', () => {
  const gaps = (...placed: Placed[]) =>
    readingOrder(wordsOf(placed), isSectionHeading).map(({ lines }) => lines.map(({ gap }) => gap))
  const far = [...lines(40, 80, ['a', 'b', 'c']), ...lines(40, 136, ['d', 'e'])]
  expect(gaps(...far)).toEqual([[9, 1, 1, 2, 1]])
  const among = [80, 90, 120, 130, 140].map((y): Placed => [40, y, 'a'])
  expect(gaps(...among)).toEqual([[9, 1, 3, 1, 1]])
  expect(gaps(...lines(40, 80, ['a', 'b'], 20))).toEqual([[9, 1]])
  expect(gaps([40, 80, 'a'])).toEqual([[9]])
})
