import { expect, test } from 'vitest'
import { type PlacedText, placedPdf } from '../test/placedPdf.ts'
import { readResume } from './readResume.ts'

type Line = [text: string, size: number, distance: number]

/** Lines of a column, each with its size and its distance to the line before, in sizes. */
function column(x: number, lines: Line[]): PlacedText[] {
  let y = 40
  return lines.map(([text, size, distance]) => {
    y += distance * size
    return { x, y, text, size }
  })
}

const side: Line[] = [
  ['Contact', 13, 0],
  ['+44 20 7946 0958 (Mobile)', 10.5, 1.85],
  ['ada@engine.example', 10.5, 1.2],
  ['www.linkedin.com/in/ada-', 11, 2.2],
  ['byron-1815', 11, 1.31],
  ['(LinkedIn)', 11, 1.31],
  ['engine.example (Company)', 11, 1.22],
  ['Top Skills', 13, 2.7],
  ['Algebra', 10.5, 1.85],
  ['Weaving of', 10.5, 1.68],
  ['patterns', 10.5, 1.2],
  ['Languages', 13, 2.7],
  ['English (Native or Bilingual)', 10.5, 1.85],
  ['Certifications', 13, 2.7],
  ['Notes on Engines', 10.5, 1.85],
  ['Honors-Awards', 13, 2.7],
  ['Medal of the', 10.5, 1.85],
  ['Society', 10.5, 1.2],
  ['Publications', 13, 2.7],
  ['Sketch of an Engine', 10.5, 1.85],
]
const main: Line[] = [
  ['Ada Byron, PhD', 26, 0],
  ['Chapter One at Engine Ltd and writer of', 12, 1.76],
  ['notes', 12, 1.28],
  ['London, England, United Kingdom', 12, 1.28],
  ['Summary', 15.75, 2.4],
  ['I write programs for machines that', 12, 2.1],
  ['were never built.', 12, 1.5],
  ['And notes.', 12, 3],
  ['Experience', 15.75, 3],
  ['Loom, Mill, Medical', 12, 2.5],
  ['Affairs', 12, 1.5],
  ['5 years 2 months', 10.5, 1.57],
  ['Chapter One, Patterns &', 11.5, 1.85],
  ['Cards', 11.5, 1.25],
  ['March 2019 - Present (1 year)', 10.5, 1.38],
  ['Bath', 10.5, 1.4],
  ['Kept the cards in', 10.5, 1.94],
  ['order.', 10.5, 1.7],
  ['• Wove', 10.5, 3.4],
  ['patterns', 10.5, 1.7],
  ['Of a new page', 10.5, 9],
  ['Steward', 11.5, 2.9],
  ['2017 - March 2019 (2 years)', 10.5, 1.38],
  ['Kept the looms.', 10.5, 1.94],
  ['Engine Ltd', 12, 3.4],
  ['Analyst', 11.5, 1.4],
  ['May 2015 - June 2016 (1 year)', 10.5, 1.38],
  ['Mill', 12, 3.4],
  ['2 years 1 month', 10.5, 1.57],
  ['Owner', 11.5, 1.85],
  ['2010 - 2012 (2 years)', 10.5, 1.38],
  ['Education', 15.75, 3],
  ['University of', 12, 2.5],
  ['London', 12, 1.5],
  ['BA (Honours, First), Mathematics, Logic', 10.5, 1.5],
  ['· (2012 - 2015)', 10.5, 1.7],
  ['School of Bath', 12, 2.9],
  ['Diploma', 10.5, 1.5],
]

const pdf = (left: Line[], right: Line[]) => placedPdf([...column(22, left), ...column(224, right)])

test('a profile that LinkedIn saved is read by its sizes and columns', async () => {
  const { resume, confidence, left, text } = await readResume(pdf(side, main))
  expect(resume.basics).toEqual({
    name: 'Ada Byron, PhD',
    label: 'Chapter One at Engine Ltd and writer of notes',
    location: 'London, England, United Kingdom',
    email: 'ada@engine.example',
    phone: '+44 20 7946 0958',
    summary: 'I write programs for machines that were never built.\nAnd notes.',
    profiles: [
      { network: 'linkedin.com', url: 'www.linkedin.com/in/ada-byron-1815' },
      { network: 'engine.example', url: 'engine.example' },
    ],
  })
  expect(resume.work).toMatchObject([
    {
      name: 'Loom, Mill, Medical Affairs',
      position: 'Chapter One, Patterns & Cards',
      startDate: '2019-03',
      endDate: 'present',
      location: 'Bath',
      summary: 'Kept the cards in order.',
      highlights: ['Wove patterns Of a new page'],
    },
    {
      name: 'Loom, Mill, Medical Affairs',
      position: 'Steward',
      startDate: '2017',
      endDate: '2019-03',
      summary: 'Kept the looms.',
    },
    {
      name: 'Engine Ltd',
      position: 'Analyst',
      startDate: '2015-05',
      endDate: '2016-06',
      summary: '',
    },
    { name: 'Mill', position: 'Owner', startDate: '2010', endDate: '2012', summary: '' },
  ])
  expect(resume.work[1]?.location).toBeUndefined()
  expect(resume.education).toMatchObject([
    {
      institution: 'University of London',
      studyType: 'BA (Honours, First)',
      area: 'Mathematics, Logic',
      startDate: '2012',
      endDate: '2015',
    },
    { institution: 'School of Bath', studyType: 'Diploma' },
  ])
  expect(resume).toMatchObject({
    skills: [{ name: '', keywords: ['Algebra', 'Weaving of patterns'] }],
    languages: [{ language: 'English', fluency: 'Native or Bilingual' }],
    certificates: [{ name: 'Notes on Engines' }],
    awards: [{ title: 'Medal of the Society' }],
  })
  expect(confidence).toEqual({
    work: ['high', 'high', 'high', 'high'],
    volunteer: [],
    education: ['high', 'high'],
  })
  expect(left).toEqual(['Publications: Sketch of an Engine'])
  expect(text.indexOf('Sketch of an Engine')).toBeLessThan(text.indexOf('Ada Byron'))
})

test('a column of three lines is one, too', async () => {
  const { resume } = await readResume(
    pdf(
      [
        ['Contact', 13, 1],
        ['www.linkedin.com/in/ada', 11, 4],
        ['(LinkedIn)', 11, 1.3],
      ],
      main,
    ),
  )
  expect(resume.work.map(({ position }) => position)).toEqual([
    ...['Chapter One, Patterns & Cards', 'Steward', 'Analyst', 'Owner'],
  ])
  expect(resume.basics.location).toBe('London, England, United Kingdom')
})

test('a position whose dates cannot be read is uncertain', async () => {
  const undated = main.map(
    ([text, size, distance]): Line => [
      text.replace('May 2015 - June 2016 (1 year)', 'Long ago'),
      size,
      distance,
    ],
  )
  const { confidence } = await readResume(pdf(side, undated))
  expect(confidence.work).toEqual(['high', 'high', 'low', 'high'])
})

test('other sizes, or no link to the profile, are another résumé', async () => {
  const label = async (left: Line[], right: Line[]) =>
    (await readResume(pdf(left, right))).resume.basics.label
  const larger = main.map(
    ([text, size, distance]): Line => [text, size === 15.75 ? 16.5 : size, distance],
  )
  const unmarked = side.filter(([text]) => text !== '(LinkedIn)')
  for (const [left, right] of [
    [side, larger],
    [unmarked, main],
  ] as const) {
    expect(await label(left, right)).not.toBe('Chapter One at Engine Ltd and writer of notes')
  }
})
