// Prints what the comparison with job descriptions misses in the 40 marked ones, and what it costs.
import { availableParallelism } from 'node:os'
import { readJob } from '../src/features/resumes/tailoring/jobTerms.ts'
import { requirementsOf } from '../src/features/resumes/tailoring/requirements.ts'
import { technologyNames } from '../src/features/resumes/tailoring/technologyNames.server.ts'
import { jobTexts, measure, readText } from '../test/jobTexts.ts'

const megabytes = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 2 ** 20
}
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const timed = async <Result>(run: () => Result) => {
  const start = performance.now()
  const result = await run()
  return { result, milliseconds: (performance.now() - start).toFixed(1) }
}

const before = megabytes()
const { result: names, milliseconds } = await timed(technologyNames)
console.log(
  `${names.size} spellings: ${milliseconds} ms, ${(megabytes() - before).toFixed(1)} MB` +
    `${globalThis.gc ? '' : ' (before garbage collection; run with --expose-gc)'}`,
)

for (const half of ['tuned', 'held out'] as const) {
  const { marks, terms, missed, wrong } = measure(half, names)
  console.log(
    `${half}: ${marks} marks, ${percent(missed)} missed; ${terms} terms, ${percent(wrong)} wrong`,
  )
}
// Those of the other half stay unknown to who changes the rules.
for (const text of jobTexts().filter(({ half }) => half === 'tuned')) {
  const { missed, wrong } = readText(text, names)
  if (missed.length + wrong.length === 0) continue
  console.log(
    `${text.title}; missed: ${missed.join(', ')}; wrong: ${wrong.map((term) => term.text).join(', ')}`,
  )
}

const hostile: Record<string, string> = {
  'one letter': 'C',
  'names in a row': 'Go, ',
  'a known prefix': 'Amazon Web ',
  Japanese: '情報処理安全',
  commas: ',',
  'no spaces': '機械Kafka',
  sentences: 'A. ',
  years: '5 years ',
  'languages and levels': 'good German and ',
  'verbs and people': 'lead team ',
}
for (const [name, text] of Object.entries(hostile)) {
  for (const length of [20_000, 80_000]) {
    const description = text.repeat(length).slice(0, length)
    const { milliseconds } = await timed(() => requirementsOf(readJob(description, names)))
    console.log(`${length} characters of ${name}: ${milliseconds} ms`)
  }
}
console.log(`Node ${process.version}, ${availableParallelism()} cores`)
