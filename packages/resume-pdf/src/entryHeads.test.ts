import { expect, test } from 'vitest'
import { textLine } from '../test/textLines.ts'
import { type Head, headOf, positionOf, roleOrder, withTowns } from './entryHeads.ts'
import type { TextLine } from './textLines.ts'

const london = 'London, UK'
const read = (...lines: string[]) => {
  const { texts, ...others } = headOf(lines.map((line) => textLine(line)))
  return { texts: texts.map(({ text }) => text), ...others }
}

test.each<[string, ReturnType<typeof read>]>([
  ['Analyst - Engine Ltd', { texts: ['Analyst', 'Engine Ltd'] }],
  ['• Analyst · Engine Ltd', { texts: ['Analyst', 'Engine Ltd'] }],
  [`Engine Ltd, ${london}`, { texts: ['Engine Ltd'], place: london }],
  [`Analyst  ( ${london} )`, { texts: ['Analyst'], place: london }],
  [`Analyst (${london}) (1 yr)`, { texts: ['Analyst'], place: london }],
  ['London\tParis', { texts: ['Paris'], place: 'London' }],
  ['London\tLoom, Paris', { texts: ['Loom, Paris'], place: 'London' }],
  ['Analyst (full-time)', { texts: ['Analyst'], employmentType: 'full-time' }],
  ['Full-time\tPart-time', { texts: ['Part-time'], employmentType: 'Full-time' }],
  ['Analyst (2 years)', { texts: ['Analyst'] }],
  ['(2 years)\t\tAnalyst', { texts: ['Analyst'] }],
  ['Analyst (of a team)', { texts: ['Analyst (of a team)'] }],
  ['Analyst (London) again', { texts: ['Analyst (London) again'] }],
  ['(London)', { texts: ['(London)'] }],
  ['Engine Ltd\tengine.example/work', { texts: ['Engine Ltd'], url: 'engine.example/work' }],
])('the head %j', (text, head) => expect(read(text)).toEqual(head))

test('a place is beside the last text of its line', () => {
  const placed = (...lines: string[]) => {
    const { texts } = headOf(lines.map((line) => textLine(line)))
    return texts.filter(({ isPlaced }) => isPlaced).map(({ text }) => text)
  }
  expect(placed('Analyst', `Loom\tEngine Ltd, ${london}`)).toEqual(['Engine Ltd'])
  expect(placed('Analyst', london)).toEqual([])
  expect(placed(london, 'Engine Ltd')).toEqual([])
  expect(placed('Analyst', 'Engine Ltd')).toEqual([])
})

const heads = (...all: string[][]): Head[] =>
  all.map((texts) => ({ texts: texts.map((text) => ({ text, isPlaced: false })) }))
const position = (texts: string[], order: 'first' | 'second', place?: string) => {
  const [head = { texts: [] }] = heads(texts)
  const found = positionOf(place ? { ...head, place } : head, { role: order, isKnown: false })
  return [found.position, found.name, found.place, ...found.left]
}
const none = undefined

