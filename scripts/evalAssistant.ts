import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { createApp } from '../src/app/createApp.server.ts'
import { documentStores } from '../src/cms/document/documentStores.server.ts'
import { migrations } from '../src/migrations/migrations.ts'
import { builtPages } from '../src/pages/pageSource.server.ts'
import { localChanges } from '../src/server/changes.ts'
import { readConfig } from '../src/server/config.ts'
import { openSqlite } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { prepareSample } from '../src/site/sample/sampleContent.server.ts'
import { type EvalQuestion, evalQuestions, namedGaps } from './assistant/questions.ts'
import { score } from './assistant/score.ts'

/** Asks a service the questions of scripts/assistant through the assistant, with the sample content. */

const root = join(import.meta.dirname, '..')
try {
  process.loadEnvFile(join(root, '.env'))
} catch {
  // All settings may come from the environment.
}
const { ai } = readConfig(process.env)
// Services on this machine, such as Ollama, need no key.
const apiKey = ai.apiKey || (process.env.AI_BASE_URL ? 'none' : '')
if (!apiKey) {
  console.error('Set AI_API_KEY, or AI_BASE_URL for a service that needs no key, such as Ollama.')
  process.exit(2)
}

const folder = await mkdtemp(join(tmpdir(), 'vitrine-eval-'))
const { db, close } = openSqlite(folder)
try {
  process.exitCode = (await evaluate()) ? 0 : 1
} finally {
  await close()
  await rm(folder, { recursive: true, force: true })
}

async function evaluate(): Promise<boolean> {
  await migrate(db, migrations)
  const writeSample = await prepareSample()
  await db.transaction().execute(async (transaction) => {
    await writeSample(transaction, new Date())
    await documentStores.assistant.write(transaction, { gaps: namedGaps }, new Date())
  })
  const log = pino({ level: 'silent' })
  const { app } = createApp({
    db,
    changes: localChanges(log),
    log,
    origins: { corsOrigins: [], trustProxy: 0 },
    rateLimitScale: 1_000_000,
    ai: { ...ai, apiKey, dailyLimit: 1_000_000, dailyTokens: 1_000_000_000 },
    backups: { dataDir: '', isDaily: false },
    pages: builtPages(join(root, 'dist')),
  })

  console.log(`${evalQuestions.length} questions to ${ai.model} at ${ai.baseUrl}\n`)
  const passed: EvalQuestion[] = []
  for (const question of evalQuestions) {
    const answer = await ask(question, (path, init) => app.request(path, init))
    const result = score(question, answer)
    if (result.passed) passed.push(question)
    const row = [
      result.passed ? 'pass' : 'FAIL',
      question.about.padEnd(8),
      inOneLine(question.prompt),
    ]
    console.log(row.join('  '))
    for (const fault of result.faults) console.log(`      ${fault}`)
    if (!result.passed) console.log(`      answer: ${inOneLine(answer, 240)}`)
  }
  printTotals(passed)
  return passed.length === evalQuestions.length
}

function printTotals(passed: EvalQuestion[]): void {
  console.log('')
  for (const [kind, questions] of Map.groupBy(evalQuestions, ({ about }) => about)) {
    const count = passed.filter(({ about }) => about === kind).length
    console.log(`${kind.padEnd(8)}  ${count} of ${questions.length}`)
  }
  const rate = Math.round((100 * passed.length) / evalQuestions.length)
  console.log(`${passed.length} of ${evalQuestions.length} passed (${rate} %)`)
}

type Send = (path: string, init: RequestInit) => Response | Promise<Response>

/** Free models often answer with Retry-After. */
const longestWait = 60

async function ask(question: EvalQuestion, send: Send, mayWait = true): Promise<string> {
  const { about, prompt, earlier = [] } = question
  const isFit = about === 'fit'
  const messages = [...earlier, { role: 'user', content: prompt }]
  const response = await send(isFit ? '/api/chat/fit' : '/api/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(isFit ? { description: prompt } : { messages }),
  })
  if (response.status === 429 && mayWait) {
    await pause(1000 * Math.min(longestWait, Number(response.headers.get('Retry-After'))))
    return ask(question, send, false)
  }
  const { content, error }: { content?: string; error?: string } = await response.json()
  return content ?? `(${response.status}: ${error})`
}

function inOneLine(text: string, length = 90): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}
