import { expect, test } from 'vitest'
import { textLine } from '../test/textLines.ts'
import { continued, entriesOf } from './sectionEntries.ts'
import type { TextLine } from './textLines.ts'

const line = (text: string, about: Partial<TextLine> = {}) => textLine(text, about)
const bold = (text: string, about: Partial<TextLine> = {}) => line(text, { isBold: true, ...about })
const analyst = bold('Analyst\t2019 – 2021')
/** Each entry: the lines of its head, then its items with a mark, then its paragraphs. */
const read = (...lines: TextLine[]) =>
  entriesOf(lines).map(({ head, points, text }) => [
    head.map((one) => one.text.split('\t')[0]).join(' / '),
    ...points.map((point) => `• ${point}`),
    ...text,
  ])
/** The texts in the entry of an analyst, then the entries behind it. */
const below = (...lines: TextLine[]) => {
  const [[head, ...first] = [], ...others] = read(analyst, ...lines)
  return [...(head === 'Analyst' ? [] : [head]), ...first, ...others]
}

test('each head has the items and the paragraphs below it', () => {
  const weaver = bold('Weaver\t2015 – 2018')
  expect(read(analyst, line('• Wrote'), weaver, line('• Wove'))).toEqual([
    ['Analyst', '• Wrote'],
    ['Weaver', '• Wove'],
  ])
  expect(read(line('• Wrote'), analyst)).toEqual([['', '• Wrote'], ['Analyst']])
  expect(read(line('• Wrote'))).toEqual([['', '• Wrote']])
  expect(read(line('• 2019 – 2021 Analyst'), line('• Wrote'))).toEqual([
    ['• 2019 – 2021 Analyst', '• Wrote'],
  ])
  expect(read()).toEqual([])
})

test('a period counts before a date', () => {
  const periods = (...lines: TextLine[]) =>
    entriesOf(lines).map(({ period }) => [period?.start, period?.end])
  expect(periods(bold('Analyst 2018 (2019 – 2021)'))).toEqual([['2019', '2021']])
  expect(periods(bold('Analyst\t2018 2017'))).toEqual([['2018', undefined]])
  expect(periods(bold('Analyst'))).toEqual([[undefined, undefined]])
})

test('heads that follow one another are divided by their dates', () => {
  const two = [
    ['Analyst', 'Mill\t2019 – 2021'],
    ['Weaver', 'Loom\t2015 – 2018'],
  ]
  const expected = [['Analyst / Mill'], ['Weaver / Loom']]
  const plain = (texts: string[], about: Partial<TextLine> = {}) =>
    texts.map((text, index) => line(text, index === 0 ? about : {}))
  expect(read(...two.flatMap((texts) => plain(texts)))).toEqual(expected)
  expect(read(...two.flatMap((texts) => plain(texts, { isBold: true })), line('• x'))).toEqual([
    ['Analyst / Mill'],
    ['Weaver / Loom', '• x'],
  ])
  const below = [
    ['Mill\t2019 – 2021', 'Analyst'],
    ['Loom\t2015 – 2018', 'Weaver'],
  ]
  const dateFirst = [['Mill / Analyst'], ['Loom / Weaver']]
  expect(read(...below.flatMap((texts) => plain(texts)))).toEqual(dateFirst)
  expect(read(...plain(below[0] ?? []), ...plain(below[1] ?? [], { gap: 2 }))).toEqual(dateFirst)
  // A gap tells more than the usual place of the date.
  const [first = [], second = []] = two
  const town = line('Bath')
  expect(read(...plain(first), town, ...plain(second))).toEqual([
    ['Analyst / Mill / Bath'],
    ['Weaver / Loom'],
  ])
  expect(read(...plain(first), line('Bath', { gap: 1.3 }), ...plain(second))).toEqual([
    ['Analyst / Mill'],
    ['Bath / Weaver / Loom'],
  ])
  expect(read(...plain(first), line('Bath', { gap: 1.25 }), ...plain(second))).toEqual([
    ['Analyst / Mill / Bath'],
    ['Weaver / Loom'],
  ])
  // So does the first bold line.
  expect(read(...plain(first), bold('Bath'), ...plain(second))).toEqual([
    ['Analyst / Mill'],
    ['Bath / Weaver / Loom'],
  ])
})

