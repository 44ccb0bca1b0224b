import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { outlineWith } from '../../../../test/resumeOutlines.ts'
import { templateNames } from '../../../site/resumes/templates/templates.ts'
import { readText } from '../pdf/readPdf.server.ts'
import { letter } from './letter.ts'
import { typesetLetter } from './letterPdf.server.ts'
import { letterText } from './letterText.ts'
import { letterWord } from './letterWord.server.ts'
import { outlineOfLetter } from './outlineOfLetter.ts'

const sender = outlineWith({
  basics: { label: 'Engineer', email: 'ines@example.com', url: 'https://ines.example/' },
})
const fields = {
  language: 'en',
  template: 'classic',
  paper: 'a4',
  date: '2026-11-30',
  recipient: 'Harbour Labs\nQuay 1\n\nBristol',
  subject: 'Lead engineer',
  salutation: 'Dear Ms Quay,',
  body: 'I kept **every gate** open.\nIn *any* weather, see [this](https://ines.example/gates).\n\n- Cut costs\n- Wrote it down\n\nNo <script>alert(1)</script> [here](javascript:alert).',
  closing: 'Kind regards',
}
const outlineWithFields = (changes: Partial<typeof fields> = {}) =>
  outlineOfLetter(letter.parse({ ...fields, ...changes }), sender)
const colors = { ink: '#112233', accent: '#aa2200' }

test('the text has every part in order, without Markdown', () => {
  expect(letterText(outlineWithFields())).toBe(`Ines Halden
ines@example.com
ines.example

Harbour Labs
Quay 1
Bristol

November 30, 2026

Lead engineer

Dear Ms Quay,

I kept every gate open. In any weather, see this.
- Cut costs
- Wrote it down

No <script>alert(1)</script> here.

Kind regards
Ines Halden
`)
})

test('emphasis and links are kept, other addresses than http and mailto are not', () => {
  const spans = outlineWithFields().blocks.flatMap(({ spans }) => spans)
  expect(spans.filter(({ isStrong }) => isStrong).map(({ text }) => text)).toEqual(['every gate'])
  expect(spans.filter(({ isEmphasized }) => isEmphasized).map(({ text }) => text)).toEqual(['any'])
  expect(spans.flatMap(({ href }) => href || [])).toEqual(['https://ines.example/gates'])
})

test('the date is in the language, and a letter in Arabic is set from right to left', () => {
  expect(outlineWithFields({ language: 'de' }).date).toBe('30. November 2026')
  expect(outlineWithFields().isRightToLeft).toBe(false)
  expect(outlineWithFields({ language: 'ar' }).isRightToLeft).toBe(true)
})

test.each(templateNames)(
  'the PDF in the design of %s has every text in order',
  async (template) => {
    const outline = outlineWithFields()
    const look = { template, paper: 'a4', colors, time: 0 } as const
    const { pdf, pages, unshown } = await typesetLetter(outline, look)
    expect([pages, unshown]).toEqual([1, []])
    const read = (await readText(pdf)).replace(/\s+/g, ' ')
    const texts = ['Ines Halden', 'Harbour Labs', 'November 30', 'Lead engineer', 'Dear Ms Quay']
    const later = ['every gate open', 'Cut costs', 'Wrote it down', '<script>', 'Kind regards']
    const places = [...texts, ...later].map((text) => read.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(read).toContain('ines@example.com')
    expect(Buffer.from(pdf).toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
  },
)

test('the Word file has the same paragraphs, with a list, emphasis and links', async () => {
  const look = { template: 'editorial', paper: 'a4', colors, time: 1_700_000_000 } as const
  const parts = unzipSync(await letterWord(outlineWithFields(), look))
  const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  const paragraphs = [...body.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t [^>]*>([^<]*)/g)].map(([, text]) => text).join(''),
  )
  expect(paragraphs).toEqual([
    ...['Ines Halden', 'Engineer', 'ines@example.com · ines.example'],
    ...['Harbour Labs', 'Quay 1', 'Bristol', 'November 30, 2026', 'Lead engineer'],
    ...['Dear Ms Quay,', 'I kept every gate open. In any weather, see this.'],
    ...['Cut costs', 'Wrote it down', 'No &lt;script&gt;alert(1)&lt;/script&gt; here.'],
    ...['Kind regards', 'Ines Halden'],
  ])
  expect(body.match(/<w:numPr>/g)).toHaveLength(2)
  expect(body).toMatch(/<w:b\/>.{0,200}every gate/s)
  expect(body).toMatch(/<w:i\/>.{0,200}>any</s)
  const links = strFromU8(parts['word/_rels/document.xml.rels'] ?? new Uint8Array())
  expect(links).toContain('https://ines.example/gates')
  expect(links).not.toContain('javascript')
  const styles = strFromU8(parts['word/styles.xml'] ?? new Uint8Array())
  expect(styles).toContain('Georgia')
  const again = await letterWord(outlineWithFields(), look)
  expect(Buffer.from(again).equals(Buffer.from(await letterWord(outlineWithFields(), look)))).toBe(
    true,
  )
})

test('no text of a letter is parsed as code, and a long one is set tighter', async () => {
  const look = { template: 'plain', paper: 'a4', colors, time: 0 } as const
  const body = '#read("/etc/passwd") #panic("stopped")'
  const { pdf } = await typesetLetter(outlineWithFields({ body }), look)
  expect(await readText(pdf)).toContain('#panic("stopped")')
  const paragraph =
    'I kept the gates of the harbour open in every weather, and the papers in order. '
  const long = Array.from({ length: 9 }, () => paragraph.repeat(4)).join('\n\n')
  expect((await typesetLetter(outlineWithFields({ body: long }), look)).pages).toBe(1)
})

test.each([
  [{ salutation: '' }, 'A letter needs a salutation'],
  [{ body: ' ' }, 'A letter needs a text'],
  [{ body: 'a'.repeat(8001) }, 'Please use at most 8,000 characters'],
  [{ template: 'loud' }, `This must be one of ${templateNames.join(', ')}`],
])('%j is refused', (changes, sentence) => {
  const { error } = letter.safeParse({ ...fields, ...changes })
  expect(error?.issues[0]?.message).toBe(sentence)
})
