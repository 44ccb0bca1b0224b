import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readResume } from '@vitrine/resume-pdf'
import type { Outline } from '../src/features/resumes/outline/outline.ts'
import { readText } from '../src/features/resumes/pdf/readPdf.server.ts'
import { wordFileOf } from '../src/features/resumes/word/wordFile.server.ts'
import { printColors } from '../src/site/appearance/paletteColors.ts'
import { templateNames } from '../src/site/resumes/templates/templates.ts'
import { outlineWith } from '../test/resumeOutlines.ts'

/**
 * Opens Word files of résumés in LibreOffice (`soffice`), as a program that reads applications would: prints the pages,
 * whether the text is in the order of the outline, and the positions that `packages/resume-pdf` reads in the PDF of it.
 */
const outlines: Record<string, Outline> = {
  'eight positions': outlineWith({
    basics: {
      label: 'Engineer',
      email: 'ines@example.com',
      url: 'https://ines.example/',
      summary: 'Thirty years of harbours.',
    },
    work: [
      ['Head of Engineering', 'Quayside GmbH'],
      ['Principal Engineer', 'Northwind Labs'],
      ['Staff Software Engineer', 'Contoso'],
      ['Senior Backend Developer', 'Fabrikam Ltd'],
      ['Software Engineer', 'Tailspin Toys'],
      ['Data Analyst', 'Harbour Trust'],
      ['Web Developer', 'Brackenfield Records'],
      ['Junior Developer', 'Linha da Foz'],
    ].map(([position = '', name = ''], index) => ({
      position,
      name,
      location: 'Bristol, United Kingdom',
      startDate: `${2023 - index * 3}-04-01`,
      ...(index > 0 && { endDate: `${2026 - index * 3}-03-01` }),
      summary: 'Ran the team that keeps the timetable.',
      highlights: ['Kept the gates open in every weather.', 'Wrote the manual for the quay staff.'],
    })),
    education: [
      {
        institution: 'University of Bristol',
        studyType: 'BSc',
        area: 'Civil Engineering',
        startDate: '1990-10-01',
        endDate: '1994-06-01',
      },
    ],
    skills: [{ name: 'Trades', keywords: ['Welding', 'TypeScript', 'Tides'] }],
  }),
  Arabic: outlineWith(
    {
      basics: { name: 'ليلى حداد', label: 'مهندسة برمجيات', email: 'layla@example.com' },
      work: [
        {
          name: 'Harbour',
          position: 'Engineer',
          startDate: '2021-04-01',
          highlights: ['Kept the gates open.', 'كتبت كل شيء.'],
        },
      ],
      skills: [{ name: 'Trades', keywords: ['Go', 'C++'] }],
    },
    'ar',
  ),
}
const colors = printColors({ theme: 'case', palette: 'theme', accentHue: 258 })
const folder = mkdtempSync(join(tmpdir(), 'vitrine-word-'))

try {
  for (const [name, outline] of Object.entries(outlines)) {
    for (const template of templateNames) {
      const path = join(folder, 'resume.docx')
      writeFileSync(path, await wordFileOf(outline, { template, paper: 'a4', colors, time: 0 }))
      execFileSync('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', folder, path])
      const pdf = new Uint8Array(readFileSync(join(folder, 'resume.pdf')))
      const text = bare(await readText(pdf))
      const { resume } = await readResume(pdf)
      const work = outline.sections.find(({ id }) => id === 'work')?.entries ?? []
      const found = work.filter(({ title, subtitle }) =>
        resume.work.some((read) => read.position === title && read.name === subtitle),
      )
      const misplaced = outOfOrder(textsOf(outline).map(bare), text)
      console.log(
        `${name}, ${template}: ${found.length} of ${work.length} positions read; ` +
          `${misplaced.length} texts missing or misplaced${misplaced[0] ? ` (${misplaced[0]})` : ''}`,
      )
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}

function bare(text: string): string {
  return text.replace(/[\s\u200e\u200f]+/g, '').normalize('NFKC')
}

function textsOf({ name, headline, contacts, summary, sections }: Outline): string[] {
  return [
    name,
    headline,
    ...contacts.map(({ text }) => text),
    ...(summary.text ? [summary.title, summary.text] : []),
    ...sections.flatMap(({ title, entries }) => [
      title,
      ...entries.flatMap((entry) => [entry.title, entry.subtitle, entry.text, ...entry.points]),
    ]),
  ].filter(Boolean)
}

function outOfOrder(texts: string[], whole: string): string[] {
  let end = 0
  return texts.filter((text) => {
    const start = whole.indexOf(text, end)
    if (start >= 0) end = start + text.length
    return start < 0
  })
}