test('heads without dates are divided by how they look', () => {
  const [analyst, mill] = [bold('Analyst'), line('Mill')]
  expect(read(analyst, mill, bold('Weaver'), line('Loom'))).toEqual([
    ['Analyst / Mill'],
    ['Weaver / Loom'],
  ])
  expect(read(bold('Analyst'), bold('Mill of looms'))).toEqual([['Analyst / Mill of looms']])
  const gap = (gap: number) => read(line('Analyst'), mill, line('Weaver', { gap }), line('Loom'))
  expect(gap(1.31)).toEqual([['Analyst / Mill'], ['Weaver / Loom']])
  expect(gap(1.3)).toEqual([['Analyst / Mill / Weaver / Loom']])
})

test('a title that is cut goes on in the next line', () => {
  const titles = (text: string, next: TextLine) =>
    read(bold(text), next, bold('y'.repeat(29)), line('• x')).map(([head]) => head?.split(' / ')[0])
  expect(titles('Analyst of the', bold('mill'))).toEqual(['Analyst of the mill'])
  expect(titles('Analyst, Loom,', bold('mill'))).toEqual(['Analyst, Loom, mill'])
  expect(titles('Analyst of the', line('mill'))).toEqual(['Analyst of the mill'])
  expect(titles('Analyst', bold('mill'))).toEqual(['Analyst'])
  expect(titles('Analyst of the', bold('mill', { gap: 1.3 }))).toEqual(['Analyst of the'])
  expect(titles('Analyst of the', bold('Mill\tBath'))).toEqual(['Analyst of the'])
  expect(titles('Analyst of the', bold('2019 – 2021'))[0]).toBe('Analyst of the')
  expect(titles('Analyst of the', line('• mill'))[0]).toBe('Analyst of the')
  // One that fills most of its line.
  const long = 'Analyst of looms, 21'
  expect(titles(`${long}x`, bold('Mill'))).toEqual([`${long}x Mill`])
  expect(titles(long, bold('Mill'))).toEqual([long])
  expect(titles(`${long}x`, line('Mill'))[0]).toBe(`${long}x`)
  const indented = (left: number) =>
    read(...[long, 'Mill', 'y'.repeat(29)].map((text) => bold(text, { left })))
  expect(indented(50)).toEqual([[`${long} / Mill / ${'y'.repeat(29)}`]])
})

test.each<[string, TextLine, unknown[]]>([
  ['in small letters', line('notes', { left: 9 }), ['• Wrote notes']],
  ['farther left', line('Notes', { left: 3 }), ['• Wrote', ['Notes']]],
  ['below the mark', line('Notes', { left: 4.5 }), ['• Wrote Notes']],
  ['after a wide gap', line('notes', { gap: 1.46 }), ['• Wrote', 'notes']],
  ['after a small gap', line('notes', { gap: 1.45 }), ['• Wrote notes']],
  ['in larger letters', line('notes', { size: 1.61 }), ['• Wrote', 'notes']],
  ['in smaller letters', line('notes', { size: 0.5 }), ['• Wrote notes']],
  ['in bold', bold('notes'), ['• Wrote', ['notes']]],
  ['with a period', line('notes 2019 – 2021', { left: 9 }), ['• Wrote', ['notes 2019 – 2021']]],
  [
    'with a period and much more',
    line(`notes 2019 – 2021 ${'x'.repeat(102)}`),
    [`• Wrote notes 2019 – 2021 ${'x'.repeat(102)}`],
  ],
])('an item goes on in a line %s', (_, next, expected) => {
  expect(below(line('• Wrote', { left: 5 }), next)).toEqual(expected)
})

