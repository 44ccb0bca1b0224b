// Prepares a checkout: `node scripts/setup.mjs start|commands|build|dev|test|browser`. It runs before anything is installed, so it
// needs only an older Node and its npm.
import fs from 'node:fs'
import { ensureChromium } from './browser.mjs'
import { hashOf, inRoot, readIfThere, write } from './setup/files.mjs'
import { install, installAll, newestNode } from './setup/packages.mjs'
import { run, runSteps, SetupFailure } from './setup/run.mjs'

const BUILT = inRoot('dist/.built')
const SOURCES =
  /^(src|public|scripts|.*\.html|vite\.config\.ts|tsconfig.*\.json|package-lock\.json)$/
const TESTS = /\.(test|spec)\.tsx?$/

/** @type {Record<string, (() => void | Promise<void>)[]>} */
const STEPS = {
  start: [install, build],
  commands: [install],
  dev: [installAll],
  build: [install, build],
  test: [installAll, build],
  browser: [installAll, build, addBrowser],
}

const purpose = process.argv[2] ?? ''
const end = await runSteps(STEPS[purpose] ?? [refuse])
if (end === 'failed' && purpose === 'test') console.log('\n0 passed, 1 failed')

function refuse() {
  throw new SetupFailure(`Say what to prepare: ${Object.keys(STEPS).join(', ')}.`)
}

async function build() {
  const sources = fingerprintOfSources()
  if (readIfThere(BUILT) === sources) return

  console.log('Building the site…')
  fs.rmSync(BUILT, { force: true })
  await vite('build')
  await vite('build', '--ssr')
  write(BUILT, sources)
}

function fingerprintOfSources() {
  const names = fs.readdirSync(inRoot()).filter((name) => SOURCES.test(name))
  const lines = names.flatMap(filesIn).map((file) => {
    const { size, mtimeMs } = fs.statSync(inRoot(file))
    return `${file} ${size} ${mtimeMs}`
  })
  return hashOf(lines.sort())
}

/**
 * @param {string} name A file or a folder.
 * @returns {string[]}
 */
function filesIn(name) {
  if (TESTS.test(name)) return []
  if (!fs.statSync(inRoot(name)).isDirectory()) return [name]
  return fs.readdirSync(inRoot(name)).flatMap((inside) => filesIn(`${name}/${inside}`))
}

/** @param {string[]} args */
async function vite(...args) {
  const program = inRoot('node_modules/vite/bin/vite.js')
  const { ok, output } = await run(newestNode(), [program, ...args])
  if (!ok) throw new SetupFailure('The site could not be built.', output)
}

async function addBrowser() {
  const problem = await ensureChromium({ run, node: newestNode() })
  if (problem) throw new SetupFailure(problem)
}