test.each<[string[], (string | undefined)[]]>([
  [[], [none, none, none]],
  [['Analyst'], ['Analyst', none, none]],
  [['Loom'], [none, 'Loom', none]],
  [['Analyst at Engine'], ['Analyst', 'Engine', none]],
  [['Analyst in der Mühle'], ['Analyst', 'Mühle', none]],
  [['Loom at Mill'], ['Loom', 'Mill', none]],
  [['Loom  @  Mill'], ['Loom', 'Mill', none]],
  [['Loom bei Mill'], [none, 'Loom bei Mill', none]],
  [['Loom at the mill'], [none, 'Loom at the mill', none]],
  [['Analyst at engine'], ['Analyst', 'engine', none]],
  [['Analyst bei engine'], ['Analyst bei engine', none, none]],
  [[' at Engine'], [none, ' at Engine', none]],
  [['Engine Ltd, Analyst'], ['Analyst', 'Engine Ltd', none]],
  [['Engine Ltd, Weaving'], ['Weaving', 'Engine Ltd', none]],
  [['Loom, Analyst'], ['Analyst', 'Loom', none]],
  [['Weaving, loom, Analyst'], ['Weaving, loom, Analyst', none, none]],
  [[', loom'], [none, ', loom', none]],
  [
    ['Analyst', 'Mill'],
    ['Analyst', 'Mill', none],
  ],
  [
    ['Mill', 'Analyst'],
    ['Analyst', 'Mill', none],
  ],
  [
    ['Mill', 'Analyst', 'Bath'],
    ['Analyst', 'Mill', 'Bath'],
  ],
  [
    ['Mill', 'Analyst', 'One Two Three Four'],
    ['Analyst', 'Mill', 'One Two Three Four'],
  ],
  [
    ['Mill', 'Analyst', 'On To Th Fo Fi'],
    ['Analyst', 'Mill', none, 'On To Th Fo Fi'],
  ],
  [
    ['Mill', 'Analyst', `B${'a'.repeat(41)}`],
    ['Analyst', 'Mill', none, `B${'a'.repeat(41)}`],
  ],
])('the position of %j in either order', (texts, expected) => {
  expect(position(texts, 'first')).toEqual(expected)
  expect(position(texts, 'second')).toEqual(expected)
})

test('of two texts that tell nothing the usual order says which is the role', () => {
  for (const texts of [
    ['Loom', 'Mill'],
    ['Analyst', 'Engineer'],
  ]) {
    const [one, other] = texts
    expect(position(texts, 'first')).toEqual([one, other, none])
    expect(position(texts, 'second')).toEqual([other, one, none])
  }
  expect(position(['Weaving, loom'], 'first')).toEqual(['Weaving', 'loom', none])
  expect(position(['Weaving, loom'], 'second')).toEqual([none, 'Weaving, loom', none])
  expect(position(['Mill', 'Analyst', 'Bath'], 'first', london)).toEqual([
    ...['Analyst', 'Mill', none, 'Bath'],
  ])
})

test.each<[string[][], string, string]>([
  [[['Engine Ltd', 'Analyst']], '', 'second'],
  [[['Analyst', 'Engine Ltd']], '', 'first'],
  [[['Loom', 'Weaver']], '', 'second'],
  [[['Loom', 'Mill']], '', 'first'],
  [[['Loom', 'Mill']], 'MILL', 'second'],
  [[['Loom', 'Mill']], 'loom', 'first'],
  [[['Loom', '']], '', 'first'],
  [[['Loom']], 'mill', 'first'],
  // The entries that say more decide.
  [
    [
      ['Weaver', 'Loom'],
      ['Loom', 'Analyst'],
    ],
    '',
    'second',
  ],
  [
    [
      ['Loom', 'Weaver'],
      ['Analyst', 'Loom'],
    ],
    '',
    'first',
  ],
])('the order of %j of a %j is the %s', (texts, label, order) => {
  expect(roleOrder(heads(...texts), label).role).toBe(order)
})

test.each<[string[], boolean, boolean]>([
  [['Analyst', 'Mill'], false, true],
  [['Analyst', 'Engineer'], false, false],
  [['Loom', 'Mill'], false, false],
  [['Loom', 'Mill'], true, true],
  [['Analyst at Engine'], false, true],
  [['Weaving, loom'], false, false],
  [['Weaving, loom'], true, true],
  [['Analyst'], false, true],
  [['Engine Ltd'], false, true],
  [['Loom'], true, false],
  [[], true, false],
])('the role in %j, in an order that is known: %j, is known: %j', (texts, isOrder, isKnown) => {
  const [head = { texts: [] }] = heads(texts)
  expect(positionOf(head, { role: 'first', isKnown: isOrder }).isKnown).toBe(isKnown)
})

const bold = { isBold: true }
const large = { size: 12 }

