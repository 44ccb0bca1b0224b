import { expect, test } from 'vitest'
import { textLine } from '../test/textLines.ts'
import { datedItems, languagesIn, skillsIn, wordsOfLines } from './sectionLists.ts'
import type { TextLine } from './textLines.ts'

const line = (text: string, about: Partial<TextLine> = {}) => textLine(text, about)
const bold = (text: string, about: Partial<TextLine> = {}) => line(text, { isBold: true, ...about })
const lines = (...texts: string[]) => texts.map((text) => line(text))
const letters = (count: number) => 'x'.repeat(count)
/** The skills by their groups, and what is left. */
const skills = (all: TextLine[]) => {
  const found = skillsIn(all)
  return [...found.skills.map(({ name, keywords }) => [name, ...keywords]), ...found.left]
}

test.each([
  ['Tools: Git, Docker', [['Tools', 'Git', 'Docker']]],
  ['Tools : Git ', [['Tools', 'Git']]],
  [': Git', [['', 'Git']]],
  [`${letters(49)}: Git`, [[letters(49), 'Git']]],
  [`${letters(50)}: Git`, [['', `${letters(50)}: Git`]]],
  ['Tools\tGit, Docker', [['Tools', 'Git', 'Docker']]],
  ['Tools \tGit, Docker', [['Tools', 'Git', 'Docker']]],
  ['Tools\tGit', [['', 'Tools', 'Git']]],
  ['Tools, Looms\tGit, Docker', [['', 'Tools', 'Looms', 'Git', 'Docker']]],
  ['C++ (Qt, STL), Ada, , Git', [['', 'C++ (Qt, STL)', 'Ada', 'Git']]],
  [`Qt (${letters(78)}, y), Ada`, [['', 'y', 'Ada'], `Qt (${letters(78)}`]],
  ['Ada ●●●○○, Git 80 %, C.', [['', 'Ada', 'Git', 'C']]],
  ['one two three four five six', [['', 'one two three four five six']]],
  ['one two three four five six seven', ['one two three four five six seven']],
  [letters(60), [['', letters(60)]]],
  [letters(61), [letters(61)]],
])('the skills of %j', (text, expected) => expect(skills(lines(text))).toEqual(expected))

test('a group of skills is named by a line above it, which is bold or ends with a colon', () => {
  const group = [['Tools', 'Git', 'Docker']]
  expect(skills(lines('Tools:', 'Git, Docker'))).toEqual(group)
  expect(skills([bold('Tools'), line('Git, Docker')])).toEqual(group)
  expect(skills([bold('Tools\tGit'), line('Docker')])).toEqual([
    ['Tools', 'Git'],
    ['', 'Docker'],
  ])
  expect(skills(lines('Tools', 'Git, Docker'))).toEqual([['', ...group.flat()]])
  expect(skills([bold('Tools'), bold('Git')])).toEqual([['', 'Tools', 'Git']])
  expect(skills([bold('Tools, Looms'), line('Git')])).toEqual([['', 'Tools', 'Looms', 'Git']])
  expect(skills([bold('Looms: Jacquard'), line('Git')])).toEqual([
    ['Looms', 'Jacquard'],
    ['', 'Git'],
  ])
  expect(skills(lines('Tools: Git', 'Tools: Git, Ada'))).toEqual([['Tools', 'Git', 'Ada']])
})

