import { expect, test } from 'vitest'
import {
  addressOf,
  cityOf,
  dateOf,
  levelOf,
  periodOf,
  placeOf,
  portraitIn,
  presentFields,
  wordsOf,
} from './entryFields.ts'
import { unwrapValue } from './unwrappedValue.ts'

/** The part of a value that is read, then the parts that nobody has taken. */
const read = <T>(value: object, take: (entry: ReturnType<typeof unwrapValue>) => T) => {
  const entry = unwrapValue(value)
  return [take(entry), ...entry.left()]
}

test('texts and points are found in either kind of field', () => {
  const fields = (value: object) => presentFields(unwrapValue(value), ['text', 'more'], ['points'])
  expect(
    fields({ text: 'Wrote\n- notes\n- cards', more: 'Wove', points: ['a', '', '<p>b</p>'] }),
  ).toEqual({
    text: 'Wrote\nWove',
    points: ['notes', 'cards', 'a', 'b'],
    whole: 'Wrote\nnotes\ncards\nWove\na\nb',
  })
  expect(fields({})).toEqual({ text: undefined, points: undefined, whole: undefined })
})

test('words are a list, or one text that separates them', () => {
  const words = (words: unknown) => wordsOf(unwrapValue({ words }), 'words')
  expect(words('Ada, Git;C ,')).toEqual(['Ada', 'Git', 'C'])
  expect(words('Ada and Git')).toEqual(['Ada and Git'])
  expect(words(['Ada, Git', 'C'])).toEqual(['Ada, Git', 'C'])
  expect(words(['Ada, Git'])).toEqual(['Ada', 'Git'])
  expect(words([])).toBeUndefined()
})

test.each<[object, object]>([
  [
    { startDate: '2019', endDate: '2021' },
    { start: '2019', end: '2021' },
  ],
  [
    { from: '2019', current: true },
    { start: '2019', end: 'present' },
  ],
  [
    { from: '2019', isCurrent: 'true', to: '2021' },
    { start: '2019', end: '2021' },
  ],
  [{ start: '2019 – 2021' }, { start: '2019', end: '2021' }],
  [
    { start: '2019', current: false },
    { start: '2019', end: undefined },
  ],
  [{ end: '2021' }, { start: undefined, end: '2021' }],
  [{ dates: { from: '2019', to: '2021' } }, { start: '2019', end: '2021' }],
  [{ duration: 'since 2019' }, { start: '2019', end: 'present' }],
  [{}, {}],
])('the period of %j', (value, period) => expect(read(value, periodOf)).toEqual([period]))

test('a date that cannot be read stays as it is', () => {
  const date = (written: string) => dateOf(unwrapValue({ date: written }), 'date')
  expect(['March 2019', 'soon', ''].map(date)).toEqual(['2019-03', 'soon', undefined])
})

test('an address is a text or an object', () => {
  const address = (value: object) => read(value, (entry) => addressOf(entry, 'url', 'website'))
  expect(address({ website: 'a.example' })).toEqual(['a.example'])
  expect(address({ website: { href: 'a.example', label: 'A' } })).toEqual(['a.example'])
  expect(address({ website: { title: 'A' } })).toEqual([undefined, 'website.title: A'])
})

test('a portrait within a file is left', () => {
  const portrait = (image: string) => read({ image }, (entry) => portraitIn(entry, 'image'))
  expect(portrait('https://a.example/a.png')).toEqual(['https://a.example/a.png'])
  expect(portrait('data:a')).toEqual([undefined, 'image: data:a'])
})

test('a place is a text or has parts', () => {
  expect(placeOf(unwrapValue({ city: 'Bath' }))).toBe('Bath')
  const location = { city: 'Bath', state: '', countryCode: 'GB' }
  expect(placeOf(unwrapValue({ location }))).toBe('Bath, GB')
  expect(cityOf(unwrapValue({}))).toBeUndefined()
})

const level = (proficiency: number, level_in_words: 0 | 1) => ({
  proficiency,
  hide_level: 0,
  level_in_words,
})

test.each<[object, ...unknown[]]>([
  [{ level: 'Expert' }, level(95, 1)],
  [{ level: 'Senior' }, level(70, 1)],
  [{ level: 'medium' }, level(50, 1)],
  [{ level: 'elementary' }, level(30, 1)],
  [{ level: 'a novice' }, level(10, 1)],
  [{ level: 'somewhat', rating: 4 }, level(80, 0), 'level: somewhat'],
  [{ level: 1 }, level(20, 0)],
  [{ level: 5 }, level(100, 0)],
  [{ level: 6 }, level(60, 0)],
  [{ level: 10 }, level(100, 0)],
  [{ level: 11 }, level(11, 0)],
  [{ level: '62.6%' }, level(63, 0)],
  [{ level: 100 }, level(100, 0)],
  [{ level: 101 }, undefined, 'level: 101'],
  [{ level: 0 }, undefined],
  [{ level: 0, value: 'good' }, level(70, 1)],
  [{}, undefined],
])('the level of %j', (value, ...expected) => expect(read(value, levelOf)).toEqual(expected))