test('an item goes on where it did before', () => {
  const items = [line('• Wrote', { left: 5 }), line('Notes', { left: 9 })]
  expect(below(...items, line('A to G', { left: 10.5 }))).toEqual(['• Wrote Notes A to G'])
  expect(below(...items, line('A to G', { left: 11 }))).toEqual(['• Wrote Notes', ['A to G']])
})

const sentence = 'I wrote the notes of it'

test.each<[string, TextLine[], unknown[]]>([
  ['of a full line', [line(`${sentence}, and`, { right: 100 })], [`${sentence}, and Mill`]],
  ['with a full stop', [line(`${sentence}.`, { right: 100 })], [`${sentence}. Mill`]],
  ['of a short line', [line(`${sentence}.`, { right: 85 })], [`${sentence}.`, ['Mill']]],
  ['farther right', [line(`${sentence}.`, { right: 100, left: 3 })], [`${sentence}.`, ['Mill']]],
])('a paragraph %s goes on', (_, lines, expected) => {
  const text = lines.map((one) => ({ ...one, text: one.text.replace('I wrote', 'i wrote') }))
  const written = expected.map((one) =>
    typeof one === 'string' ? one.replace('I wrote', 'i wrote') : one,
  )
  expect(below(...text, line('Mill', { right: 100 }))).toEqual(written)
})

test('a paragraph with a full stop ends before a gap', () => {
  const text = line(`${sentence}.`, { right: 100 })
  expect(below(text, line('Mill', { right: 100, gap: 1.19 }))).toEqual([`${sentence}. Mill`])
  expect(below(text, line('Mill', { right: 100, gap: 1.2 }))).toEqual([`${sentence}.`, ['Mill']])
})

const words = (count: number) => `One${' two'.repeat(count - 1)}`

test.each<[string, unknown[]]>([
  [words(13), [words(13)]],
  [words(12), [`Analyst / ${words(12)}`]],
  [`${words(6)}.`, [`${words(6)}.`]],
  [`${words(5)}.`, [`Analyst / ${words(5)}.`]],
  [words(6), [`Analyst / ${words(6)}`]],
  ['in the mill', ['in the mill']],
  ['Tools: Git', ['Tools: Git']],
  ['Technologies used: Ada', ['Technologies used: Ada']],
  ['Looms: Ada', ['Analyst / Looms: Ada']],
  [`${words(6)} in 2019.`, [[`${words(6)} in 2019.`]]],
  [`${words(24)} in 2019.`, [`${words(24)} in 2019.`]],
])('below a head %j is a paragraph or belongs to it', (text, expected) => {
  expect(below(line(text))).toEqual(expected)
})

test('lines that are indented below a head are items', () => {
  const indented = (left: number) => below(line('Wrote', { left }))
  expect(indented(5)).toEqual(['• Wrote'])
  expect(indented(59)).toEqual(['• Wrote'])
  expect(indented(4)).toEqual(['Analyst / Wrote'])
  expect(indented(60)).toEqual(['Analyst / Wrote'])
  const both = (left: number) => below(line('Wrote', { left: 5 }), line('Wove', { left }))
  expect(both(5.9)).toEqual(['• Wrote', '• Wove'])
  expect(both(6)).toEqual(['• Wrote', ['Wove']])
  const beside = (left: number) =>
    read(line('2019 – 2021\tAnalyst', { lefts: [0, 50] }), line('Wrote', { left }))
  expect(beside(55)).toEqual([['2019 – 2021', '• Wrote']])
  expect(beside(54)).toEqual([['2019 – 2021 / Wrote']])
})

test('the parts of an item are its words, and a hyphen at the end of its line is none of it', () => {
  expect(below(line('• Wrote\tpat-'), line('terns'))).toEqual(['• Wrote patterns'])
  expect(['pat-', 'A-'].map((text) => continued(text, 'tern'))).toEqual(['pattern', 'A- tern'])
  expect(continued('pat-', 'Tern')).toBe('pat- Tern')
})
