// Makes résumés in some forty layouts, reads them as an import does, and prints the shares of values that are right:
// node bench/pdfLayouts.ts [development | held-back | all] [NAME] [SHIFT]. Another SHIFT gives each layout another person
// and other dates. Chromium, LibreOffice and XeLaTeX are used where they
// are installed. The PDFs stay in the folder PDF_LAYOUTS, by default vitrine-layouts in the system's for temporary files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdfText } from '../src/features/imports/pdf/pdfText.server.ts'
import { resumeOfText } from '../src/features/imports/pdf/resumeOfText.server.ts'
import { type Layout, layouts } from './pdf-layouts/layouts.ts'
import type { Person } from './pdf-layouts/people.ts'

const [part = '', only = '', shift = '0'] = process.argv.slice(2)
const folder = process.env.PDF_LAYOUTS ?? join(tmpdir(), `vitrine-layouts-${shift}`)

type Fields = Record<string, unknown>
type Score = { right: number; of: number }
const measured = [
  'name',
  'email',
  'phone',
  'location',
  'links',
  'jobs',
  'jobs with dates',
  'points',
  'schools',
  'skills',
  'languages',
] as const
type Measured = (typeof measured)[number]

const plain = (value: unknown) =>
  `${value ?? ''}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/^https?:\/\//, '')
    .replace(/[\s.,]+/g, ' ')
    .trim()
const list = (value: unknown) => (Array.isArray(value) ? (value as Fields[]) : [])
const isSame = (one: unknown, other: unknown) => plain(one) === plain(other)

function scores(person: Person, resume: Fields, isYearOnly: boolean): Record<Measured, Score> {
  const basics = (resume.basics ?? {}) as Fields
  const work = list(resume.work)
  const date = (value: unknown, expected = 'present') =>
    isSame(value, isYearOnly ? expected.slice(0, expected === 'present' ? 7 : 4) : expected)
  const job = ({ name, position }: Person['work'][number]) =>
    work.find((entry) => isSame(entry.name, name) && isSame(entry.position, position))
  const share = <T>(all: T[], isRight: (one: T) => boolean): Score => ({
    right: all.filter(isRight).length,
    of: all.length,
  })
  const { location } = basics
  const place =
    typeof location === 'object' && location ? Object.values(location).join(' ') : location
  const skills = list(resume.skills).flatMap(({ keywords }) => keywords as string[])
  return {
    name: share([person.name], (name) => isSame(basics.name, name)),
    email: share([person.email], (email) => isSame(basics.email, email)),
    phone: share([person.phone], (phone) => isSame(basics.phone, phone)),
    location: share([person.location], (location) => isSame(place, location)),
    links: share(person.links, (link) =>
      list(basics.profiles).some(({ url }) => isSame(url, link)),
    ),
    jobs: share(person.work, (one) => job(one) !== undefined),
    'jobs with dates': share(person.work, (one) => {
      const entry = job(one)
      return entry !== undefined && date(entry.startDate, one.start) && date(entry.endDate, one.end)
    }),
    points: share(
      person.work.flatMap((one) => one.points.map((point) => [one, point] as const)),
      ([one, point]) =>
        ((job(one)?.highlights ?? []) as string[])
          .concat(`${job(one)?.summary ?? ''}`)
          .some((text) => plain(text).includes(plain(point))),
    ),
    schools: share(person.education, (school) =>
      list(resume.education).some(
        (entry) =>
          isSame(entry.institution, school.institution) &&
          isSame(
            [entry.studyType, entry.area].filter(Boolean).join(' '),
            `${school.studyType} ${school.area}`,
          ),
      ),
    ),
    skills: share(
      person.skills.flatMap(({ keywords }) => keywords),
      (word) => skills.some((skill) => isSame(skill, word)),
    ),
    languages: share(person.languages, ({ language }) =>
      list(resume.languages).some((entry) => isSame(entry.language, language)),
    ),
  }
}

async function bytesOf({ name, make }: Layout): Promise<Uint8Array | undefined> {
  const path = join(folder, `${name}.pdf`)
  if (existsSync(path) && !process.env.FRESH) return readFileSync(path)
  const pdf = await make(folder)
  if (pdf) writeFileSync(path, pdf)
  return pdf
}

const chosen = layouts(Number(shift))
  .filter(
    ({ isHeldBack }) => part === '' || part === 'all' || isHeldBack === (part === 'held-back'),
  )
  .filter(({ name }) => name.includes(only))
const total = new Map<string, Score>()
const rows: Fields[] = []
for (const layout of chosen) {
  const pdf = await bytesOf(layout)
  const row: Fields = { layout: layout.name, part: layout.isHeldBack ? 'held back' : 'development' }
  rows.push(row)
  if (!pdf) {
    row.name = 'not installed'
    continue
  }
  const text = await pdfText(pdf)
  if ('refused' in text) throw new Error(`${layout.name}: ${text.refused}`)
  const { resume } = resumeOfText(text.blocks, text.links)
  for (const [kind, { right, of }] of Object.entries(
    scores(layout.person, resume, layout.isYearOnly),
  )) {
    row[kind] = `${right}/${of}`
    for (const key of [`${kind}`, `${row.part} ${kind}`]) {
      const sum = total.get(key) ?? { right: 0, of: 0 }
      total.set(key, { right: sum.right + right, of: sum.of + of })
    }
  }
}
console.table(rows)
const percent = (score: Score | undefined) =>
  score ? `${((100 * score.right) / score.of).toFixed(1)} % (${score.right}/${score.of})` : ''
console.table(
  Object.fromEntries(
    measured.map((kind) => [
      kind,
      {
        development: percent(total.get(`development ${kind}`)),
        'held back': percent(total.get(`held back ${kind}`)),
        all: percent(total.get(kind)),
      },
    ]),
  ),
)
