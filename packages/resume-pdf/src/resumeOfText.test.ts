import { expect, test } from 'vitest'
import { linesOfText } from '../test/textLines.ts'
import { resumeOfText } from './resumeOfText.ts'

const read = (text: string, links?: string[]) =>
  resumeOfText([{ lines: linesOfText(text), after: -1 }], links)

const english = `Ada Byron
Senior Analyst
ada@engine.example | +44 20 7946 0958 | London, United Kingdom | github.com/ada

EXPERIENCE
Senior Analyst\tMar 2019 – Present
Engine Ltd, London, UK
• Wrote notes A to G, which
are still in use
• Raised the yield by 40 %

Programmer\t2015 – 2018
Loom and Sons
• Kept the patterns in order

EDUCATION
BSc in Mathematics\t2012 – 2015
University of London

SKILLS
Languages: Ada, C++
Tools: Git

LANGUAGES
English (native), French – B2

PUBLICATIONS
Notes on the engine`

test('years beside the name are no telephone number', () => {
  const { resume } = read(english.replace('+44 20 7946 0958', '2012 - 2019'))
  expect(resume.basics).not.toHaveProperty('phone')
})

test('a name in large letters may stand on two lines', () => {
  const plain = linesOfText(english.replace('Ada Byron', 'Ada\nByron'))
  const lines = plain.map((line, index) => (index < 2 ? { ...line, size: 2 } : line))
  const { resume } = resumeOfText([{ lines, after: -1 }])
  expect(resume).toMatchObject({ basics: { name: 'Ada Byron' } })
})

test('an address goes on in the next line only where it is cut', () => {
  const basicsWith = (lines: string) =>
    JSON.stringify(read(english.replace(' | github.com/ada', `\n${lines}`)).resume.basics)
  expect(basicsWith('github.com/ada/\nnotes')).toContain('"github.com/ada/notes"')
  expect(basicsWith('github.com/ada\nWeaver')).toContain('"github.com/ada"')
})

test('the first school of an education is its school', () => {
  const schools = 'Imperial College\nUniversity of London'
  const { resume } = read(english.replace('University of London', schools))
  expect(resume).toMatchObject({ education: [{ institution: 'Imperial College' }] })
})

test('words in small letters beside a company are no town', () => {
  const head = 'Programmer\t2015 – 2018\nLoom and Sons'
  const beside = 'Programmer · Loom and Sons · on site\t2015 – 2018'
  const { resume } = read(english.replace(head, beside))
  const [, programmer] = resume.work as object[]
  expect(programmer).toMatchObject({ name: 'Loom and Sons', summary: 'on site' })
})

test('the end of a line is a town only where it is no longer than one', () => {
  const workAt = (town: string) => {
    const text = english.replace('Engine Ltd, London, UK', `Engine Ltd, ${town}`)
    return JSON.stringify(read(text.replace('Loom and Sons', `$&, ${town}`)).resume.work)
  }
  expect(workAt('Bath').split('"location":"Bath"')).toHaveLength(3)
  expect(workAt(`B${'a'.repeat(31)}`)).not.toContain('"location"')
})

test('a text becomes the person, the positions and the lists, and what is left', () => {
  const { resume, left } = read(english)
  expect(resume).toMatchObject({
    basics: {
      name: 'Ada Byron',
      label: 'Senior Analyst',
      email: 'ada@engine.example',
      phone: '+44 20 7946 0958',
      location: 'London, United Kingdom',
      profiles: [{ network: 'github.com', url: 'github.com/ada' }],
    },
    work: [
      {
        position: 'Senior Analyst',
        name: 'Engine Ltd',
        location: 'London, UK',
        startDate: '2019-03',
        endDate: 'present',
        highlights: ['Wrote notes A to G, which are still in use', 'Raised the yield by 40 %'],
      },
      {
        position: 'Programmer',
        name: 'Loom and Sons',
        startDate: '2015',
        endDate: '2018',
        highlights: ['Kept the patterns in order'],
      },
    ],
    education: [
      {
        studyType: 'BSc',
        area: 'Mathematics',
        institution: 'University of London',
        startDate: '2012',
        endDate: '2015',
      },
    ],
    skills: [
      { name: 'Languages', keywords: ['Ada', 'C++'] },
      { name: 'Tools', keywords: ['Git'] },
    ],
    languages: [
      { language: 'English', fluency: 'native' },
      { language: 'French', fluency: 'B2' },
    ],
  })
  expect(left).toEqual(['PUBLICATIONS: Notes on the engine'])
})

