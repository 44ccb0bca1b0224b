import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { longCareer, outlineWith } from '../../../../test/resumeOutlines.ts'
import { printColors } from '../../../site/appearance/paletteColors.ts'
import { templateNames, templateOf } from '../../../site/resumes/templates/templates.ts'
import type { Outline } from '../outline/outline.ts'
import { wordFileOf } from './wordFile.server.ts'

const colors = printColors({ theme: 'case', palette: 'theme', accentHue: 258 })
const usualLook = { template: 'classic', paper: 'a4', colors, time: 1_700_000_000 } as const
type Look = Partial<Parameters<typeof wordFileOf>[1]>

async function partsOf(outline: Outline, look: Look = {}) {
  const file = await wordFileOf(outline, { ...usualLook, ...look })
  const parts = unzipSync(file)
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const body = read('word/document.xml')
  const paragraphs = [...body.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => ({
    style: /<w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1],
    isBullet: paragraph.includes('<w:numPr>'),
    text: [...paragraph.matchAll(/<w:t [^>]*>([^<]*)|<w:tab\/>/g)]
      .map(([, text = '\t']) => text)
      .join(''),
  }))
  return { names: Object.keys(parts), read, body, paragraphs }
}

const outline = outlineWith({
  basics: {
    label: 'Engineer',
    email: 'ines@example.com',
    url: 'https://ines.example/',
    summary: 'First line.\nSecond line.',
  },
  work: [
    {
      name: 'Harbour & Sons',
      position: 'Lead <engineer>',
      location: 'Bristol',
      startDate: '2021-04-01',
      url: 'https://harbour.example/',
      summary: 'Ran it.',
      highlights: ['Kept the gates open.', 'Wrote it down.'],
      'x-keywords': ['Go', 'C++'],
    },
  ],
  skills: [{ name: 'Trades', keywords: ['Welding', 'Tides'] }],
})

test('the text is in the order of the outline, with headings, lists and dates behind a tab', async () => {
  const { paragraphs } = await partsOf(outline)
  expect(paragraphs).toEqual([
    { style: 'Title', isBullet: false, text: 'Ines Halden' },
    { style: undefined, isBullet: false, text: 'Engineer' },
    { style: undefined, isBullet: false, text: 'ines@example.com · ines.example' },
    { style: 'Heading1', isBullet: false, text: 'Profile' },
    { style: undefined, isBullet: false, text: 'First line.' },
    { style: undefined, isBullet: false, text: 'Second line.' },
    { style: 'Heading1', isBullet: false, text: 'Experience' },
    { style: 'Heading2', isBullet: false, text: 'Lead &lt;engineer&gt;\tApr 2021 – Present' },
    { style: undefined, isBullet: false, text: 'Harbour &amp; Sons, Bristol' },
    { style: undefined, isBullet: false, text: 'Ran it.' },
    { style: 'ListParagraph', isBullet: true, text: 'Kept the gates open.' },
    { style: 'ListParagraph', isBullet: true, text: 'Wrote it down.' },
    { style: undefined, isBullet: false, text: 'Go, C++' },
    { style: 'Heading1', isBullet: false, text: 'Skills' },
    { style: undefined, isBullet: false, text: 'Trades: Welding, Tides' },
  ])
})

test('links, title, author, language and paper are those of the résumé', async () => {
  const { read, body, names } = await partsOf(outline, { paper: 'letter' })
  const links = [...read('word/_rels/document.xml.rels').matchAll(/Target="([^"]*)" TargetMode/g)]
  expect(links.map(([, target]) => target)).toEqual([
    'mailto:ines@example.com',
    'https://ines.example/',
    'https://harbour.example/',
  ])
  expect(read('docProps/core.xml')).toContain('<dc:title>Ines Halden, Résumé</dc:title>')
  expect(read('docProps/core.xml')).toContain('<dc:creator>Ines Halden</dc:creator>')
  expect(read('word/styles.xml')).toContain('<w:lang w:val="en"')
  expect(body).toContain('<w:pgSz w:w="12240" w:h="15840"')
  expect(body).not.toMatch(/<w:(tbl|txbxContent|drawing)\b/)
  expect(names.filter((name) => name.startsWith('word/media'))).toEqual([])
})

test('a résumé in Arabic is set from right to left, its dates and addresses from left to right', async () => {
  const { body, read, paragraphs } = await partsOf(
    outlineWith(
      {
        basics: { name: 'ليلى حداد', email: 'layla@example.com' },
        work: [{ name: 'الميناء', position: 'مهندسة', startDate: '2021-04-01' }],
      },
      'ar',
    ),
  )
  const starts = [...body.matchAll(/<w:p>/g)].length
  expect([...body.matchAll(/<w:bidi\/>/g)]).toHaveLength(starts)
  const runs = [...body.matchAll(/<w:r>.*?<\/w:r>/gs)].map(([run]) => run)
  const isRightToLeft = (text: string) =>
    runs.filter((run) => run.includes(text)).map((run) => run.includes('<w:rtl/>'))
  expect(isRightToLeft('ليلى حداد')).toEqual([true])
  expect(isRightToLeft('layla@example.com')).toEqual([false])
  expect(isRightToLeft('2021')).toEqual([false])
  expect(read('word/styles.xml')).toContain('w:bidi="ar"')
  expect(paragraphs[0]).toMatchObject({ style: 'Title', text: 'ليلى حداد' })
})

test('characters that XML cannot hold are left out', async () => {
  const name = `Ines\u0000\u000b Halden\ud800\ufffe 🙂`
  const { paragraphs, read } = await partsOf(outlineWith({ basics: { name } }))
  expect(paragraphs[0]?.text).toBe('Ines Halden\ufffd 🙂')
  expect(read('docProps/core.xml')).toContain('<dc:creator>Ines Halden\ufffd 🙂</dc:creator>')
})

test('a photo has the name as its description, and further pages have a number', async () => {
  const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
  const { body, names, read } = await partsOf(longCareer, { photo })
  expect(names.filter((name) => name.startsWith('word/media'))).toHaveLength(1)
  expect(body).toContain('descr="Ines Halden"')
  expect(body).toContain('<w:titlePg/>')
  expect(read('word/footer1.xml')).toMatch(/Ines Halden · .*PAGE/s)
})

test.each(templateNames)('the typefaces and the size of %s are in the file', async (template) => {
  const { display, text, size } = templateOf(template).word
  const { read } = await partsOf(outline, { template })
  const styles = read('word/styles.xml')
  const heading = /<w:style [^>]*w:styleId="Heading1".*?<\/w:style>/s.exec(styles)?.[0]
  const usual = /<w:docDefaults>.*?<\/w:docDefaults>/s.exec(styles)?.[0]
  expect(heading).toContain(`w:ascii="${display}"`)
  expect(usual).toContain(`w:ascii="${text}"`)
  expect(usual).toContain(`<w:sz w:val="${size * 2}"/>`)
  expect(heading).toContain(`<w:color w:val="${colors.accent.slice(1)}"`)
})

test('equal input gives equal bytes, with the time of the résumé', async () => {
  const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
  const make = () => wordFileOf(outline, { ...usualLook, photo })
  const [first, second] = [await make(), await make()]
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
  const { read } = await partsOf(outline)
  expect(read('docProps/core.xml').match(/2023-11-14T22:13:20.000Z/g)).toHaveLength(2)
})
