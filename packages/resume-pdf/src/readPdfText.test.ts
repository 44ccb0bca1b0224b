import { expect, test } from 'vitest'
import { lockedPdf, pdfBomb, pdfOf, pdfOfPages, pdfOfPicture } from '../test/pdfPages.ts'
import { placedLines, placedPdf } from '../test/placedPdf.ts'
import { textPdf } from '../test/textPdf.ts'
import { readPdfText, UnreadablePdf } from './readPdfText.ts'

const linesOf = async (bytes: Uint8Array) => {
  const { blocks } = await readPdfText(bytes)
  return blocks.map(({ lines }) => lines.map(({ text }) => text))
}

test('a PDF is read line by line', async () => {
  expect(await linesOf(textPdf(['Ada Byron', 'Analyst']))).toEqual([['Ada Byron', 'Analyst']])
})

const main = [
  'Experience',
  'Engine Ltd, Analyst',
  'March 2019 - Present',
  'Wrote notes A to G for the cards',
  'Raised the yield of the mill',
  'Loom and Sons, Programmer',
  '2015 - 2019',
  'Kept the patterns in order',
]
const side = ['Contact', 'ada@engine.example', 'London', 'Skills', 'Algebra', 'Weaving']

test('two columns are read one after the other, below what stands above both', async () => {
  const pdf = placedPdf([
    {
      x: 40,
      y: 50,
      text: 'Ada Byron, who wrote the first program for a machine that was never built',
    },
    // Written row by row, as some programs do.
    ...placedLines(200, 90, main).flatMap((line, index) => [
      line,
      ...placedLines(40, 84, side, 16).slice(index, index + 1),
    ]),
  ])
  const [above, ...columns] = (await linesOf(pdf)) as string[][]
  expect(above).toHaveLength(1)
  expect(columns).toEqual([side, main])
})

test('a narrow column on the right comes after the wide one', async () => {
  const pdf = placedPdf([...placedLines(400, 84, side, 16), ...placedLines(40, 90, main)])
  expect(await linesOf(pdf)).toEqual([main, side])
})

test('dates and headings in a margin stay with their lines', async () => {
  const pdf = placedPdf([
    { x: 140, y: 60, text: 'Experience' },
    ...placedLines(140, 80, [
      'Analyst',
      'Engine Ltd',
      'Programmer',
      'Loom and Sons',
      'Weaver',
      'Mill',
    ]),
    ...placedLines(40, 80, ['03/2019 - now', '2015 - 2018', '2012 - 2014'], 28),
  ])
  expect(await linesOf(pdf)).toEqual([
    [
      'Experience',
      ...['03/2019 - now\tAnalyst', 'Engine Ltd', '2015 - 2018\tProgrammer', 'Loom and Sons'],
      ...['2012 - 2014\tWeaver', 'Mill'],
    ],
  ])
})

test('the marks of a list stay with their items, and wide gaps divide a line', async () => {
  const pdf = placedPdf([
    { x: 40, y: 50, text: 'Analyst', isBold: true },
    { x: 480, y: 50, text: '2019 - 2021' },
    { x: 52, y: 64, text: 'Wrote notes' },
    { x: 40, y: 64, text: '•' },
  ])
  expect(await linesOf(pdf)).toEqual([['Analyst\t2019 - 2021', '• Wrote notes']])
})

const problemOf = (bytes: Uint8Array, timeLimit?: number) =>
  readPdfText(bytes, timeLimit ? { timeLimit } : {}).then(
    (text) => text,
    (error: unknown) => (error instanceof UnreadablePdf ? error.problem : error),
  )

test.each([
  ['that asks for a password', 'locked', () => lockedPdf()],
  ['that is a scan', 'no-text', () => pdfOfPicture(800)],
  ['that breaks off', 'invalid', () => textPdf(['Ada']).subarray(0, 200)],
  ['that only begins like one', 'invalid', () => new TextEncoder().encode('%PDF-1.7\n')],
  ['that is none', 'invalid', () => new TextEncoder().encode('Ada Byron')],
  ['of 31 pages', 'many-pages', () => pdfOfPages(31)],
  ['of 30 pages without text', 'no-text', () => pdfOfPages(30)],
  [
    'that counts pages it has not',
    'invalid',
    () => pdfOf(['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Kids [] /Count 5>>']),
  ],
  [
    'with the text of a book',
    'much-text',
    () => textPdf(Array<string>(2000).fill('A line of a book that goes on and on, and on and on.')),
  ],
])('a PDF %s is refused', async (_, problem, bytes) => {
  expect(await problemOf(bytes())).toBe(problem)
})

test('a PDF that expands without end is aborted in time', async () => {
  expect(await problemOf(pdfBomb(), 500)).toMatch(/^(too-complex|no-text)$/)
})

test('reading ends with its time', async () => {
  const lines = Array<string>(1500).fill('A line of a résumé that goes on and on.')
  expect(await problemOf(textPdf(lines), 1)).toBe('too-complex')
})
