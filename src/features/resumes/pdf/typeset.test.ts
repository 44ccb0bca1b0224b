import { extractLinks, extractTextItems, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { longCareer, outlineWith } from '../../../../test/resumeOutlines.ts'
import { openPdf } from '../../../server/worker-process/openPdf.ts'
import type { Language } from '../../../shared/texts/languages.ts'
import { templateNames, templateOf } from '../../../site/resumes/templates/templates.ts'
import type { Outline } from '../outline/outline.ts'
import { checkText } from '../text-check/checkText.ts'
import { readText } from './readPdf.server.ts'
import { type LayoutOptions, tightestStep, typeset } from './typeset.server.ts'

const look: LayoutOptions = { template: 'classic', paper: 'a4', pages: 2, time: 0 }
const set = (outline: Outline, changes: Partial<LayoutOptions> = {}) =>
  typeset(outline, { ...look, ...changes })
const findingsIn = async (outline: Outline, changes: Partial<LayoutOptions>) =>
  checkText(outline, await readText((await set(outline, changes)).pdf)).findings

/** Texts that would have effects if parsed as Typst. */
const hostile = [
  '#read("/etc/passwd")',
  '#include "/etc/passwd"',
  '#import "@preview/cetz:0.3.0"',
  '#panic("stopped")',
  '#sys.inputs',
  '$ x^2 $',
  '@label <label>',
  '*strong* _emphasis_ `raw` ```rust code```',
  '= heading',
  '- list + list / term: it',
  '\\u{41} \\ \\# ~ --- ... // comment /* comment */',
  '"quoted" ] ) } { ( [',
  'https://example.com/?a=1&b=2#c',
]

test.each(templateNames)('no text is parsed as code (%s)', async (template) => {
  const all = hostile.join(' ')
  const outline = outlineWith({
    basics: { name: hostile[0] ?? '', label: all, summary: all, email: '#read("/etc/passwd")' },
    work: hostile.map((text) => ({
      name: text,
      position: text,
      location: text,
      summary: text,
      highlights: [text],
    })),
    skills: [{ name: all, keywords: hostile }],
    projects: hostile.map((name) => ({ name, description: name, keywords: [name] })),
  })
  const { pdf } = await set(outline, { template })
  const text = await readText(pdf)
  expect(text).not.toContain('root:')
  expect(text).toContain('#read("/etc/passwd")')
  expect(text).toContain('#panic("stopped")')
  expect(text).toContain('*strong* _emphasis_ `raw`')
  const { findings } = checkText(outline, text)
  expect(findings.filter(({ problem }) => problem === 'missing')).toEqual([])
})

test('links are exactly those of the content', async () => {
  const projects = [
    { name: 'Shown', url: 'https://example.com/shown' },
    { name: 'Script', url: 'javascript:alert(1)' },
    { name: 'File', url: 'file:///etc/passwd' },
  ]
  const { pdf } = await set(outlineWith({ basics: { email: 'a@example.com' }, projects }))
  const { links } = await extractLinks(await getDocumentProxy(pdf))
  expect(links.sort()).toEqual(['https://example.com/shown', 'mailto:a@example.com'])
})

test('the file has title, author, language and tags', async () => {
  const { pdf } = await set(outlineWith({ work: [{ name: 'A', position: 'B' }] }, 'de'))
  const bytes = Buffer.from(pdf).toString('latin1')
  expect(bytes).toContain('Ines Halden, Lebenslauf')
  expect(bytes).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(bytes).toMatch(/\/Lang ?\(de\)/)
  expect(bytes).toMatch(/\/StructTreeRoot/)
})

test('the same résumé gives the same bytes', async () => {
  const [first, second] = [await set(longCareer), await set(longCareer)]
  expect(Buffer.from(first.pdf).equals(Buffer.from(second.pdf))).toBe(true)
})

test.each(templateNames)(
  'thirty years fit the page limit where possible (%s)',
  async (template) => {
    const two = await set(longCareer, { template })
    expect([two.pages, two.fits]).toEqual([2, true])
    const twice = { ...longCareer, sections: [...longCareer.sections, ...longCareer.sections] }
    const one = await set(twice, { template, pages: 1 })
    expect(one.fits).toBe(false)
    expect(one.pages).toBeGreaterThan(1)
  },
)

test('the content decides between one page and two', async () => {
  const section = longCareer.sections[0]
  const sections = section ? [{ ...section, entries: section.entries.slice(0, 8) }] : []
  const almostOne = { ...longCareer, sections }
  expect((await set(almostOne, { pages: 2 })).pages).toBe(2)
  for (const [outline, pages] of [
    [almostOne, 1],
    [longCareer, 2],
  ] as const) {
    const made = await set(outline, { pages: 0 })
    expect([made.pages, made.fits]).toEqual([pages, true])
  }
})

test('what almost fits is set tighter, as far as it can be read', async () => {
  const section = longCareer.sections[0]
  const entries = section?.entries ?? []
  const longer = {
    ...longCareer,
    sections: section ? [{ ...section, entries: [...entries, ...entries.slice(0, 11)] }] : [],
  }
  const made = await set(longer)
  expect([made.pages, made.fits]).toEqual([2, true])
})

test('no page break divides an entry beside a sidebar that goes on', async () => {
  const long = outlineWith({
    work: Array.from({ length: 8 }, (_, index) => ({
      name: `Harbour ${index}`,
      position: `Engineer ${index}`,
      highlights: Array.from({ length: 17 }, (_, point) => `Task ${index}.${point}: kept it open.`),
    })),
    certificates: Array.from({ length: 60 }, (_, index) => ({ name: `Certificate ${index}` })),
  })
  expect(await findingsIn(long, { template: 'editorial' })).toEqual([])
})

test.each(templateNames)('the text of %s is at least 8 points large', (name) => {
  const template = templateOf(name)
  const [loose, tight] = template.text.size
  const sizeAt = (step: number) => loose + ((tight - loose) * step) / 6
  expect(sizeAt(tightestStep(template))).toBeGreaterThan(7.99)
  expect(sizeAt(tightestStep(template) + 1)).toBeLessThan(8)
})

test('US letter has another size', async () => {
  const sizeOf = async (paper: LayoutOptions['paper']) => {
    const document = await openPdf((await set(outlineWith(), { paper })).pdf)
    return Math.round(document.getPage(0).getOriginalSize().originalHeight)
  }
  expect(await sizeOf('a4')).toBe(842)
  expect(await sizeOf('letter')).toBe(792)
})

/** Names, with the words that no font has. */
const scripts: [string, string, string[]][] = [
  ['Cyrillic', 'Наталья Щербакова', []],
  ['Greek', 'Αλεξάνδρα Ψαρρού', []],
  ['Vietnamese', 'Nguyễn Thị Đỗ Quyên', []],
  ['Polish', 'Łucja Świątek-Żółć', []],
  ['Japanese', 'Yuki 山田 太郎', []],
  ['Chinese', '王小明', []],
  ['Korean', '홍길동', []],
  ['Hebrew', 'דוד בן־גוריון', []],
  ['Arabic', 'علاء الدين', []],
  ['Hindi', 'प्रिया शर्मा', []],
  ['Thai', 'สมชาย น้ำทิพย์', []],
  ['Amharic', 'Almaz አልማዝ', ['አልማዝ']],
]
test.each(scripts)(
  'a name in %s is read as written on every template: %s',
  async (_, name, missing) => {
    // PDFium guesses the direction of lines from the part of a page that they take.
    const summary = 'Engineer with fifteen years in payments, and the teams that keep them.'
    const outline = outlineWith({
      basics: { name, summary, label: name },
      work: [{ name, position: name, highlights: [name] }],
    })
    const shown = missing.reduce((text, word) => text.replace(word, ''), name).trim()
    for (const template of templateNames) {
      const { pdf, unshown } = await set(outline, { template })
      expect(unshown, template).toEqual(missing)
      expect((await readText(pdf)).split(shown), template).toHaveLength(6)
    }
  },
)

test.each([
  ['a name that all read', 'Ines Halden', true],
  ['no name', '', true],
  ['a name with vowels in Hebrew', 'שָׁלוֹם', true],
  ['a name with vowels in Arabic', 'مُحَمَّد', true],
  ['a name that no font has', 'አልማዝ', false],
  ['a name of which no font has a part', 'Almaz አልማዝ', false],
])('whether others read the name is known: %s', async (_, name, isNamed) => {
  expect(await set(outlineWith({ basics: { name } }))).toMatchObject({ isNamed })
})

test.each(templateNames)(
  'titles without a supported letter are set as a dash (%s)',
  async (template) => {
    const none = 'አልማዝ'
    const outline = outlineWith({
      basics: { name: none, label: none, summary: none },
      work: [{ name: none, position: none, location: none, highlights: [none] }],
      projects: [{ name: none, keywords: [none] }],
      skills: [{ name: none, keywords: [none] }],
    })
    const { pdf, unshown } = await set(outline, { template })
    expect(unshown).toEqual([none])
    expect(await readText(pdf)).toContain('–')
  },
)

/** A résumé entirely in one script, without repetitions. */
const wholly: [string, string][] = [
  ['Japanese', '東京の株式会社で、決済システムを設計しました。'],
  ['Chinese', '在北京设计支付系统，并带领团队。'],
  ['Korean', '서울에서 결제 시스템을 설계했습니다.'],
  ['Hebrew', 'תכננתי מערכת תשלומים בתל אביב'],
  ['Arabic', 'صممت نظام الدفع في القاهرة لأكثر من عشرين مطوراً'],
  ['Hindi', 'मुंबई में भुगतान प्रणाली का डिज़ाइन किया'],
  ['Thai', 'ออกแบบระบบชำระเงินทั้งหมดที่กรุงเทพฯ'],
]
test.each(wholly)('no text in %s is missing or read twice on any template', async (_, sentence) => {
  const outline = outlineWith({
    basics: { name: sentence.slice(0, 5).trim() },
    work: [{ name: 'Engine', position: 'A', startDate: '2020', highlights: [sentence] }],
  })
  const letters = (text: string) =>
    text
      .normalize('NFKC')
      .match(/[^\p{Script=Latin}\p{ASCII}\s–•·]/gu)
      ?.sort()
      .join('')
  for (const template of templateNames) {
    const { pdf, unshown } = await set(outline, { template })
    expect(unshown, template).toEqual([])
    expect(letters(await readText(pdf)), template).toBe(letters(outline.name + sentence))
  }
})

test.each(templateNames)('a résumé from right to left is aligned right (%s)', async (template) => {
  const startOf = async (position: string, language?: Language) => {
    const outline = outlineWith(
      { basics: { name: position }, work: [{ name: '', position }] },
      language,
    )
    const { items } = await extractTextItems(
      await getDocumentProxy((await set(outline, { template })).pdf),
    )
    return items.flat().findLast(({ str }) => str.includes(position))?.x ?? 0
  }
  expect(await startOf('דוד')).toBeGreaterThan(300)
  expect(await startOf('Ines', 'ar')).toBeGreaterThan(300)
})

test.each(templateNames)('a name in Arabic is shown with whole words (%s)', async (template) => {
  const { pdf, unshown } = await set(outlineWith({ basics: { name: 'ليلى الحداد' } }), {
    template,
  })
  expect(unshown).toEqual([])
  const text = await readText(pdf)
  for (const word of ['ليلى', 'الحداد']) expect(text).toContain(word)
})

test.each(templateNames)(
  'all text is read back in order, for a long career and an empty one (%s)',
  async (template) => {
    expect(await findingsIn(longCareer, { template })).toEqual([])
    expect(
      await findingsIn(outlineWith({ basics: { name: 'Ines Halden' } }), { template }),
    ).toEqual([])
  },
)

test('a résumé without a name can be typeset', async () => {
  expect((await set(outlineWith({ basics: { name: '' } }))).pages).toBe(1)
})

test.each(templateNames)(
  'a résumé is PDF/UA, with its language and a tagged text (%s)',
  async (template) => {
    const { pdf } = await set(longCareer, { template })
    const text = Buffer.from(pdf).toString('latin1')
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(text).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/)
    expect(text).toMatch(/\/Lang\s*\(en\)/)
    expect(text).toContain('/StructTreeRoot')
  },
)
