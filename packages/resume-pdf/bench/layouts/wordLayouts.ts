import { strToU8, zipSync } from 'fflate'
import { esc, type partsOf } from './htmlLayouts.ts'
import type { Job, School } from './people.ts'

type Parts = ReturnType<typeof partsOf>
type Run = { text: string; bold?: boolean; italic?: boolean; size?: number; caps?: boolean }
type Style = {
  tabs?: number[]
  rightTab?: number
  indent?: number
  hanging?: number
  center?: boolean
  after?: number
}

const run = ({ text, bold, italic, size, caps }: Run) =>
  `<w:r><w:rPr>${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}${caps ? '<w:caps/>' : ''}${size ? `<w:sz w:val="${size * 2}"/>` : ''}</w:rPr>${text
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${esc(part)}</w:t>`)
    .join('<w:tab/>')}</w:r>`

const paragraph = (
  runs: (Run | string)[],
  { tabs = [], rightTab, indent = 0, hanging = 0, center, after = 40 }: Style = {},
) =>
  `<w:p><w:pPr><w:tabs>${tabs.map((at) => `<w:tab w:val="left" w:pos="${at}"/>`).join('')}${rightTab ? `<w:tab w:val="right" w:pos="${rightTab}"/>` : ''}</w:tabs><w:spacing w:after="${after}"/><w:ind w:left="${indent}" w:hanging="${hanging}"/>${center ? '<w:jc w:val="center"/>' : ''}</w:pPr>${runs.map((one) => run(typeof one === 'string' ? { text: one } : one)).join('')}</w:p>`

const bullet = (text: string, indent = 360) =>
  paragraph([`•\t${text}`], { indent, hanging: 240, tabs: [indent] })
const bullets = ({ points }: Job, indent?: number) =>
  points.map((point) => bullet(point, indent)).join('')
const heading = (text: string, style: Partial<Run> = {}) =>
  paragraph([{ text, bold: true, size: 14, ...style }], { after: 80 })
const cell = (width: number, body: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${body || '<w:p/>'}</w:tc>`
const table = (widths: number[], rows: string[][]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="${widths.reduce((a, b) => a + b)}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows.map((row) => `<w:tr>${row.map((body, index) => cell(widths[index] ?? 0, body)).join('')}</w:tr>`).join('')}</w:tbl><w:p/>`

/** A .docx file with one font. */
export function docx(body: string, font = 'Liberation Sans'): Uint8Array {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    ),
    'word/styles.xml': strToU8(
      `${head}<w:styles ${w}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`,
    ),
    'word/document.xml': strToU8(
      `${head}<w:document ${w}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1000" w:right="1000" w:bottom="1000" w:left="1000"/></w:sectPr></w:body></w:document>`,
    ),
  })
}

const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
const datesOf = ({ dates }: Parts, entry: Job | School) => plain(dates(entry))
const contactsOf = ({ contacts }: Parts) => contacts.map(plain)
const degreeOf = ({ degree }: Parts, school: School) => plain(degree(school))
const right = { rightTab: 9900 }

const skillsOf = ({ person }: Parts) =>
  person.skills
    .map(({ name, keywords }) =>
      paragraph([{ text: `${name}: `, bold: true }, keywords.join(', ')]),
    )
    .join('')
const tonguesOf = ({ person }: Parts) =>
  person.languages.map(({ language, fluency }) => paragraph([`${language} (${fluency})`])).join('')

type Drawn = {
  job: (job: Job) => string
  school: (school: School) => string
  heading?: (text: string) => string
  font?: string
  center?: boolean
}

const single = (
  parts: Parts,
  { job, school, heading: draw = heading, font, center = false }: Drawn,
) => {
  const { person, words } = parts
  return docx(
    [
      paragraph([{ text: person.name, bold: true, size: 22 }], { center }),
      paragraph([person.label], { center }),
      paragraph([contactsOf(parts).join(' | ')], { center, after: 160 }),
      draw(words.summary),
      paragraph([person.summary], { after: 160 }),
      draw(words.work),
      ...person.work.map(job),
      draw(words.education),
      ...person.education.map(school),
      draw(words.skills),
      skillsOf(parts),
      draw(words.languages),
      tonguesOf(parts),
    ].join(''),
    font,
  )
}

const sidebar = (parts: Parts, isLeft: boolean) => {
  const { person, words } = parts
  const side = [
    heading(words.contact),
    ...contactsOf(parts).map((text) => paragraph([text])),
    heading(words.skills),
    ...person.skills.flatMap(({ keywords }) => keywords.map((word) => paragraph([word]))),
    heading(words.languages),
    tonguesOf(parts),
  ].join('')
  const main = [
    ...(isLeft
      ? [paragraph([{ text: person.name, bold: true, size: 24 }]), paragraph([person.label])]
      : []),
    heading(words.summary),
    paragraph([person.summary]),
    heading(words.work),
    ...person.work.map(
      (job) =>
        paragraph([{ text: job.position, bold: true }]) +
        paragraph([`${job.name}, ${job.location}`]) +
        paragraph([{ text: datesOf(parts, job), italic: true }]) +
        bullets(job),
    ),
    heading(words.education),
    ...person.education.map(
      (school) =>
        paragraph([{ text: degreeOf(parts, school), bold: true }]) +
        paragraph([school.institution]) +
        paragraph([{ text: datesOf(parts, school), italic: true }]),
    ),
  ].join('')
  const name = isLeft
    ? ''
    : paragraph([{ text: person.name, bold: true, size: 24 }]) + paragraph([person.label])
  return docx(
    name + (isLeft ? table([3200, 6700], [[side, main]]) : table([6700, 3200], [[main, side]])),
  )
}

