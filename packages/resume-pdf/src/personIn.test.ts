import { expect, test } from 'vitest'
import { linesOfText, textLine } from '../test/textLines.ts'
import { personIn } from './personIn.ts'
import { sectionsOf } from './resumeSections.ts'
import type { TextLine } from './textLines.ts'

const personOf = (lines: TextLine[], links: string[] = []) =>
  personIn(sectionsOf([{ lines, after: -1 }]), links)

/** The fields that are read: no empty ones, and the name only where it is not Ada Byron. */
const read = (text: string, links?: string[]) => {
  const { name, profiles, left, ...others } = personOf(linesOfText(text), links)
  const urls = profiles.map(({ url }) => url)
  return {
    ...others,
    ...(name !== 'Ada Byron' && { name }),
    ...(urls.length > 0 && { profiles: urls }),
    ...(left.length > 0 && { left }),
  }
}

test.each<[string, object]>([
  [
    'It weaves as the loom does in the mill\n\nSkills\nAda',
    { summary: 'It weaves as the loom does in the mill' },
  ],
  [
    'It weaves as the loom does in mills\n\nSkills\nAda',
    { left: ['It weaves as the loom does in mills'] },
  ],
  ['It weaves as the loom does in the mill', { left: ['It weaves as the loom does in the mill'] }],
  [
    'It weaves as the loom does in the mill\nIt ends.\n\nSkills\nAda',
    { summary: 'It weaves as the loom does in the mill It ends.' },
  ],
  [
    'It weaves as the loom does in the mill\nIt ends\n\nSkills\nAda',
    { summary: 'It weaves as the loom does in the mill', left: ['It ends'] },
  ],
  [
    'It weaves as the loom does in the mill\n20 years.\n\nSkills\nAda',
    { summary: 'It weaves as the loom does in the mill', left: ['20 years.'] },
  ],
  ['It ends.\n\nSkills\nAda', { left: ['It ends.'] }],
  [
    'It weaves as the loom does in the mill ada@engine.example\n\nSkills\nAda',
    { email: 'ada@engine.example', left: ['It weaves as the loom does in the mill'] },
  ],
  [
    'It weaves as the loom does in the mill\tx\n\nSkills\nAda',
    { left: ['It weaves as the loom does in the mill', 'x'] },
  ],
  [
    'It weaves as the loom does in the mill | x | y\n\nSkills\nAda',
    { left: ['It weaves as the loom does in the mill', 'x', 'y'] },
  ],
  [
    'It weaves as the loom does in the mill | x\n\nSkills\nAda',
    { summary: 'It weaves as the loom does in the mill | x' },
  ],
  [
    'It weaves as the loom does in the mill\n\nSummary\nI weave\tcards.\n\nSecond part\n• third\nfourth',
    {
      summary: 'I weave cards.\nSecond part\n• third fourth',
      left: ['It weaves as the loom does in the mill'],
    },
  ],
  ['Summary\nI weave cards\nof iron.', { summary: 'I weave cards of iron.' }],
])('a description above the sections: %j', (text, expected) =>
  expect(read(`Ada Byron\n${text}`)).toEqual(expected),
)

