import { expect, test } from 'vitest'
import { lockedPdf } from '../test/pdfPages.ts'
import { placedLines, placedPdf } from '../test/placedPdf.ts'
import { readResume, UnreadablePdf } from './readResume.ts'

const headings = ['Contact', 'Skills', 'Experience']
const side = ['Contact', 'ada@engine.example', 'Skills', 'Algebra', 'Weaving']
const main = [
  'Experience',
  'Analyst, Engine Ltd',
  'March 2019 - Present',
  'Loom, Mill',
  '2015 - 2018',
]

test('a PDF is read as JSON Resume with confidence, what is left, and its text', async () => {
  const pdf = placedPdf([
    { x: 40, y: 50, text: 'Ada Byron', size: 24, isBold: true },
    ...[...placedLines(40, 90, side, 16), ...placedLines(200, 90, main)].map((line) => ({
      ...line,
      isBold: headings.includes(line.text),
    })),
  ])
  const { resume, confidence, left, text } = await readResume(pdf)
  expect(resume).toMatchObject({
    basics: { name: 'Ada Byron', email: 'ada@engine.example' },
    work: [
      { name: 'Engine Ltd', position: 'Analyst', startDate: '2019-03', endDate: 'present' },
      { position: 'Loom', name: 'Mill', startDate: '2015', endDate: '2018' },
    ],
    skills: [{ keywords: ['Algebra', 'Weaving'] }],
  })
  expect(confidence.work).toEqual(['high', 'low'])
  expect(left).toEqual([])
  expect(text).toBe(['Ada Byron', ...side, '', ...main].join('\n'))
})

test('what cannot be read is refused with its problem', async () => {
  const failure = await readResume(lockedPdf()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UnreadablePdf)
  expect(failure).toMatchObject({ problem: 'locked' })
})
