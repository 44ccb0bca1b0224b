import { monthAndYear, yearOf } from '../../shared/dates.ts'
import { sampleAbout } from './about.ts'
import { sampleCertifications } from './certifications.ts'
import { sampleContactInfo } from './contact.ts'
import { sampleHero } from './content.ts'
import { palette } from './drawings/kit.ts'
import { samplePositions } from './experience.ts'
import { type PdfFont, pdfFile, pdfLines, pdfRect, pdfText } from './pdf.ts'

const page = { width: 595, height: 842, margin: 56, column: 176 }
/** Less than there is: where a viewer has no Helvetica, what it takes instead may run wider. */
const measure = 0.87 * (page.width - page.margin - page.column)
const grey = '#5B6070'
const hairline = '#D9D6CF'
const textSize = 9.5
const leading = 13.5

type Line = { words: string; font?: PdfFont; size?: number; color?: string; after?: number }

export const sampleResumeName = 'Ines Halden, resume.pdf'

/** The résumé of the sample person on one page, from what the page itself says of her. */
export function drawResume(): Uint8Array<ArrayBuffer> {
  const content = head()
  let y = 672
  for (const [label, lines] of parts()) {
    content.push(pdfRect(page.margin, y + 16, page.width - 2 * page.margin, 0.6, hairline))
    content.push(pdfText(page.margin, y, label, { font: 'label', size: 8.5, color: grey }))
    for (const { words, font = 'text', size = textSize, color = palette.ink, after = 0 } of lines) {
      content.push(pdfText(page.column, y, words, { font, size, color }))
      y -= leading + after
    }
    y -= 18
  }
  return pdfFile({ ...page, title: `${sampleHero.name}, resume`, author: sampleHero.name, content })
}

function head(): string[] {
  const { name, title } = sampleHero
  const { email, location } = sampleContactInfo
  const { margin } = page
  return [
    pdfRect(margin, 780, 36, 3, palette.vermilion),
    pdfText(margin, 738, name, { font: 'display', size: 36, color: palette.ink }),
    pdfText(margin, 716, title, { font: 'text', size: 11.5, color: palette.ink }),
    pdfText(page.column + 170, 716, email, { font: 'label', size: 8.5, color: grey }),
    pdfText(page.column + 170, 728, location, { font: 'label', size: 8.5, color: grey }),
  ]
}

const parts = (): [string, Line[]][] => [
  ['Summary', paragraph(sampleHero.description)],
  ['Experience', samplePositions.flatMap(position)],
  ['Education', sampleAbout.education_items.flatMap(education)],
  ['Certificates', sampleCertifications.flatMap(certificate)],
]

const paragraph = (text: string): Line[] =>
  pdfLines(text, textSize, measure).map((words) => ({ words }))

function position({
  role,
  organisation,
  start_date,
  end_date,
  points,
}: (typeof samplePositions)[number]): Line[] {
  const period = `${monthAndYear(start_date)} – ${end_date ? monthAndYear(end_date) : 'present'}`
  const lines = points.flatMap((point) =>
    pdfLines(`• ${point}`, textSize, measure).map((words, index) => ({
      words: index === 0 ? words : `   ${words}`,
    })),
  )
  return [
    { words: `${role}, ${organisation}`, font: 'bold', size: 10.5 },
    { words: period, font: 'label', size: 8.5, color: grey, after: 2 },
    ...withSpaceAfter(lines),
  ]
}

const education = ({
  institution,
  details,
}: (typeof sampleAbout.education_items)[number]): Line[] => [
  { words: institution, font: 'bold' },
  ...withSpaceAfter(paragraph(details)),
]

const certificate = ({ name, issuer, issue_date }: (typeof sampleCertifications)[number]): Line[] =>
  paragraph(`${name}. ${issuer}, ${yearOf(issue_date)}`)

const withSpaceAfter = (lines: Line[]): Line[] =>
  lines.map((line, index) => (index === lines.length - 1 ? { ...line, after: 8 } : line))
