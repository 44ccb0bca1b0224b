import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from '../scripts/browser.mjs'
import { builtServer, startProcess } from '../test/startProcess.ts'
import { blockingCpu, type TraceEvent } from './first-visit/trace.ts'
import { servePlain } from './plain/servePlain.ts'

/**
 * Compares Lighthouse results of the landing page and of a plain React page with the same content, on phone and
 * desktop, in turns: medians of LIGHTHOUSE_RUNS runs (5). Also prints the blocking time as CPU time, which other
 * load does not change. Exits with 1 if a category of ours is below LIGHTHOUSE_FLOOR (95); Lighthouse is run by npx.
 */
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
const floor = Number(process.env.LIGHTHOUSE_FLOOR ?? 95)
const lighthouse = 'lighthouse@13.5.0'
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}
const figures = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'blocking ms': 'total-blocking-time',
  'main thread ms': 'mainthread-work-breakdown',
  shift: 'cumulative-layout-shift',
  'speed index': 'speed-index',
} as const

const folder = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'))
const settings = { DATA_DIR: folder, NODE_ENV: 'production', HOST: '127.0.0.1' }
const site = await startProcess(settings, { program: builtServer })
const plain = await servePlain(site.address, join(folder, 'plain'))
try {
  const phone = await judge([])
  const desk = await judge(['--preset=desktop'])
  console.table({ phone: phone.ours, 'phone, plain React': phone.plain })
  console.table({ desk: desk.ours, 'desk, plain React': desk.plain })
  const scores = [phone.ours, desk.ours].flatMap((row) =>
    ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => row[name] ?? 0),
  )
  if (Math.min(...scores) < floor) process.exitCode = 1
} finally {
  plain.stop()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

type Row = Record<string, number>

async function judge(preset: string[]): Promise<{ ours: Row; plain: Row }> {
  const pages = { ours: site.address, plain: plain.address }
  for (const url of Object.values(pages)) await fetch(url)
  const reports = { ours: [] as Row[], plain: [] as Row[] }
  for (let run = 0; run < runs; run += 1) {
    reports.ours.push(await judgeAtLast(pages.ours, preset))
    reports.plain.push(await judgeAtLast(pages.plain, preset))
  }
  return { ours: medians(reports.ours), plain: medians(reports.plain) }
}

function medians(rows: Row[]): Row {
  const names = Object.keys(rows[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, median(rows.map((row) => row[name] ?? 0))]))
}

/** Repeats a run whose trace is incomplete, which happens on a busy machine. */
async function judgeAtLast(url: string, preset: string[]): Promise<Row> {
  return judgeOnce(url, preset).catch(() => judgeOnce(url, preset))
}

async function judgeOnce(url: string, preset: string[]): Promise<Row> {
  const file = join(folder, 'report.json')
  const output = [
    '--output=json',
    `--output-path=${file}`,
    '--save-assets',
    '--quiet',
    `--chrome-flags=${flags}`,
  ]
  // On Windows npx is a batch file, which needs cmd.
  const [program, ...before] = process.platform === 'win32' ? ['cmd', '/c', 'npx'] : ['npx']
  await promisify(execFile)(program, [...before, '--yes', lighthouse, url, ...preset, ...output], {
    env: { ...process.env, CHROME_PATH: chromiumPath() ?? '' },
  })
  const { categories, audits }: Report = JSON.parse(await readFile(file, 'utf8'))
  const scores = Object.entries(categories).map(([name, { score }]) => [
    name,
    Math.round(score * 100),
  ])
  const times = Object.entries(figures).map(([name, audit]) => [
    name,
    Math.round((audits[audit]?.numericValue ?? 0) * 1000) / 1000,
  ])
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
    await readFile(join(folder, 'report-0.trace.json'), 'utf8'),
  )
  const blocking = Math.round(blockingCpu(traceEvents, preset.length > 0 ? 1 : 4))
  return Object.fromEntries([...scores, ...times, ['blocking ms of CPU', blocking]])
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
