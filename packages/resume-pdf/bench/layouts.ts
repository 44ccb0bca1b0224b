// Makes résumés in some forty layouts, reads them, and prints the shares of values that are right:
// node bench/layouts.ts [development | held-back | all] [NAME] [SHIFT]. Another SHIFT gives each layout another person and
// other dates. Chromium, LibreOffice and XeLaTeX are used where they are installed. The PDFs stay in the folder PDF_LAYOUTS,
// by default resume-layouts in the system's folder for temporary files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Confidence, type ReadResume, readResume } from '../src/readResume.ts'
import { type Layout, layouts } from './layouts/layouts.ts'
import type { Person } from './layouts/people.ts'

const [part = '', only = '', shift = '0'] = process.argv.slice(2)
const folder = process.env.PDF_LAYOUTS ?? join(tmpdir(), `resume-layouts-${shift}`)

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
  'jobs of high confidence',
  'jobs of low confidence',
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
const isSame = (one: unknown, other: unknown) => plain(one) === plain(other)

function scores(
  { person, isYearOnly }: Layout,
  { resume, confidence }: ReadResume,
): Record<Measured, Score> {
  const { basics, work } = resume
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
  const skills = resume.skills.flatMap(({ keywords }) => keywords)
  /** Of the positions that were read with a confidence, how many are those of the person. */
  const jobsOf = (level: Confidence) =>
    share(
      work.filter((_, index) => confidence.work[index] === level),
      (entry) => person.work.some((one) => job(one) === entry),
    )
  return {
    name: share([person.name], (name) => isSame(basics.name, name)),
    email: share([person.email], (email) => isSame(basics.email, email)),
    phone: share([person.phone], (phone) => isSame(basics.phone, phone)),
    location: share([person.location], (location) => isSame(place, location)),
    links: share(person.links, (link) => basics.profiles.some(({ url }) => isSame(url, link))),
    jobs: share(person.work, (one) => job(one) !== undefined),
    'jobs with dates': share(person.work, (one) => {
      const entry = job(one)
      return entry !== undefined && date(entry.startDate, one.start) && date(entry.endDate, one.end)
    }),
    points: share(
      person.work.flatMap((one) => one.points.map((point) => [one, point] as const)),
      ([one, point]) =>
        [...(job(one)?.highlights ?? []), job(one)?.summary].some((text) =>
          plain(text).includes(plain(point)),
        ),
    ),
    schools: share(person.education, (school) =>
      resume.education.some(
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
      resume.languages.some((entry) => isSame(entry.language, language)),
    ),
    'jobs of high confidence': jobsOf('high'),
    'jobs of low confidence': jobsOf('low'),
  }
}

function bytesOf({ name, make }: Layout): Uint8Array | undefined {
  const path = join(folder, `${name}.pdf`)
  if (existsSync(path) && !process.env.FRESH) return readFileSync(path)
  const pdf = make(folder)
  if (pdf) writeFileSync(path, pdf)
  return pdf
}

const chosen = layouts(Number(shift))
  .filter(
    ({ isHeldBack }) => part === '' || part === 'all' || isHeldBack === (part === 'held-back'),
  )
  .filter(({ name }) => name.includes(only))
const total = new Map<string, Score>()
const rows: Record<string, string>[] = []
for (const layout of chosen) {
  const pdf = bytesOf(layout)
  const row: Record<string, string> = {
    layout: layout.name,
    part: layout.isHeldBack ? 'held back' : 'development',
  }
  rows.push(row)
  if (!pdf) {
    row.name = 'not installed'
    continue
  }
  for (const [kind, { right, of }] of Object.entries(scores(layout, await readResume(pdf)))) {
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
