import type { Passage } from '../src/features/assistant/contract.ts'
import { type Language, languages } from '../src/shared/texts/languages.ts'
import type { TestApp } from './createTestApp.ts'
import questions from './recruiterQuestions.json' with { type: 'json' }
import { writeSample } from './writeSample.ts'

/** A site with the record that each question should name first. */
type RecruitersSite = {
  name: string
  write: (app: TestApp) => Promise<void>
  expected: Record<keyof (typeof questions)['en'], Expected>
}
/** The first passage; `says` is part of its quote in every language. */
type Expected = { kind: string; title?: string; says?: string }

const send = async ({ owner }: TestApp, method: string, path: string, json: object) => {
  const response = await owner.send(method, `/api/${path}`, { json })
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
}

async function importFile(app: TestApp, resume: object) {
  const file = new File([JSON.stringify(resume)], 'resume.json')
  const reviewed = await app.owner.send('POST', '/api/admin/import', { form: { file } })
  const { groups } = await reviewed.json()
  const entries = groups.flatMap(({ kind, entries }: { kind: string; entries: object[] }) =>
    entries.map((entry) => ({ kind, ...entry })),
  )
  await send(app, 'POST', 'admin/import/take', { entries })
}

/** Whole years since a month, without the present month. */
export function yearsSince(year: number, month: number): string {
  const now = new Date()
  const months = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month
  return `${Math.floor(months / 12)}`
}

const notHere = { kind: 'Contact' }