test.each<[string, Partial<TextLine>, Partial<TextLine>]>([
  ['bold', bold, {}],
  ['larger', { size: 12 }, { size: 10 }],
  ['bold, though smaller', { ...bold, size: 10 }, large],
])(
  'where words do not tell, the role is the text that is %s, as in the other entries',
  (_, strong, weak) => {
    const headOfTwo = (one: [string, Partial<TextLine>], other: [string, Partial<TextLine>]) =>
      headOf([textLine(...one), textLine(...other)])
    const known = headOfTwo(['Analyst', strong], ['Engine Ltd', weak])
    const position = (unknown: Head, given = known) => {
      const { position, name, isKnown } = positionOf(unknown, roleOrder([given, unknown]))
      return [position, name, isKnown]
    }
    expect(position(headOfTwo(['Mill', weak], ['Loom', strong]))).toEqual(['Loom', 'Mill', true])
    expect(position(headOfTwo(['Loom', strong], ['Mill', weak]))).toEqual(['Loom', 'Mill', true])
    // Here it is the organisation.
    const other = headOfTwo(['Analyst', weak], ['Engine Ltd', strong])
    expect(position(headOfTwo(['Mill', strong], ['Loom', weak]), other)).toEqual([
      'Loom',
      'Mill',
      true,
    ])
    // Where both look alike, the order of the others says it.
    expect(position(headOfTwo(['Loom', weak], ['Mill', weak]))).toEqual(['Loom', 'Mill', true])
    expect(position(headOfTwo(['Engineer', weak], ['Mill', strong]))).toEqual([
      'Engineer',
      'Mill',
      true,
    ])
  },
)

test('the order is known where the entries say more than the end of a word', () => {
  const isKnown = (...texts: string[][]) => roleOrder(heads(...texts)).isKnown
  expect(isKnown(['Analyst', 'Engine Ltd'])).toBe(true)
  expect(isKnown(['Loom', 'Weaver'], ['Mill', 'Miller'])).toBe(true)
  expect(isKnown(['Loom', 'Weaver'])).toBe(false)
  expect(isKnown(['Loom', 'Mill'])).toBe(false)
})

test('what stands beside a place is the organisation', () => {
  const texts = [
    { text: 'Loom', isPlaced: true },
    { text: 'Mill', isPlaced: false },
  ]
  expect(roleOrder([{ texts }]).role).toBe('second')
  expect(roleOrder([{ texts: texts.toReversed() }]).role).toBe('first')
})

const towns = (...all: Head[]) => withTowns(all).map(({ place }) => place)
const [loom, mill, plain] = heads(
  ...[
    ['Analyst', 'Loom, Bath'],
    ['Weaver', 'Mill, Rio de Sul'],
    ['Weaver', 'Mill'],
  ],
) as [Head, Head, Head]
const inLondon = { ...plain, place: 'London' }

test('a town behind a last comma is a place where half of the others have theirs', () => {
  expect(towns(loom, mill)).toEqual(['Bath', 'Rio de Sul'])
  expect(withTowns([loom, mill])[0]?.texts).toEqual([
    { text: 'Analyst', isPlaced: false },
    { text: 'Loom', isPlaced: true },
  ])
  expect(towns(loom)).toEqual([none])
  expect(towns(loom, plain)).toEqual([none, none])
  expect(towns(loom, inLondon)).toEqual(['Bath', 'London'])
  expect(towns(loom, inLondon, plain)).toEqual([none, 'London', none])
  expect(towns(...heads(['Analyst', 'Engine Ltd, Bath']), plain)).toEqual(['Bath', none])
})

test.each([
  ['one that may be the organisation', ['Loom, Bath'], none],
  ['one in parentheses', ['Mill (Bath)'], 'Bath'],
  ['one behind two commas', ['Loom, Mill, Bath'], 'Bath'],
  ['one of a role', ['Analyst, Bath', 'Loom'], none],
  ['one of a role and a company', ['Analyst, Loom, Bath', 'Loom'], 'Bath'],
  ['a role', ['Weaver', 'Loom, Analyst'], none],
  ['a company', ['Weaver', 'Mill, Engine Ltd'], none],
  ['a school', ['Weaver', 'Mill, School'], none],
  ['a text in small letters', ['Weaver', 'Mill, bath'], none],
  ['a text of two letters', ['Weaver', 'Mill, Ba'], none],
  ['one without anything before it', ['Weaver', ', Bath'], none],
])('the town of %s', (_, texts, place) => {
  expect(towns(...heads(texts), inLondon)[0]).toBe(place)
})
