// Reviews real résumé files as an import does, and prints which of their values are found again, which the review names as
// changed or not taken, and which are lost without a word: node bench/resumeFiles.ts FOLDER. Nothing of them is stored.
import { openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ImportReview } from '../src/features/imports/contract.ts'
import { startProcess } from '../test/startProcess.ts'

const [folder = ''] = process.argv.slice(2)
const owner = { email: 'owner@example.com', password: 'correct horse' }
/** Sections of JSON Resume; others are the file's own. Levels of skills in words become percentages and do not count. */
const sections =
  /^(basics|work|volunteer|education|awards|certificates|publications|skills|languages|interests|references|projects)\b/

const plain = (value: unknown) =>
  `${value}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(\d{4}-\d\d)-\d\d(t.*)?$/, '$1')
    .replace(/https?:\/\/|\bwww\./g, '')
    .replace(/<[^>]*>|[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The texts of a value, each with its path. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string' || typeof value === 'number') {
    return plain(value) === '' ? [] : [[path, plain(value)]]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, path === '' ? key : `${path}.${key}`),
  )
}

const allText = (value: unknown) =>
  ` ${textsOf(value)
    .flatMap(([, text]) => text)
    .join(' ')} `

function judge(file: unknown, { groups, not_taken }: ImportReview) {
  const entries = groups.flatMap(({ entries }) => entries)
  const kept = allText(entries.map(({ values }) => values))
  const named = allText([entries.map(({ problems, reason }) => [problems, reason]), not_taken])
  const texts = textsOf(file).filter(
    ([path]) => sections.test(path) && !/^skills\.\d+\.level$/.test(path),
  )
  const lost = texts.filter(([, text]) => !kept.includes(` ${text} `))
  return {
    values: texts.length,
    found: texts.length - lost.length,
    lost,
    // A review shows the beginning of long values.
    silent: lost.filter(([, text]) => !named.includes(text.slice(0, 40))),
    refused: entries.filter(({ status }) => status === 'refused').length,
    entries: entries.length,
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const server = await startProcess({
  DATA_DIR: dataDir,
  SAMPLE_CONTENT: '0',
  RATE_LIMIT_SCALE: '1000',
  HOST: '127.0.0.1',
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
})
try {
  const post = async (path: string, body: FormData | string, headers: Record<string, string>) => {
    const response = await fetch(`${server.address}${path}`, { method: 'POST', body, headers })
    return { status: response.status, answer: await response.json() }
  }
  const json = { 'Content-Type': 'application/json' }
  const { answer } = await post('/api/admin/login', JSON.stringify(owner), json)
  const sum = { values: 0, found: 0, silent: 0, refused: 0, entries: 0 }
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const path = join(folder, name)
    const body = new FormData()
    body.set('file', await openAsBlob(path), 'resume.json')
    const review = await post('/api/admin/import', body, {
      Authorization: `Bearer ${answer.token}`,
    })
    if (review.status !== 200) {
      console.log(`${basename(name)}: ${review.answer.error}`)
      continue
    }
    const { lost, silent, ...figures } = judge(
      JSON.parse(readFileSync(path, 'utf8')),
      review.answer,
    )
    const { values, found, entries, refused } = figures
    console.log(
      `${basename(name)}: ${found} of ${values} values, ${silent.length} lost silently, ${refused} of ${entries} entries refused`,
    )
    for (const [path, text] of lost) {
      const isSilent = silent.some(([other]) => other === path)
      console.log(`    ${isSilent ? 'silent' : 'named '}  ${path}: ${text.slice(0, 90)}`)
    }
    sum.values += values
    sum.found += found
    sum.silent += silent.length
    sum.refused += refused
    sum.entries += entries
  }
  console.log(sum, `${((100 * sum.found) / sum.values).toFixed(1)} % found again`)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true })
}
