// Makes a checkout ready for what comes next: `node scripts/setup.mjs start|dev|build|test`.
// It runs before anything is installed, so it needs nothing but an older Node and its npm.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './browser.mjs'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const IS_WINDOWS = process.platform === 'win32'

const PLATFORM = `-${IS_WINDOWS ? 'win' : process.platform}-${process.arch}`
const NODE_PROGRAM = IS_WINDOWS ? 'bin/node.exe' : 'bin/node'
const BORROWED_NODE = 'dist/.node'
const NO_NODE = 'Vitrine needs Node 24.7 or newer, which could not be fetched. Please install it.'

const INSTALLED = inRoot('node_modules/.cache/vitrine/installed')
const BUILT = inRoot('dist/.built')

const LOCK = inRoot('package-lock.json')
const PRESENT_PACKAGES = inRoot('node_modules/.package-lock.json')
const SOURCES =
  /^(src|public|scripts|.*\.html|vite\.config\.ts|tsconfig.*\.json|package-lock\.json)$/
const TESTS = /\.test\.tsx?$/

// NODE_ENV=production must not leave out what the build needs.
const NPM_OPTIONS =
  '--include=dev --engine-strict=false --no-audit --no-fund --no-update-notifier --loglevel=error'

/** @type {Record<string, (() => void | Promise<void>)[]>} */
const STEPS = {
  start: [install, build],
  dev: [install],
  build: [install, build],
  test: [install, build, addBrowser],
}

class SetupFailure extends Error {
  /** @param {string} message */
  constructor(message, output = '') {
    super(message)
    this.output = output.trim()
  }
}

let isStopped = false
await prepare(process.argv[2] ?? '')

/** @param {string} purpose */
async function prepare(purpose) {
  try {
    const steps = STEPS[purpose]
    if (!steps) throw new SetupFailure(`Say what to prepare: ${Object.keys(STEPS).join(', ')}.`)
    for (const step of steps) await step()
  } catch (failure) {
    process.exitCode = 1
    report(failure)
    if (purpose === 'test' && !isStopped) console.log('\n0 passed, 1 failed')
  }
}

/** @param {unknown} failure */
function report(failure) {
  if (!(failure instanceof SetupFailure)) return console.error(failure)
  if (failure.output) console.error(`\n${failure.output}\n`)
  console.error(failure.message)
}

async function install() {
  const wanted = wantedPackages()
  if (readIfThere(INSTALLED) === wanted) return

  fs.rmSync(INSTALLED, { force: true })
  const paths = pathsOfSystem()
  if (!hasEveryPackage()) {
    if (isRecent(await nodeVersion('node', paths))) await installPackages(paths)
    else await withBorrowedNode(paths, installPackages)
  }
  await checkNode(paths)
  write(INSTALLED, wanted)
}

function wantedPackages() {
  return hashOf([directPackages(readJson(inRoot('package.json'))), readIfThere(LOCK)])
}

/** Whether somebody has run npm by hand: it writes its list when everything else is in place. */
function hasEveryPackage() {
  const { '': project, ...wanted } = readJson(LOCK).packages ?? {}
  const present = readJson(PRESENT_PACKAGES).packages ?? {}
  return (
    directPackages(project) === directPackages(readJson(inRoot('package.json'))) &&
    Object.entries(wanted).every(([folder, { version, optional }]) =>
      present[folder]
        ? present[folder].version === version
        : optional && folder !== `node_modules/${lockedNode()[0]}`,
    )
  )
}

/** @param {{ dependencies?: object, optionalDependencies?: object, devDependencies?: object }} [manifest] */
function directPackages({ dependencies, optionalDependencies, devDependencies } = {}) {
  return JSON.stringify({ dependencies, optionalDependencies, devDependencies })
}

/** @param {string[]} paths */
async function installPackages(paths) {
  console.log('Installing packages…')
  fs.rmSync(PRESENT_PACKAGES, { force: true })
  const failed = 'The packages could not be installed.'
  await npm('ci --ignore-scripts', paths, failed)
  const { allowScripts } = readJson(inRoot('package.json'))
  for (const name of Object.keys(allowScripts)) {
    if (fs.existsSync(inRoot('node_modules', name))) await npm(`rebuild ${name}`, paths, failed)
  }
}

/**
 * Lends a newer Node to npm: under an old one it would leave out, without a word, the optional
 * packages that refuse it. It is the one of the lockfile, with the hash that stands there.
 * @param {string[]} paths
 * @param {(newerPaths: string[]) => Promise<void>} work
 */
