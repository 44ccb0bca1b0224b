import { expect, test } from 'vitest'
import { textLine } from '../test/textLines.ts'
import { sectionsOf } from './resumeSections.ts'
import type { TextLine } from './textLines.ts'

const line = (text: string, about: Partial<TextLine> = {}) => textLine(text, about)
const bold = (text: string, about: Partial<TextLine> = {}) => line(text, { isBold: true, ...about })
/** Each section: its kind and its heading, then its lines. What stands before any heading only where it is something. */
const read = (...lines: TextLine[]) =>
  sectionsOf([{ lines, after: -1 }])
    .filter(({ kind, lines }) => kind !== 'header' || lines.length > 0)
    .map(({ kind, heading, lines }) => [`${kind} ${heading}`, ...lines.map(({ text }) => text)])
/** Sections below skills whose heading is bold. */
const belowSkills = (...lines: TextLine[]) => read(bold('Skills'), ...lines).slice(1)

test('what stands before any heading is of no section', () => {
  expect(read(line('Ada'), line('Skills'), line('Git'))).toEqual([
    ['header ', 'Ada'],
    ['skills Skills', 'Git'],
  ])
})

test.each<[string, TextLine, boolean]>([
  ['plain', line('Skills'), false],
  ['bold', bold('Skills'), true],
  ['in capitals', line('SKILLS'), true],
  ['after a gap', line('Skills', { gap: 1.31 }), true],
  ['after a small gap', line('Skills', { gap: 1.3 }), false],
  ['large', line('Skills', { size: 1.0601 }), true],
  ['hardly larger', line('Skills', { size: 1.06 }), false],
  ['spread', bold('S\tk\ti\tl\tl\ts'), true],
])('among lines that differ a heading that is %s', (_, heading, isOne) => {
  const sections = read(line('Ada and what she does'), bold('x'), heading, line('Git'))
  expect(sections.map(([first]) => first?.split(' ')[0])).toEqual(
    isOne ? ['header', 'skills'] : ['header'],
  )
})

test('the size of most letters is that of the text', () => {
  const [small, large] = [line('a', { size: 1 }), line('Looms of iron and wood', { size: 1.5 })]
  expect(read(small, large, line('Skills', { size: 1.5 }))).toHaveLength(1)
  expect(
    read(line('Looms of iron and wood'), line('b', { size: 1.5 }), line('Skills')),
  ).toHaveLength(1)
  expect(
    read(
      line('abc'),
      line('de', { size: 1.5 }),
      line('fg', { size: 1.5 }),
      line('Skills', { size: 1.7 }),
    ),
  ).toHaveLength(2)
})

test('the title of the document is no section, unless it may be a heading', () => {
  expect(read(bold('Resume'), bold('Profile'), line('x'))).toEqual([
    ['header ', 'Resume'],
    ['summary Profile', 'x'],
  ])
})

test('a group of skills that is named like a section looks otherwise', () => {
  const languages = [['languages Languages', 'Ada']]
  expect(belowSkills(bold('Languages'), line('Ada'))).toEqual(languages)
  expect(belowSkills(bold('LANGUAGES'), line('Ada'))).toEqual([])
  expect(belowSkills(line('Languages', { size: 2 }), line('Ada'), line('more and more'))).toEqual([
    ['languages Languages', 'Ada', 'more and more'],
  ])
  expect(read(line('Skills'), line('Languages'), line('Ada')).slice(1)).toEqual(languages)
})

test('a heading in the margin stands beside its first line', () => {
  const git = { lefts: [0, 50] }
  const [section] = sectionsOf([{ lines: [line('Skills\tGit\tAda', git)], after: -1 }]).slice(1)
  expect(section).toMatchObject({
    kind: 'skills',
    heading: 'Skills',
    lines: [{ text: 'Git\tAda', left: 50, lefts: [50] }],
  })
  expect(read(line('Skills\tGit', { left: 3, lefts: [] }))[0]).toEqual(['skills Skills', 'Git'])
  expect(belowSkills(bold('Skills\tGit'))).toEqual([])
  const beside = (text: string, about: Partial<TextLine> = {}) =>
    belowSkills(line('Looms of iron and wood'), line(text, about)).length > 0
  expect(beside('Languages\tAda, C++')).toBe(false)
  expect(beside('Languages\tAda, C++', { gap: 1.4 })).toBe(false)
  expect(beside('Languages\tAda, C++', { gap: 1.41 })).toBe(true)
  expect(beside('LANGUAGES\tAda, C++')).toBe(true)
  expect(beside('Languages\tAda, C++', { size: 2 })).toBe(true)
  expect(beside('Looms\tGit', { size: 2 })).toBe(false)
  expect(read(bold('Languages'), line('Interests\tLooms'))).toHaveLength(1)
  expect(read(bold('Education'), line('Interests\tLooms'))).toHaveLength(2)
})