test('a line of skills goes on in the next one', () => {
  const isJoined = (text: string, next: string, about: Partial<TextLine> = {}) =>
    wordsOfLines([line(text), line(next, about)]).some((word) => /power looms$/i.test(word))
  expect(isJoined('Looms, power', 'looms')).toBe(true)
  expect(isJoined('Tools: power', 'looms')).toBe(true)
  expect(isJoined('power', 'looms')).toBe(false)
  expect(isJoined('Looms, power', 'looms', { gap: 1.6 })).toBe(false)
  expect(isJoined('Looms, power', '• looms')).toBe(false)
  const indented = (about: Partial<TextLine>, next = 'Looms') =>
    isJoined('Tools: Power', next, about)
  expect(indented({ left: 3 })).toBe(true)
  expect(indented({ left: 2 })).toBe(false)
  expect(indented({ left: 3, gap: 1.4 })).toBe(false)
  expect(indented({ left: 3 }, 'Weaving: Looms')).toBe(false)
  expect(wordsOfLines(lines('Git,', 'Ada'))).toEqual(['Git', 'Ada'])
  expect(wordsOfLines(lines('• Chess, reading', `• ${letters(60)}`, `• ${letters(61)}`))).toEqual([
    ...['Chess', 'reading', letters(60)],
  ])
})

test.each([
  ['English (native), French – B2', ['English: native', 'French: B2']],
  ['German: C1', ['German: C1']],
  ['• English native, fluent', ['English: native, fluent']],
  ['English ●●●○○\tFrench', ['English', 'French']],
  [`English, fluent, ${letters(39)}`, [`English: fluent, ${letters(39)}`]],
  [`English, fluent, ${letters(40)}`, ['English: fluent', `left ${letters(40)}`]],
  ['Mandarin, , Native', ['Mandarin: Native']],
  ['Native', ['left Native']],
])('the languages of %j', (text, expected) => {
  const { languages, left } = languagesIn(lines(text))
  const named = languages.map(({ language, fluency }) =>
    fluency === undefined ? language : `${language}: ${fluency}`,
  )
  expect([...named, ...left.map((part) => `left ${part}`)]).toEqual(expected)
})

const medal = 'Royal Medal'
const society = 'Royal Society'

test.each<[string, TextLine[], object[]]>([
  ['a date', lines(`${medal}, 2019`), [{ name: medal, date: '2019' }]],
  ['a giver', lines(`${medal} – ${society}`), [{ name: medal, issuer: society }]],
  [
    'a giver with a town',
    lines(`${medal}, ${society}, London`),
    [{ name: medal, issuer: `${society}, London` }],
  ],
  ['a wide gap', lines(`${medal}\t\t${society}`), [{ name: medal, issuer: society }]],
  ['a date below', lines(medal, '2019'), [{ name: medal, date: '2019' }]],
  ['two dates', lines(`${medal} 2018`, '2019'), [{ name: medal, date: '2018' }]],
  ['a date alone', lines('2019', medal), [{ name: medal }]],
  [
    'a mark before a long text',
    lines(`• ${letters(140)}`, '• y'),
    [{ name: letters(140) }, { name: 'y' }],
  ],
  ['a text of 139 letters', lines(letters(139)), [{ name: letters(139) }]],
  ['a text of 140 letters', lines(letters(140)), []],
])('an award with %s', (_, all, items) => expect(datedItems(all)).toEqual(items))

test('of a bold award the next line names the giver', () => {
  const given = (
    about: Partial<TextLine>,
    first = medal,
    others = [bold('Loom Prize'), line('y')],
  ) => datedItems([bold(first), line(society, about), ...others])[0]
  expect(given({})).toEqual({ name: medal, issuer: society })
  expect(given({ gap: 1.25 })).toEqual({ name: medal })
  expect(given({ isBold: true })).toEqual({ name: medal })
  expect(given({ text: `• ${society}` })).toEqual({ name: medal })
  expect(given({ text: `${society} 2019` })).toEqual({ name: medal })
  expect(given({}, `${medal}, Mill`)).toEqual({ name: medal, issuer: 'Mill' })
  expect(given({}, medal, [])).toEqual({ name: medal })
  expect(datedItems(lines(medal, society, 'Loom Prize', 'y'))[0]).toEqual({ name: medal })
})

test('awards with texts are read like other entries', () => {
  const text = `For the looms of a mill ${letters(140)}.`
  expect(datedItems([bold(`${medal}\t2019`), line(text), bold(`X${letters(199)}`)])).toEqual([
    { name: medal, date: '2019', summary: text },
    { name: `X${letters(138)}` },
  ])
})