/** Designs as files of Word. */
export const wordDesigns: Record<string, (parts: Parts) => Uint8Array> = {
  'word-right-tab': (parts) =>
    single(parts, {
      job: (job) =>
        paragraph([{ text: job.position, bold: true }, `\t${datesOf(parts, job)}`], right) +
        paragraph([{ text: `${job.name}, ${job.location}`, italic: true }]) +
        bullets(job),
      school: (school) =>
        paragraph(
          [{ text: degreeOf(parts, school), bold: true }, `\t${datesOf(parts, school)}`],
          right,
        ) + paragraph([{ text: school.institution, italic: true }]),
    }),
  'word-sidebar-left': (parts) => sidebar(parts, true),
  'word-table': (parts) => {
    const { person, words } = parts
    const columns = [2500, 7400]
    return docx(
      [
        paragraph([
          {
            text: person.language === 'de' ? 'Lebenslauf' : 'Curriculum Vitae',
            bold: true,
            size: 20,
          },
        ]),
        heading(words.contact),
        table(
          columns,
          [
            ['Name', person.name],
            ...[
              ['E-Mail', person.email],
              ['Telefon', person.phone],
              ['Ort', person.location],
              ...person.links.map((link) => ['Web', link]),
            ],
          ].map((row) => row.map((text) => paragraph([text]))),
        ),
        heading(words.work),
        table(
          columns,
          person.work.map((job) => [
            paragraph([datesOf(parts, job)]),
            paragraph([{ text: job.position, bold: true }]) +
              paragraph([`${job.name}, ${job.location}`]) +
              bullets(job),
          ]),
        ),
        heading(words.education),
        table(
          columns,
          person.education.map((school) => [
            paragraph([datesOf(parts, school)]),
            paragraph([{ text: degreeOf(parts, school), bold: true }]) +
              paragraph([school.institution]),
          ]),
        ),
        heading(words.languages),
        tonguesOf(parts),
        heading(words.skills),
        skillsOf(parts),
      ].join(''),
    )
  },
  'word-hanging-dates': (parts) =>
    single(parts, {
      job: (job) =>
        paragraph([`${datesOf(parts, job)}\t`, { text: job.position, bold: true }], {
          indent: 2600,
          hanging: 2600,
          tabs: [2600],
        }) +
        paragraph([`${job.name}, ${job.location}`], { indent: 2600 }) +
        bullets(job, 2960),
      school: (school) =>
        paragraph([`${datesOf(parts, school)}\t`, { text: degreeOf(parts, school), bold: true }], {
          indent: 2600,
          hanging: 2600,
          tabs: [2600],
        }) + paragraph([school.institution], { indent: 2600 }),
    }),
  'word-caps-company': (parts) =>
    single(parts, {
      job: (job) =>
        paragraph([{ text: job.name, bold: true, caps: true }]) +
        paragraph([`${job.position} | ${datesOf(parts, job)}`]) +
        bullets(job),
      school: (school) =>
        paragraph([{ text: school.institution, bold: true, caps: true }]) +
        paragraph([`${degreeOf(parts, school)} | ${datesOf(parts, school)}`]),
      heading: (text) => heading(text, { caps: true, size: 12 }),
    }),
  'word-pipes': (parts) =>
    single(parts, {
      job: (job) =>
        paragraph([
          {
            text: `${job.position} | ${job.name} | ${job.location} | ${datesOf(parts, job)}`,
            bold: true,
          },
        ]) + bullets(job),
      school: (school) =>
        paragraph([
          {
            text: `${degreeOf(parts, school)} | ${school.institution} | ${datesOf(parts, school)}`,
            bold: true,
          },
        ]),
    }),
  'word-own-lines': (parts) =>
    single(parts, {
      job: (job) =>
        paragraph([{ text: job.position, bold: true }]) +
        paragraph([`${job.name} – ${job.location}`]) +
        paragraph([datesOf(parts, job)]) +
        bullets(job) +
        paragraph(['']),
      school: (school) =>
        paragraph([{ text: degreeOf(parts, school), bold: true }]) +
        paragraph([school.institution]) +
        paragraph([datesOf(parts, school)]) +
        paragraph(['']),
    }),
  'word-sidebar-right': (parts) => sidebar(parts, false),
  'word-paragraphs': (parts) =>
    single(parts, {
      font: 'Liberation Serif',
      job: (job) =>
        paragraph(
          [{ text: `${job.name} (${job.location})`, bold: true }, `\t${datesOf(parts, job)}`],
          right,
        ) +
        paragraph([{ text: job.position, italic: true }]) +
        paragraph([job.points.join(' ')], { after: 120 }),
      school: (school) =>
        paragraph(
          [{ text: school.institution, bold: true }, `\t${datesOf(parts, school)}`],
          right,
        ) + paragraph([{ text: degreeOf(parts, school), italic: true }]),
    }),
  'word-centered': (parts) =>
    single(parts, {
      font: 'Liberation Serif',
      center: true,
      heading: (text) => paragraph([{ text, bold: true, size: 12 }], { center: true, after: 80 }),
      job: (job) =>
        paragraph([`${job.position}, ${job.name}, ${job.location}, ${datesOf(parts, job)}`]) +
        bullets(job),
      school: (school) =>
        paragraph([`${degreeOf(parts, school)}, ${school.institution}, ${datesOf(parts, school)}`]),
    }),
}