const position = (text: string) => (read(text).resume.work as object[])[0]

test.each([
  [
    'Berufserfahrung\n03/2019 – heute\tEntwicklerin\nLindenhof GmbH, Leipzig',
    'Entwicklerin',
    'Lindenhof GmbH',
  ],
  [
    'Expérience professionnelle\nIngénieure chez Solévia (mars 2019 – présent)',
    'Ingénieure',
    'Solévia',
  ],
  [
    'Experiencia laboral\nMercado Azul S.L.\nDesarrolladora | marzo 2019 – actualidad',
    'Desarrolladora',
    'Mercado Azul S.L.',
  ],
  [
    'Experiência\nEngenheira de dados, Maré Saúde\tmar. de 2019 – atual',
    'Engenheira de dados',
    'Maré Saúde',
  ],
  ['Employment History\nEngine Ltd — Analyst\nMarch 2019 - Present', 'Analyst', 'Engine Ltd'],
])('%s', (text, role, name) => {
  expect(position(text)).toMatchObject({
    position: role,
    name,
    startDate: '2019-03',
    endDate: 'present',
  })
})

test('an organisation above several positions is that of each', () => {
  const text = `Work Experience
Engine Ltd

Lead Engineer\t2020 – 2022
• Led the team

Engineer\t2018 – 2020
• Built the mill`
  expect(read(text).resume.work).toMatchObject([
    { name: 'Engine Ltd', position: 'Lead Engineer' },
    { name: 'Engine Ltd', position: 'Engineer' },
  ])
})

test('the targets of links tell the address and the accounts that no text names', () => {
  const { resume } = read('Ada Byron\n\nSkills\nAda', [
    ...['mailto:ada@engine.example', 'https://www.linkedin.com/in/ada-byron/'],
    'https://news.example/an-article',
  ])
  expect(resume.basics).toMatchObject({
    email: 'ada@engine.example',
    profiles: [{ url: 'https://www.linkedin.com/in/ada-byron/' }],
  })
})

test('a name in capitals gets small letters, and a date is no postal code', () => {
  const { basics } = read('ADA BYRON-KING\nMarch 2019 - Present').resume
  expect(basics).toMatchObject({ name: 'Ada Byron-King' })
  expect(basics).not.toHaveProperty('location')
})

test('a text that is no résumé gives no entries', () => {
  const { resume, left } = read('The engine weaves patterns.\nIt does so just as the loom does.')
  expect(Object.values(resume).flat()).toEqual([{ profiles: [] }])
  expect(left).toHaveLength(2)
})

test('confidence is low where nothing says which part of a position is the role, or no dates are there', () => {
  const work = (lines: string) =>
    read(english.replace(/EXPERIENCE[\s\S]*?EDUCATION/, `EXPERIENCE\n${lines}\n\nEDUCATION`))
  expect(read(english).confidence).toEqual({
    work: ['high', 'high'],
    volunteer: [],
    education: ['high'],
  })
  expect(work('Loom\t2015 – 2018\nMill\n• Wove').confidence.work).toEqual(['low'])
  expect(work('Programmer at Loom\n• Wove').confidence.work).toEqual(['low'])
  expect(work('Programmer\t2015 – 2018\n• Wove').confidence.work).toEqual(['low'])
  expect(work('Programmer at Loom\t2015 – 2018\n• Wove').confidence.work).toEqual(['high'])
  const study = english.replace('BSc in Mathematics', 'Mathematics')
  expect(read(study).confidence.education).toEqual(['low'])
})

test('voluntary work has its confidence, too', () => {
  const { resume, confidence } = read(english.replace('EXPERIENCE', 'VOLUNTEERING'))
  expect(resume.volunteer.map(({ organization }) => organization)).toEqual([
    'Engine Ltd',
    'Loom and Sons',
  ])
  expect(confidence).toMatchObject({ work: [], volunteer: ['high', 'high'] })
})