test.each<[string, object]>([
  ['ada@engine.exam\nple', { email: 'ada@engine.example' }],
  ['ada@engine.example\nabcdefghijklm', { email: 'ada@engine.example', left: ['abcdefghijklm'] }],
  ['ada@engine.example\nOrg', { email: 'ada@engine.example', left: ['Org'] }],
  ['github.com/ada-\nbyron', { profiles: ['github.com/ada-byron'] }],
  ['github.com/\nada', { profiles: ['github.com/ada'] }],
  ['well-\nknown', { left: ['well', 'known'] }],
  ['ada@engine.example London', { email: 'ada@engine.example', location: 'London' }],
  ['ada@engine.example Ada King', { email: 'ada@engine.example' }],
  [`github.com/\n${'a'.repeat(60)}`, { profiles: [`github.com/${'a'.repeat(60)}`] }],
  [`github.com/\n${'a'.repeat(61)}`, { profiles: ['github.com'], left: ['a'.repeat(61)] }],
  ['Mail: ada@engine.example, b@engine.example', { email: 'ada@engine.example' }],
  ['b@engine.example\nada@engine.example', { email: 'b@engine.example' }],
  ['+44 20 7946 0958, London', { phone: '+44 20 7946 0958', location: 'London' }],
  ['+44 20 7946 0958\n+44 20 7946 0959', { phone: '+44 20 7946 0958', left: ['+44 20 7946 0959'] }],
  ['1234567', { phone: '1234567' }],
  ['123456', { left: ['123456'] }],
  ['123456789012345', { phone: '123456789012345' }],
  ['1234567890123456', { left: ['1234567890123456'] }],
  ['1 2 3 4 5 6 7 8 9 0 1 2 3', { phone: '1 2 3 4 5 6 7 8 9 0 1 2 3' }],
  ['1 2 3 4 5 6 7 8 9 0 1 2 3 4', { left: ['1 2 3 4 5 6 7 8 9 0 1 2 3 4'] }],
  ['Loom, 1234567', { phone: '1234567', left: ['Loom'] }],
  ['2012 - 2019', { left: ['2012 - 2019'] }],
  ['github.com/ada, gitlab.com/ada', { profiles: ['github.com/ada', 'gitlab.com/ada'] }],
  ['GitHub.com/Ada\ngithub.com/ada', { profiles: ['GitHub.com/Ada'] }],
  ['github.com/ada.', { profiles: ['github.com/ada'] }],
  ['www.engine.example', { profiles: ['www.engine.example'] }],
  ['a.b.c.d.example', { profiles: ['a.b.c.d.example'] }],
  ['a.b.c.d.e.example', { left: ['a.b.c.d.e.example'] }],
  ['github.com/ada\ngithub.com/ada/notes', { profiles: ['github.com/ada/notes'] }],
  ['engine.exe', { left: ['engine.exe'] }],
  [
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example',
    { profiles: ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example'] },
  ],
  [
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example',
    { left: ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example'] },
  ],
])('contact details: %j', (text, expected) => expect(read(`Ada Byron\n${text}`)).toEqual(expected))

test.each<[string, object]>([
  ['ADA BYRON', {}],
  ['Ada Byron', {}],
  ['Analyst\nEngineer', { label: 'Analyst', left: ['Engineer'] }],
  ['Analyst of 123 engines', { left: ['Analyst of 123 engines'] }],
  ['Analyst at Engine Ltd', { left: ['Analyst at Engine Ltd'] }],
  ['Analyst a b c d e f g h i j k l', { label: 'Analyst a b c d e f g h i j k l' }],
  ['Analyst a b c d e f g h i j k l m', { left: ['Analyst a b c d e f g h i j k l m'] }],
  [
    'Analystxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    {
      label:
        'Analystxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    },
  ],
  [
    'Analystxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    {
      left: [
        'Analystxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      ],
    },
  ],
  ['London\nParis', { location: 'London', left: ['Paris'] }],
  [
    'Mill Road 3, 04109 Leipzig, Germany',
    {
      location: {
        address: 'Mill Road 3',
        postalCode: '04109',
        city: 'Leipzig',
        country: 'Germany',
      },
    },
  ],
  ['Mill Road 3, 04109 leipzig', { left: ['Mill Road 3, 04109 leipzig'] }],
  [
    '04109 Leipzig\n04109 Leipzig',
    {
      location: { address: '', postalCode: '04109', city: 'Leipzig', country: '' },
      left: ['04109 Leipzig'],
    },
  ],
  [
    'D-04109 Leipzig',
    { location: { address: '', postalCode: 'D-04109', city: 'Leipzig', country: '' } },
  ],
  ['Leipzig 04109', { left: ['Leipzig 04109'] }],
  [
    'a, b, c, d, e, f, g, h, i, j, 04109 Leipzig',
    {
      location: {
        address: 'a, b, c, d, e, f, g, h, i, j',
        postalCode: '04109',
        city: 'Leipzig',
        country: '',
      },
    },
  ],
  [
    'a, b, c, d, e, f, g, h, i, j, k, 04109 Leipzig',
    { left: ['a, b, c, d, e, f, g, h, i, j, k, 04109 Leipzig'] },
  ],
  [
    '04109 Leeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    {
      location: {
        address: '',
        postalCode: '04109',
        city: 'Leeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
        country: '',
      },
    },
  ],
  [
    '04109 Leeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    { left: ['04109 Leeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'] },
  ],
  ['2019 - 2020 04109 Leipzig', { left: ['2019 - 2020 04109 Leipzig'] }],
  [
    'Mill 3, 04109 Leipzig , Germany , Europe',
    {
      location: {
        address: 'Mill 3',
        postalCode: '04109',
        city: 'Leipzig',
        country: 'Germany, Europe',
      },
    },
  ],
  [
    '1234-567 Lisboa',
    { location: { address: '', postalCode: '1234-567', city: 'Lisboa', country: '' } },
  ],
])('what the person does, or where: %j', (text, expected) =>
  expect(read(`Ada Byron\n${text}`)).toEqual(expected),
)

test.each<[string, object]>([
  ['Ada Byron, Ph.D.', { name: 'Ada Byron, Ph.D.' }],
  ['Ada Byron, Analyst', { label: 'Analyst' }],
  ['Ada Byron, Weaving', { name: undefined, left: ['Ada Byron, Weaving'] }],
  ['Ada Byron | Analyst', { label: 'Analyst' }],
  ['Ada Byron\tAnalyst', { label: 'Analyst' }],
  ['Name: Ada Byron', {}],
  ['Mill Road\nName: Ada King', { name: 'Ada King', left: ['Mill Road'] }],
  ['Name: London\nAda Byron', { location: 'London' }],
  ['Ada von Byron', { name: 'Ada von Byron' }],
  ['ada byron', { name: undefined, left: ['ada byron'] }],
  ['Ada', { name: undefined, left: ['Ada'] }],
  ['Ada B C D E F', { name: 'Ada B C D E F' }],
  ['Ada B C D E F G', { name: undefined, left: ['Ada B C D E F G'] }],
  [
    'Ada Bxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    { name: 'Ada Bxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
  ],
  [
    'Ada Bxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    { name: undefined, left: ['Ada Bxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'] },
  ],
  ['Ada 7', { name: undefined, left: ['Ada 7'] }],
  ['ADA O’BYRON', { name: 'Ada O’Byron' }],
  ['Curriculum Vitae\nAda Byron', {}],
  ['Engine Ltd\nAda Byron', { left: ['Engine Ltd'] }],
  ['Senior Analyst\nAda Byron', { label: 'Senior Analyst' }],
  ['London School\nAda Byron', { left: ['London School'] }],
  ['New York\nAda Byron', { location: 'New York' }],
])('the name in %j', (text, expected) => expect(read(text)).toEqual(expected))

test('of the texts with the largest letters the first that can be one is the name', () => {
  const nameOf = (...lines: TextLine[]) => personOf(lines).name
  const large = (text: string, about: Partial<TextLine> = {}) =>
    textLine(text, { size: 2, ...about })
  const skills = textLine('Skills', { gap: 2 })
  const small = textLine('Ada King')
  expect(nameOf(small, large('Ada Byron'))).toBe('Ada Byron')
  expect(nameOf(small, large('Looms'), large('Ada Byron', { baseline: 9 }))).toBe('Ada Byron')
  expect(nameOf(large('Ada'), large('Byron', { baseline: 3 }))).toBeUndefined()
  expect(nameOf(large('Ada'), large('Byron', { baseline: 3 }), small)).toBe('Ada Byron')
  expect(nameOf(large('Ada'), large('Byron', { baseline: 4 }), small)).toBe('Ada King')
  expect(nameOf(large('Ada', { baseline: 90 }), large('Byron', { baseline: 93 }), small)).toBe(
    'Ada Byron',
  )
  expect(nameOf(large('Ada'), large('Byron', { size: 1.5 }), small)).toBe('Ada King')
  expect(nameOf(textLine('Looms'), skills, large('Ada Byron'))).toBe('Ada Byron')
  expect(nameOf(textLine('Looms'), skills, textLine('Ada Byron', { size: 1.3 }))).toBeUndefined()
})

test('a name is among the first forty lines', () => {
  const nameBelow = (count: number) =>
    personOf([...Array<TextLine>(count).fill(textLine('loom')), textLine('Ada Byron')]).name
  expect([nameBelow(39), nameBelow(40)]).toEqual(['Ada Byron', undefined])
})

test('other sections and the targets of links name what the lines above do not', () => {
  expect(read('Ada Byron\n\nSkills\nAda, ada@engine.example')).toEqual({
    email: 'ada@engine.example',
  })
  const accounts = ['https://github.com/ada', 'https://uk.linkedin.com/in/ada/']
  const others = ['https://github.com/ada/notes', 'https://evil.example/ada']
  const links = ['MAILTO:ada@engine.example', 'tel:+4420', ...accounts, ...others]
  const found = { email: 'ada@engine.example', phone: '+4420', profiles: accounts }
  expect(read('Ada Byron', links)).toEqual(found)
  const own = { email: 'b@engine.example', phone: '+44 20 7946 0958' }
  expect(read(`Ada Byron\n${own.email}\n${own.phone}`, links)).toEqual({ ...found, ...own })
})
