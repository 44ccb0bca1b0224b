// Runs every check in sequence and prints how many passed and failed. `npm test -- visits` runs only the tests in files
// whose path contains the word.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {boolean} [isUnchecked]
 * @property {string[]} [failures] The tests that failed, each with its file and the first line of its message.
 */
/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} UnitTest */
/** @typedef {{ testResults: { name: string, message: string, assertionResults: UnitTest[] }[] }} UnitResults */
/** @typedef {{ title: string, ok: boolean, file: string, line: number }} BrowserTest */
/** @typedef {{ suites?: BrowserSuite[], specs?: BrowserTest[] }} BrowserSuite */
/**
 * @typedef {BrowserSuite & { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }} BrowserResults
 */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} script Its name in package.json, or its file, because `node --run` hides exit codes.
 * @property {string[]} [args] Arguments of the script.
 * @property {() => Count} [count] Reads the results; a step without it counts as one check.
 * @property {number} [notChecked] Exit code for a check that is not possible here, which is not a failure.
 * @property {string} [needs] An earlier step; if that failed, this one is left out.
 */

/** Parts of paths of test files; without any, everything runs. */
const WORDS = process.argv.slice(2)
const ROOT = path.dirname(import.meta.dirname)
const RESULTS = 'node_modules/.cache/vitrine'
const UNIT_RESULTS = `${RESULTS}/unit-results.json`
const COMPONENT_RESULTS = `${RESULTS}/component-results.json`
const BROWSER_RESULTS = `${RESULTS}/browser-results.json`

/**
 * Runs in CI only, because advisories change independently of the code. If a mirror of the registry has none, the table
 * says that they were not checked.
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
    args: vitestArguments(UNIT_RESULTS),
    count: () => countUnitTests(readResults(UNIT_RESULTS)),
  },
  { name: 'Browser', script: 'scripts/setup.mjs', args: ['browser'] },
  {
    name: 'Component tests',
    needs: 'Browser',
    script: 'test:components',
    args: vitestArguments(COMPONENT_RESULTS),
    count: () => countUnitTests(readResults(COMPONENT_RESULTS)),
  },
  {
    name: 'Browser tests',
    needs: 'Browser',
    script: 'test:browser',
    args: ['--reporter=list,json', '--pass-with-no-tests', ...WORDS],
    count: () => countBrowserTests(readResults(BROWSER_RESULTS)),
  },
]
/** With words, the steps without a file to choose from are left out. */
const chosenSteps =
  WORDS.length > 0 ? STEPS.filter(({ count, name }) => count || name === 'Browser') : STEPS

process.chdir(ROOT)
for (const file of [UNIT_RESULTS, COMPONENT_RESULTS, BROWSER_RESULTS])
  fs.rmSync(file, { force: true })
fs.mkdirSync(RESULTS, { recursive: true })
await runEverything()

async function runEverything() {
  const total = { passed: 0, failed: 0 }
  const table = []
  /** @type {string[]} */
  const failures = []
  const failed = new Set()
  const begun = performance.now()
  for (const step of chosenSteps) {
    const started = performance.now()
    if (failed.has(step.needs)) {
      table.push(rowText(step.name, 'NOT RUN', started))
      continue
    }
    const count = await runStep(step)
    if (count.failed > 0) failed.add(step.name)
    total.passed += count.passed
    total.failed += count.failed
    failures.push(...(count.failures ?? []))
    table.push(rowText(step.name, countText(count), started))
  }
  table.push(rowText('Together', '', begun))
  if (total.passed + total.failed === 0) total.failed = 1
  process.exitCode = total.failed > 0 ? 1 : 0
  console.log(`\n${[...failures, ...table].join('\n')}\n\n${countText(total)}`)
}

/** @param {string} results The file for the results. */
function vitestArguments(results) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  return [...reporters, '--passWithNoTests', ...WORDS]
}

/**
 * A failing step without a failed test, or without any test, counts as one failure.
 * @param {Step} step
 * @returns {Promise<Count>}
 */
async function runStep({ name, script, args = [], count, notChecked }) {
  console.log(`\n${name}`)
  const code = await runScript(script, args)
  if (code !== null && code === notChecked) return { passed: 0, failed: 0, isUnchecked: true }
  const succeeded = code === 0
  const counted = count ? count() : { passed: succeeded ? 1 : 0, failed: 0 }
  const isFine = succeeded && (counted.passed > 0 || WORDS.length > 0)
  return { ...counted, failed: counted.failed === 0 && !isFine ? 1 : counted.failed }
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
 * A file without a test could not be loaded; it and skipped tests count as failures.
 * @param {UnitResults | undefined} results
 * @returns {Count}
 */
function countUnitTests(results) {
  const tests = (results?.testResults ?? []).flatMap(({ name, message, assertionResults }) =>
    assertionResults.length > 0
      ? assertionResults.map((test) => ({ ...test, file: name }))
      : { status: 'failed', fullName: '', failureMessages: [message], file: name },
  )
  const failed = tests.filter(({ status }) => status !== 'passed')
  return {
    passed: tests.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ file, fullName, failureMessages = [] }) => {
      const [firstLine] = failureMessages.join('\n').split('\n')
      return `× ${path.relative(ROOT, file)} ${fullName}: ${firstLine}`
    }),
  }
}

/**
 * @param {BrowserResults | undefined} results
 * @returns {Count}
 */
function countBrowserTests(results) {
  if (!results) return { passed: 0, failed: 0 }
  const { expected, unexpected, flaky, skipped } = results.stats
  return {
    passed: expected,
    failed: unexpected + flaky + skipped,
    failures: browserTests(results)
      .filter(({ ok }) => !ok)
      .map(({ file, line, title }) => `× ${file}:${line} ${title}`),
  }
}

/**
 * @param {BrowserSuite} suite
 * @returns {BrowserTest[]}
 */
function browserTests({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(browserTests)]
}

/**
 * @param {string} name
 * @param {string} found
 * @param {number} started A value of `performance.now()`.
 */
function rowText(name, found, started) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return `${name.padEnd(20)}${found.padEnd(22)}${seconds.padStart(7)} s`
}

/** @param {Count} count */
function countText({ passed, failed, isUnchecked }) {
  if (isUnchecked) return 'NOT CHECKED'
  return `${passed} passed, ${failed} failed`
}