test.each([
  ['Ada', 'Skills: Git', ['skills Skills', 'Git']],
  ['Profile', 'Skills: Git', ['skills Skills', 'Git']],
  ['Education', 'Skills: Git', ['skills Skills', 'Git']],
  ['Languages', 'Interests: Looms', ['interests Interests', 'Looms']],
  ['Interests', 'Skills:  Git', ['skills Skills', 'Git']],
  ['Experience', 'Skills: Git', undefined],
  ['Education', 'Education: BSc', undefined],
  ['Ada', 'Contact: Loom', undefined],
  ['Ada', 'Looms: Jacquard', undefined],
  ['Ada', 'Skills:', undefined],
  ['Ada', ': Git', undefined],
])('below %s, %j may begin a section', (above, text, section) => {
  expect(read(bold(above), line(text))[1]).toEqual(section)
})

test('a line without a usual word is a heading where it looks like two of them', () => {
  const large = (text: string, size = 1.5) => line(text, { size })
  const text = line('Looms of iron and wood that are moved by water')
  const named = (heading: TextLine, others = [large('Skills'), large('Education')]) =>
    read(text, ...others.flatMap((one) => [one, text]), heading, text).map(([name]) => name)
  const two = ['header ', 'skills Skills', 'education Education']
  expect(named(large('Wanderings'))).toEqual([...two, 'other Wanderings'])
  expect(named(large('My work experiences'))).toEqual([...two, 'work My work experiences'])
  expect(named(large('Wanderings'), [large('Skills')])).toEqual(two.slice(0, 2))
  const sizes = (size: number, heading: string) =>
    named(large(heading, size), [large('Skills', size), large('Education', size)]).slice(3)
  expect(sizes(1.16, 'Wanderings')).toEqual(['other Wanderings'])
  expect(sizes(1.15, 'Wanderings')).toEqual([])
  expect(sizes(1.15, 'My work experiences')).toEqual(['work My work experiences'])
  for (const none of [
    'Wanderings, looms',
    'Wanderings 2019',
    'Wanderings: looms',
    'a\tb',
    'ada@b.example',
  ]) {
    expect(named(large(none))).toEqual(two)
  }
  expect(named(large('One two of my looms now'))).toEqual([...two, 'other One two of my looms now'])
  expect(named(large('One two of my own looms now'))).toEqual(two)
  expect(named(large(`P${'a'.repeat(59)}`))).toHaveLength(4)
  expect(named(large(`P${'a'.repeat(60)}`))).toEqual(two)
  expect(read(text, large('Ada Byron'), text, large('Skills'), text, large('Education'))).toEqual([
    ['header ', text.text, 'Ada Byron', text.text],
    ['skills Skills', text.text],
    ['education Education'],
  ])
})

test('a line in capitals is a heading where it looks like two of them, after a gap', () => {
  const text = line('Looms of iron and wood that are moved by water')
  const named = (heading: string, gap: number) =>
    read(bold('SKILLS'), text, bold('EDUCATION'), text, bold(heading, { gap })).length === 3
  expect(named('MY WORK EXPERIENCES', 1.21)).toBe(true)
  expect(named('MY WORK EXPERIENCES', 1.2)).toBe(false)
  expect(named('WANDERINGS', 2)).toBe(false)
  expect(named('My work experiences', 2)).toBe(false)
})

test('a heading that is wrapped is one', () => {
  const work = [['work Work Experience', 'Analyst']]
  const apart = [['work Work'], ['work Experience', 'Analyst']]
  const analyst = line('Analyst')
  expect(read(bold('Work'), bold('Experience'), analyst)).toEqual(work)
  expect(read(bold('Work'), bold('Experience', { size: 1.49 }), analyst)).toEqual(work)
  expect(read(bold('Work'), bold('Experience', { size: 1.5 }), analyst)).toEqual(apart)
  expect(read(bold('Work'), bold('Experience', { size: 0.5 }), analyst)).toEqual(apart)
  expect(read(bold('Work'), line('Experience'), analyst)).toEqual([
    ['work Work', 'Experience', 'Analyst'],
  ])
  const margin = { lefts: [0, 50] }
  expect(read(bold('Work\tLoom', margin), bold('Experience\tAnalyst', margin))).toEqual([
    ['work Work Experience', 'Loom', 'Analyst'],
  ])
  expect(read(bold('Work\tLoom'), bold('Experience'), analyst)).toEqual([
    ['work Work', 'Loom'],
    ['work Experience', 'Analyst'],
  ])
  expect(read(line('Ada'), bold('Work'))).toEqual([['header ', 'Ada'], ['work Work']])
})

test('a block goes on with the section of the one before it', () => {
  const blocks = [
    { lines: [line('Ada'), bold('Skills'), line('Git')], after: -1 },
    { lines: [line('of the first')], after: 0 },
    { lines: [line('of none')], after: -1 },
  ]
  expect(sectionsOf(blocks).map(({ lines }) => lines.map(({ text }) => text))).toEqual([
    ['Ada', 'of none'],
    ['Git', 'of the first'],
  ])
})
