// Installs the packages of the lockfile, in a checkout or a release, with the Node among them. It runs before anything
// is installed, so it needs only an older Node and its npm.
import fs from 'node:fs'
import path from 'node:path'
import { hashOf, inRoot, readIfThere, readJson, write } from './files.mjs'
import { run, SetupFailure } from './run.mjs'

const IS_WINDOWS = process.platform === 'win32'
const PLATFORM = `-${IS_WINDOWS ? 'win' : process.platform}-${process.arch}`
const NODE_PROGRAM = IS_WINDOWS ? 'bin/node.exe' : 'bin/node'
const BORROWED_NODE = 'dist/.node'
const NO_NODE = 'Vitrine needs Node 24.7 or newer, which could not be fetched. Please install it.'

const INSTALLED = inRoot('node_modules/.cache/vitrine/installed')
const LOCK = inRoot('package-lock.json')
const PRESENT_PACKAGES = inRoot('node_modules/.package-lock.json')
/** npm's link to Node. */
const LINK = inRoot('node_modules/.bin', IS_WINDOWS ? 'node.cmd' : 'node')

// NODE_ENV=production must not leave out build packages; a release's lockfile has none.
const NPM_OPTIONS =
  '--include=dev --engine-strict=false --no-audit --no-fund --no-update-notifier --loglevel=error'

/**
 * Installs all packages, including Node, unless nothing has changed.
 * @throws {SetupFailure} if they cannot be downloaded, or no Node 24.7 or newer runs.
 */
export async function install() {
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

/** Whether npm completed an installation: it writes its list last. */
function hasEveryPackage() {
  const { '': project, ...wanted } = readJson(LOCK).packages ?? {}
  const present = readJson(PRESENT_PACKAGES).packages ?? {}
  return (
    directPackages(project) === directPackages(readJson(inRoot('package.json'))) &&
    Object.entries(wanted).every(([folder, locked]) =>
      present[folder]
        ? present[folder].version === locked.version
        : locked.optional && !isForThisMachine(locked),
    )
  )
}

/**
 * Whether a package has binaries for this machine.
 * @param {{ os?: string | string[], cpu?: string | string[], libc?: string[] }} locked
 */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false
  const wanted = [
    [os, process.platform],
    [cpu, process.arch],
    [libc, process.platform === 'linux' && libcOfSystem()],
  ]
  return wanted.every(([allowed, own]) => !allowed || [allowed].flat().includes(own))
}

function libcOfSystem() {
  const { header } = /** @type {any} */ (process.report.getReport())
  return header.glibcVersionRuntime ? 'glibc' : 'musl'
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
  const { allowScripts = {} } = readJson(inRoot('package.json'))
  for (const name of Object.keys(allowScripts)) {
    if (fs.existsSync(inRoot('node_modules', name))) await npm(`rebuild ${name}`, paths, failed)
  }
}

/**
 * Runs npm with a newer Node, because under an old one it silently leaves out optional packages. It is the Node of
 * the lockfile, checked against its hash.
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
 * Name and lockfile entry of the package with Node for this platform.
 * @returns {[string, { version: string, integrity: string } | undefined]}
 */
function lockedNode() {
  const { optionalDependencies = {} } = readJson(inRoot('package.json'))
  const name = Object.keys(optionalDependencies).find((other) => other.endsWith(PLATFORM)) ?? ''
  return [name, readJson(LOCK).packages?.[`node_modules/${name}`]]
}

/**
 * Ensures that npm finds a working Node first: that of the packages, otherwise the system's.
 * @param {string[]} paths
 */
async function checkNode(paths) {
  const [name] = lockedNode()
  const program = inRoot('node_modules', name, NODE_PROGRAM)
  if (name && isRecent(await nodeVersion(program, paths))) return linkNode(name)
  // It does not run with another C library.
  for (const link of ['node', 'node.cmd', 'node.ps1']) {
    fs.rmSync(inRoot('node_modules/.bin', link), { force: true })
  }
  if (!isRecent(await nodeVersion('node', paths))) throw new SetupFailure(NO_NODE)
}

/**
 * npm 9 (Debian) removes this link together with the equal ones of other platforms' packages.
 * @param {string} name
 */
function linkNode(name) {
  if (fs.existsSync(LINK)) return
  fs.rmSync(LINK, { force: true })
  fs.mkdirSync(path.dirname(LINK), { recursive: true })
  if (IS_WINDOWS) fs.writeFileSync(LINK, `@"%~dp0..\\${name}\\bin\\node.exe" %*\r\n`)
  else fs.symlinkSync(path.join('..', name, NODE_PROGRAM), LINK)
}

/** The Node to use: that of the packages if it runs, otherwise the current one. */
export function newestNode() {
  const [name] = lockedNode()
  const program = inRoot('node_modules', name, NODE_PROGRAM)
  return name && fs.existsSync(LINK) ? program : process.execPath
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
 * Whether a Node is new enough: crypto.argon2 needs 24.7.
 * @param {string} version
 */
function isRecent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 7)
}

/**
 * @param {string} command
 * @param {string[]} paths
 * @param {string} message The error message.
 */
async function npm(command, paths, message) {
  const line = `npm ${command} ${NPM_OPTIONS}`.split(' ')
  const [program = '', ...rest] = IS_WINDOWS ? ['cmd', '/c', ...line] : line
  const { ok, output } = await run(program, rest, { paths })
  if (!ok) throw new SetupFailure(message, output)
}

/** PATH without the entries that npm adds for this project. */
function pathsOfSystem() {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))
}