export const recruiterSites: RecruitersSite[] = [
  {
    name: 'sample',
    write: async (app) => {
      await writeSample(app.db)
      await send(app, 'PUT', 'appearance', { sections: [{ id: 'also', hidden: 0 }] })
    },
    expected: {
      years: { kind: 'Experience', says: yearsSince(2015, 9) },
      yearsWith: { kind: 'Project', says: 'TypeScript' },
      availability: { kind: 'Availability' },
      place: { kind: 'Location', says: 'Bristol' },
      remote: { kind: 'Location', says: 'Bristol' },
      languages: { kind: 'Languages', says: 'Portuguese' },
      contact: { kind: 'Contact', title: 'ines@example.com' },
      education: { kind: 'Education', says: 'Computer engineering' },
      salary: notHere,
      firstProject: { kind: 'Project', title: 'Slack Water' },
      knows: { kind: 'Project', says: 'PostgreSQL' },
      knowsNot: { ...notHere, says: 'COBOL' },
      leading: notHere,
      lastPosition: { kind: 'Position', title: 'Independent product engineer, Halden Works' },
      links: { kind: 'Links', title: 'GitHub' },
    },
  },
  {
    name: 'imported',
    write: (app) =>
      importFile(app, {
        basics: {
          name: 'Marek Nowak',
          label: 'Backend developer',
          email: 'marek@example.org',
          summary: 'Payments and ledgers.',
          location: { city: 'Kraków', countryCode: 'PL' },
          profiles: [
            { network: 'GitHub', url: 'https://github.com/example-marek' },
            { network: 'LinkedIn', url: 'https://www.linkedin.com/in/example-marek' },
          ],
        },
        work: [
          {
            name: 'Wisla Bank',
            position: 'Lead developer',
            startDate: '2020-03-01',
            location: 'Remote',
            summary: 'Ledger of a bank.',
            highlights: ['Led a team of five engineers.', 'Moved the ledger to PostgreSQL.'],
          },
          {
            name: 'Smok Software',
            position: 'Developer',
            startDate: '2016-03-01',
            endDate: '2020-02-29',
            highlights: ['Wrote the shop in TypeScript and React.'],
          },
        ],
        education: [
          { institution: 'AGH Kraków', studyType: 'MSc', area: 'Informatics', endDate: '2016' },
        ],
        skills: [{ name: 'Backend', keywords: ['TypeScript', 'PostgreSQL', 'Docker'] }],
        languages: [
          { language: 'Polish', fluency: 'Native speaker' },
          { language: 'English', fluency: 'Fluent' },
        ],
        projects: [
          {
            name: 'Grosz',
            description: 'Splits bills between friends.',
            keywords: ['TypeScript', 'SQLite'],
            startDate: '2021-01',
            endDate: '2021-12',
          },
        ],
      }),
    expected: {
      years: { kind: 'Experience', says: yearsSince(2016, 3) },
      yearsWith: { kind: 'Project', title: 'Grosz', says: '5' },
      availability: { kind: 'Availability' },
      place: { kind: 'Location', says: 'Kraków' },
      remote: { kind: 'Position', title: 'Lead developer, Wisla Bank', says: 'Remote' },
      languages: { kind: 'Languages', says: 'Polish' },
      contact: { kind: 'Contact', title: 'marek@example.org' },
      education: { kind: 'Education', says: 'AGH' },
      salary: notHere,
      firstProject: { kind: 'Project', title: 'Grosz' },
      knows: { kind: 'Position', title: 'Lead developer, Wisla Bank', says: 'PostgreSQL' },
      knowsNot: { ...notHere, says: 'COBOL' },
      leading: { kind: 'Position', says: 'Led a team of five engineers.' },
      lastPosition: { kind: 'Position', title: 'Lead developer, Wisla Bank' },
      links: { kind: 'Links', title: 'GitHub' },
    },
  },
  {
    name: 'Japanese',
    write: async (app) => {
      await send(app, 'PUT', 'hero', {
        name: '佐藤 葵',
        title: 'フロントエンドエンジニア',
        description: '東京で小さなチームとウェブアプリを作っています。',
        github_url: 'https://github.com/example-aoi',
      })
      await send(app, 'PUT', 'contact-info', {
        title: 'お問い合わせ',
        email: 'aoi@example.jp',
        location: '東京都',
        available_for: '業務委託、リモート可',
        available_from: '2026-01-05',
      })
      await send(app, 'PUT', 'about', {
        education_items: [{ institution: '東京工業大学', area: '情報工学', endDate: '2018' }],
      })
      await send(app, 'POST', 'experience', {
        role: 'フロントエンドエンジニア',
        organisation: '株式会社さくら',
        start_date: '2018-04-01',
        place: '東京',
        points: [
          'TypeScriptとReactで予約画面を作りました。',
          'チームリーダーとして四人をまとめました。',
        ],
        tags: ['TypeScript', 'React'],
      })
      await send(app, 'POST', 'projects', {
        title: '潮見表',
        category: 'Web',
        description: '港の潮を予測します。データはPostgreSQLに保存します。',
        start_date: '2022-01',
        end_date: '2022-12',
      })
      await send(app, 'POST', 'languages', { language: '日本語', fluency: 'Native speaker' })
      await send(app, 'POST', 'languages', { language: '英語', fluency: 'Intermediate' })
    },
    expected: {
      years: { kind: 'Experience', says: yearsSince(2018, 4) },
      yearsWith: { kind: 'Position', says: yearsSince(2018, 4) },
      availability: { kind: 'Availability', says: '業務委託、リモート可' },
      place: { kind: 'Location', says: '東京都' },
      remote: { kind: 'Availability', says: 'リモート可' },
      languages: { kind: 'Languages', says: '日本語' },
      contact: { kind: 'Contact', title: 'aoi@example.jp' },
      education: { kind: 'Education', says: '東京工業大学' },
      salary: notHere,
      firstProject: { kind: 'Project', title: '潮見表' },
      knows: { kind: 'Project', title: '潮見表', says: 'PostgreSQL' },
      knowsNot: { ...notHere, says: 'COBOL' },
      leading: { kind: 'Position', says: 'チームリーダー' },
      lastPosition: { kind: 'Position', title: 'フロントエンドエンジニア, 株式会社さくら' },
      links: { kind: 'Links', title: 'GitHub' },
    },
  },
]

/** The phrases were written with the first wordings of each question; the other was only measured. */
export type Wordings = 'tuned' | 'others' | 'unseen'

type Miss = { language: Language; question: string; first: Passage | undefined }

/** Asks every question about a site, and returns their number and those that name another record first. */
export async function askRecruiters(
  app: TestApp,
  { expected }: RecruitersSite,
  wordings: Wordings,
) {
  const misses: Miss[] = []
  let count = 0
  for (const language of languages) {
    for (const [id, asked] of Object.entries(questions[language])) {
      for (const question of asked[wordings]) {
        const json = { question }
        const response = await app.visitor.send('POST', '/api/chat/search', { json })
        const [first]: Passage[] = await response.json()
        count += 1
        if (!isExpected(first, expected[id as keyof typeof expected])) {
          misses.push({ language, question, first })
        }
      }
    }
  }
  return { count, misses }
}

const isExpected = (first: Passage | undefined, { kind, title, says = '' }: Expected) =>
  first !== undefined &&
  first.kind === kind &&
  (title === undefined || first.title === title) &&
  first.quote.includes(says)
