import { expect, test } from 'vitest'
import { textLine } from '../test/textLines.ts'
import type { TextLine } from './textLines.ts'
import { joinWrappedDates } from './wrappedDates.ts'

/** A line with its date in a margin, which a tab ends. */
const line = (text: string) => textLine(text, { lefts: text.includes('\t') ? [0, 100] : [0] })
const joined = (...lines: (string | TextLine)[]) =>
  joinWrappedDates(lines.map((one) => (typeof one === 'string' ? line(one) : one))).map(
    ({ text }) => text,
  )

test.each([
  [['01/2019 –', '03/2021'], ['01/2019 – 03/2021']],
  [['Analyst\t01/2019 –', '03/2021'], ['Analyst\t01/2019 – 03/2021']],
  [['01/2019 – Sept.', '2021'], ['01/2019 – Sept. 2021']],
  [['março de 2019 – abril de', '2021'], ['março de 2019 – abril de 2021']],
  [['março de 2019 – fevereiro de', '2021'], ['março de 2019 – fevereiro de 2021']],
  [['03/2019 –', '2019'], ['03/2019 – 2019']],
  [
    ['2019 –', 'present', 'Loom'],
    ['2019 – present', 'Loom'],
  ],
  [['Mill 2015 Loom 2019 –', '2021'], ['Mill 2015 Loom 2019 – 2021']],
  [
    ['Loom 2019 – 2020 –', '2021'],
    ['Loom 2019 – 2020 –', '2021'],
  ],
  [
    ['Loom 2021 –', '2019'],
    ['Loom 2021 –', '2019'],
  ],
  [
    ['2021 –', '2019'],
    ['2021 –', '2019'],
  ],
  [
    ['Loom 2019 –', 'Mill 2021'],
    ['Loom 2019 –', 'Mill 2021'],
  ],
  [
    ['2019 –', 'Mill 2021'],
    ['2019 –', 'Mill 2021'],
  ],
  [
    ['2019 – 2021', '2022'],
    ['2019 – 2021', '2022'],
  ],
  [
    ['2015', 'Loom'],
    ['2015', 'Loom'],
  ],
  [['2019', '– 2021'], ['2019 – 2021']],
  [
    ['2019 –', '2021', '2015 –', '2017'],
    ['2019 – 2021', '2015 – 2017'],
  ],
])('a period that a line wraps: %j', (lines, expected) => {
  expect(joined(...lines)).toEqual(expected)
})

test.each([
  [
    ['2019 –\tAnalyst', '2021\tLoom'],
    ['2019 – 2021\tAnalyst', 'Loom'],
  ],
  [
    ['2019 –\tAnalyst', '2021', 'Loom'],
    ['2019 – 2021\tAnalyst', 'Loom'],
  ],
  [
    ['01/2019\tAnalyst', '– 03/2021\tLoom'],
    ['01/2019 – 03/2021\tAnalyst', 'Loom'],
  ],
  [
    ['1/2019 –\tAnalyst', 'March\tLoom', '2021\tBath'],
    ['1/2019 – March 2021\tAnalyst', 'Loom', 'Bath'],
  ],
  [
    ['1/2019 –\tAnalyst', 'March', '2021\tBath'],
    ['1/2019 – March 2021\tAnalyst', 'Bath'],
  ],
  [
    ['2019 –\tA', 'March\tB', 'of\tC', '2021\tD'],
    ['2019 –\tA', 'March\tB', 'of\tC', '2021\tD'],
  ],
  [
    ['2021 –\tAnalyst', '2019\tLoom'],
    ['2021 –\tAnalyst', '2019\tLoom'],
  ],
  [
    ['2019 – 2020\tAnalyst', '2021\tLoom'],
    ['2019 – 2020\tAnalyst', '2021\tLoom'],
  ],
  [
    ['2019 – present\tAnalyst', '2021\tLoom'],
    ['2019 – present\tAnalyst', '2021\tLoom'],
  ],
  [
    ['Analyst 2019 –\tBath', '2021\tLoom'],
    ['Analyst 2019 –\tBath', '2021\tLoom'],
  ],
  [
    ['2019 –\tAnalyst', 'Engine Ltd\tLoom', '2021\tBath'],
    ['2019 –\tAnalyst', 'Engine Ltd\tLoom', '2021\tBath'],
  ],
  [
    ['2019 Analyst', '– 2021 Loom'],
    ['2019 – 2021\tAnalyst', 'Loom'],
  ],
  [
    ['2019 – Analyst', '2021 Loom'],
    ['2019 – 2021\tAnalyst', 'Loom'],
  ],
  [
    ['2019 Analyst of the mills\tBath', '– 2021 Loom'],
    ['2019 – 2021\tAnalyst of the mills\tBath', 'Loom'],
  ],
  [
    ['2019 Analyst of the mill\tBath', '– 2021 Loom'],
    ['2019 Analyst of the mill\tBath', '– 2021 Loom'],
  ],
])('a period that a margin wraps: %j', (lines, expected) => {
  expect(joined(...lines)).toEqual(expected)
})

test('a line that stands beside the margin does not go on in it', () => {
  const next = (left: number) => textLine('2021', { left })
  expect(joined('2019 –\tAnalyst', next(96))).toEqual(['2019 – 2021\tAnalyst'])
  expect(joined('2019 –\tAnalyst', next(97))).toEqual(['2019 –\tAnalyst', '2021'])
})

test('what stood beside the margin is where it was', () => {
  const wide = textLine('2021\tLoom\tBath', { lefts: [0, 100, 200] })
  const [, beside, below] = joinWrappedDates([
    ...[line('1/2019 –\tAnalyst'), line('March\tMill'), wide],
  ])
  expect([beside, below]).toMatchObject([
    { text: 'Mill', left: 100, lefts: [100] },
    { text: 'Loom\tBath', left: 100, lefts: [100, 200] },
  ])
  const [, loom] = joinWrappedDates([line('2019 Analyst'), line('– 2021 Loom')])
  expect(loom).toMatchObject({ text: 'Loom', left: 0, lefts: [0] })
})