async function withBorrowedNode(paths, work) {
  const [name, locked] = lockedNode()
  if (!locked) throw new SetupFailure(NO_NODE)
  console.log(`Fetching Node ${locked.version}…`)
  const folder = inRoot(BORROWED_NODE)
  fs.rmSync(folder, { recursive: true, force: true })
  try {
    const manifest = { private: true, dependencies: { [name]: locked.version } }
    const packages = { '': manifest, [`node_modules/${name}`]: locked }
    write(path.join(folder, 'package.json'), JSON.stringify(manifest))
    write(
      path.join(folder, 'package-lock.json'),
      JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
    )
    await npm(`ci --ignore-scripts --prefix ${BORROWED_NODE}`, paths, NO_NODE)
    const newerPaths = [path.join(folder, 'node_modules/.bin'), ...paths]
    if (!isRecent(await nodeVersion('node', newerPaths))) throw new SetupFailure(NO_NODE)
    await work(newerPaths)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The package that brings Node to this platform, by its name and as the lockfile has it.
 * @returns {[string, { version: string, integrity: string } | undefined]}
 */
function lockedNode() {
  const { optionalDependencies = {} } = readJson(inRoot('package.json'))
  const name = Object.keys(optionalDependencies).find((other) => other.endsWith(PLATFORM)) ?? ''
  return [name, readJson(LOCK).packages?.[`node_modules/${name}`]]
}

/**
 * Sees to it that what npm finds first is a Node that runs: the one of the packages, or else the system's.
 * @param {string[]} paths
 */
async function checkNode(paths) {
  if (isRecent(await nodeVersion(newestNode(), paths))) return
  // Where the system has another C library, it does not run.
  for (const link of ['node', 'node.cmd', 'node.ps1']) {
    fs.rmSync(inRoot('node_modules/.bin', link), { force: true })
  }
  if (!isRecent(await nodeVersion('node', paths))) throw new SetupFailure(NO_NODE)
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
  const names = fs.readdirSync(ROOT).filter((name) => SOURCES.test(name))
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

function newestNode() {
  const [name] = lockedNode()
  const program = inRoot('node_modules', name, NODE_PROGRAM)
  const isLinked = fs.existsSync(inRoot('node_modules/.bin', IS_WINDOWS ? 'node.cmd' : 'node'))
  return name && isLinked ? program : process.execPath
}

/**
 * @param {string} program
 * @param {string[]} paths
 */
async function nodeVersion(program, paths) {
  const { ok, output } = await run(program, ['--version'], { paths })
  return ok ? output.trim().slice(1) : '0.0'
}

/**
 * Whether a Node has all that Vitrine uses: the first with crypto.argon2 is 24.7.
 * @param {string} version
 */
function isRecent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 7)
}

/**
 * @param {string} command
 * @param {string[]} paths
 * @param {string} message What to say when it fails.
 */
async function npm(command, paths, message) {
  const line = `npm ${command} ${NPM_OPTIONS}`.split(' ')
  const [program = '', ...rest] = IS_WINDOWS ? ['cmd', '/c', ...line] : line
  const { ok, output } = await run(program, rest, { paths })
  if (!ok) throw new SetupFailure(message, output)
}

/** Where programs are found, leaving aside those that npm has put first for this project. */
function pathsOfSystem() {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))
}

/**
 * Runs a program to its end, even when Ctrl-C asks both to stop: npm tidies up first. Keeps what
 * the program says, for the case that it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ paths?: string[], timeout?: number }} [options] `timeout` in milliseconds.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function run(program, args, { paths, timeout } = {}) {
  const env = paths ? { ...process.env, PATH: paths.join(path.delimiter) } : process.env
  const child = spawn(program, args, {
    cwd: ROOT,
    env,
    timeout,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    isStopped = true
    if (signal === 'SIGTERM') child.kill(signal)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      if (isStopped) reject(new SetupFailure('Stopped.'))
      else resolve({ ok: code === 0, output })
    })
    child.on('exit', (_, signal) => {
      if (!signal) return
      // What the program had started may outlive it and hold these open.
      child.stdout.destroy()
      child.stderr.destroy()
    })
  })
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * @param {string} file
 * @returns {any}
 */
function readJson(file) {
  return JSON.parse(readIfThere(file) || '{}')
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

/** @param {string[]} parts */
function hashOf(parts) {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/** @param {string[]} parts */
function inRoot(...parts) {
  return path.join(ROOT, ...parts)
}
