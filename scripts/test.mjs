// Runs every check, one after another, and ends with one line: how many passed and failed.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** @typedef {{ passed: number, failed: number, isUnchecked?: boolean }} Count */
/** @typedef {{ testResults: { assertionResults: { status: string }[] }[] }} UnitResults */
/** @typedef {{ title: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */
/** @typedef {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, suites: Suite[] }} BrowserResults */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} script Its name in package.json, or its file: `node --run` hides which exit code a failure had.
 * @property {string[]} [args] What the script is given besides.
 * @property {() => Count} [count] Reads the results; a step without any is one check.
 * @property {number} [notChecked] The exit code that says that nothing could be checked here, which is no failure.
 */

const ROOT = path.dirname(import.meta.dirname)
const RESULTS = 'node_modules/.cache/vitrine'
const UNIT_RESULTS = `${RESULTS}/unit-results.json`
const BROWSER_RESULTS = `${RESULTS}/browser-results.json`

/**
 * What others find out about our packages changes by itself, so it is CI's to ask. A mirror of the registry may have no
 * advisories, which says nothing of the code: the table then says that they were not checked.
 * @type {Step[]}
 */
const AUDIT = process.env.CI ? [{ name: 'Audit', script: 'scripts/audit.mjs', notChecked: 2 }] : []

/** @type {Step[]} */
const STEPS = [
  ...AUDIT,
  { name: 'Types', script: 'types' },
  { name: 'Lint', script: 'lint' },
  {
    name: 'Unit and API tests',
    script: 'test:unit',
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_RESULTS}`],
    count: () => countUnitTests(readResults(UNIT_RESULTS)),
  },
  {
    name: 'Browser tests',
    script: 'test:browser',
    args: ['--reporter=list,json'],
    count: () => countBrowserTests(readResults(BROWSER_RESULTS)),
  },
]

process.chdir(ROOT)
fs.rmSync(UNIT_RESULTS, { force: true })
fs.rmSync(BROWSER_RESULTS, { force: true })
fs.mkdirSync(RESULTS, { recursive: true })
await runEverything()

async function runEverything() {
  const total = { passed: 0, failed: 0 }
  const table = []
  for (const step of STEPS) {
    const started = performance.now()
    const count = await runStep(step)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    total.passed += count.passed
    total.failed += count.failed
    table.push(`${step.name.padEnd(20)}${countText(count).padEnd(22)}${seconds.padStart(7)} s`)
  }
  process.exitCode = total.failed > 0 ? 1 : 0
  console.log(`\n${table.join('\n')}\n\n${countText(total)}`)
}

/**
 * A step that ends badly without naming a failed test, or that has run none, is one failure.
 * @param {Step} step
 * @returns {Promise<Count>}
 */
async function runStep({ name, script, args = [], count, notChecked }) {
  console.log(`\n${name}`)
  const code = await runScript(script, args)
  if (code !== null && code === notChecked) return { passed: 0, failed: 0, isUnchecked: true }
  const succeeded = code === 0
  const { passed, failed } = count ? count() : { passed: succeeded ? 1 : 0, failed: 0 }
  const isFine = succeeded && passed > 0
  return { passed, failed: failed === 0 && !isFine ? 1 : failed }
}

/**
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number | null>} Its exit code.
 */
function runScript(script, args) {
  const command = script.endsWith('.mjs') ? [script] : ['--run', script, '--']
  const child = spawn(process.execPath, [...command, ...args], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_RESULTS },
    stdio: 'inherit',
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(null))
    child.on('close', (code) => resolve(code))
  })
}

/** @param {string} file */
function readResults(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * A file without a single test could not be loaded; a skipped test proves nothing.
 * @param {UnitResults | undefined} results
 * @returns {Count}
 */
function countUnitTests(results) {
  const statuses = (results?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.length > 0 ? assertionResults.map(({ status }) => status) : ['failed'],
  )
  const passed = statuses.filter((status) => status === 'passed').length
  return { passed, failed: statuses.length - passed }
}

/**
 * @param {BrowserResults | undefined} results
 * @returns {Count}
 */
function countBrowserTests(results) {
  if (!results) return { passed: 0, failed: 0 }
  const { expected, unexpected, flaky, skipped } = results.stats
  for (const title of results.suites.flatMap(flakyTests))
    console.log(`Passed at the second try, find out why: ${title}`)
  return { passed: expected + flaky, failed: unexpected + skipped }
}

/**
 * @param {Suite} suite
 * @returns {string[]} Where each test stands that failed once and then passed.
 */
function flakyTests({ title, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  const names = [...own.map((spec) => spec.title), ...suites.flatMap(flakyTests)]
  return names.map((name) => `${title} › ${name}`)
}

/** @param {Count} count */
function countText({ passed, failed, isUnchecked }) {
  if (isUnchecked) return 'NOT CHECKED'
  return `${passed} passed, ${failed} failed`
}
