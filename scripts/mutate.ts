// Breaks the sources on purpose, one line at a time in a copy, and prints what no test notices. `node
// scripts/mutate.ts word…` makes only the breaks whose file or description contains a word. Stryker does not fit:
// nearly every API test runs through most files, so two small files alone would take hours.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createVitest, type Vitest } from 'vitest/node'
import { type Break, breaks } from './mutate/breaks.ts'

type Outcome = { isNoticed: boolean; by: string }

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const words = process.argv.slice(2)
/** Without Vitest's NODE_ENV=test, with which React is built with its warnings. */
const environment = { ...process.env }

await mutate(
  breaks.filter(
    ({ file, what }) =>
      words.length === 0 || words.some((word) => `${file} ${what}`.includes(word)),
  ),
)

async function mutate(chosen: Break[]): Promise<void> {
  const startedAt = performance.now()
  const copy = await copySources()
  const vitest = await createVitest('test', { root: copy, watch: false, bail: 1, reporters: [{}] })
  try {
    await vitest.globTestSpecifications()
    const unnoticed = await makeAll(chosen, { copy, vitest })
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
    console.log(
      `\n${chosen.length - unnoticed.length} of ${chosen.length} breaks noticed, ${minutes} minutes`,
    )
    for (const { file, what } of unnoticed) console.log(`  not noticed: ${what} (${file})`)
    process.exitCode = unnoticed.length > 0 ? 1 : 0
  } finally {
    await vitest.close()
    await rm(copy, { recursive: true, force: true })
  }
}

type Workplace = { copy: string; vitest: Vitest }

/** Returns the breaks that no test noticed, or that do not apply any more. */
async function makeAll(chosen: Break[], workplace: Workplace): Promise<Break[]> {
  console.log(`${chosen.length} breaks; first their suites without any`)
  const failing = new Map<string, string>()
  for (const suite of new Set(chosen.map(({ suite }) => suite))) {
    const { isNoticed, by } = await runTests(suite, workplace)
    if (isNoticed) failing.set(suite, `fails without any break: ${by}`)
  }
  const unnoticed: Break[] = []
  for (const one of chosen) {
    const failure = failing.get(one.suite)
    const outcome = failure ? { isNoticed: false, by: failure } : await make(one, workplace)
    if (!outcome.isNoticed) unnoticed.push(one)
    console.log(`${outcome.isNoticed ? 'noticed' : '  NOT  '}  ${one.what}: ${outcome.by}`)
  }
  return unnoticed
}

async function make(one: Break, workplace: Workplace): Promise<Outcome> {
  const path = join(workplace.copy, one.file)
  const sound = await readFile(path, 'utf8').catch(() => '')
  const count = sound.split(one.text).length - 1
  if (count !== 1) return { isNoticed: false, by: `its text is there ${count} times` }
  await writeFile(
    path,
    sound.replace(one.text, () => one.becomes),
  )
  workplace.vitest.invalidateFile(path)
  try {
    return await runTests(one.suite, workplace)
  } finally {
    await writeFile(path, sound)
    workplace.vitest.invalidateFile(path)
  }
}

function runTests(suite: string, workplace: Workplace): Promise<Outcome> {
  return suite.endsWith('.spec.ts') ? runSpec(suite, workplace) : runSuite(suite, workplace)
}

/** A suite that cannot be loaded has noticed nothing. */
async function runSuite(suite: string, { copy, vitest }: Workplace): Promise<Outcome> {
  const specifications = vitest.getModuleSpecifications(join(copy, suite))
  if (specifications.length === 0) return { isNoticed: false, by: `there is no ${suite}` }
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  for (const module of testModules) {
    // Results of earlier runs are returned too.
    if (module.relativeModuleId !== suite) continue
    const [error] = module.errors()
    if (error) return { isNoticed: false, by: `${suite} cannot be loaded: ${error.message}` }
    for (const { fullName } of module.children.allTests('failed')) {
      return { isNoticed: true, by: fullName }
    }
  }
  if (unhandledErrors.length > 0) throw new AggregateError(unhandledErrors, `${suite} did not run`)
  return { isNoticed: false, by: suite }
}

/** Builds the site first, because browser tests run the build. */
async function runSpec(spec: string, { copy }: Workplace): Promise<Outcome> {
  const options = { cwd: copy, env: environment }
  await run(process.execPath, ['scripts/setup.mjs', 'test'], options)
  const program = join(copy, 'node_modules/@playwright/test/cli.js')
  const browser = run(process.execPath, [program, 'test', spec, '--workers=1', '-x'], options)
  return browser.then(
    () => ({ isNoticed: false, by: spec }),
    ({ stdout }: { stdout: string }) => {
      const [, name] = /^ *1\) (.*?)[ ─]*$/m.exec(stdout) ?? []
      if (!name) throw new Error(`${spec} did not run:\n${stdout}`)
      return { isNoticed: true, by: name }
    },
  )
}

/** Copies the working tree, committed or not, and links its packages. */
async function copySources(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'vitrine-mutate-'))
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout } = await run('git', list, { cwd: root, maxBuffer: 10_000_000 })
  for (const file of stdout.trim().split('\n')) {
    await cp(join(root, file), join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  for (const folder of ['node_modules', 'dist']) {
    // On Windows, junctions need no privileges.
    await symlink(join(root, folder), join(copy, folder), 'junction')
  }
  return copy
}
