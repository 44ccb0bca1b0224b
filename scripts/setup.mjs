// Prepares a checkout or a release: `node scripts/setup.mjs packages|start|dev|test|browser`. It runs before anything is
// installed, so it needs only an older Node and its npm.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NODE_FOLDER, npmFor, SYSTEM_NPM } from './npm.mjs'

/** Node before 20.11 has no `import.meta.dirname`. */
const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const IS_WINDOWS = process.platform === 'win32'
/** The system in names of packages with a Node. */
const SYSTEM = systemName()

/** A Node that also runs without libatomic, which a minimal Debian or Ubuntu lacks. */
const OLDER_NODE_FOLDER = path.join(NODE_FOLDER, 'older')
/** npm's scripts find the Node behind it first. */
const NODE_LINK = path.join(ROOT, 'node_modules/.bin', IS_WINDOWS ? 'node.cmd' : 'node')
/** The line that the checks run on. It refuses the network to the programs that decode files, and SQLite is stable. */
const TESTED_NODE = /** @type {const} */ ([26, 0])
/** The server needs crypto.argon2. */
const OLDEST_NODE = /** @type {const} */ ([24, 7])
const NEEDS_NODE = 'Vitrine needs Node 24.7 or newer.'

/** Fingerprint of the sources that the build was made of. */
const BUILT = path.join(ROOT, 'dist/.built')
const SOURCES =
  /^(src|public|scripts|packages|.*\.html|vite\.config\.ts|tsconfig.*\.json|package-lock\.json)$/
const NOT_BUILT = /(\.(test|spec)\.tsx?|^node_modules)$/

/** Fonts, and pictures of them. */
const FONTS = /^@(embedpdf|expo-google-fonts)\b.*\.([ot]tf|png)$/
/** Fonts in `features/resumes/pdf/fonts.server.ts`. */
const READ_FONTS =
  /(-(Regular|Bold)|_(400Regular|400Regular_Italic|500Medium|600SemiBold))\.[ot]tf$/
const SOURCE_MAP = /\.(js|cjs|mjs|ts|mts|cts)\.map$/

/** In milliseconds. */
const CHECK_PARENT_EVERY = 500

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Locked */
/** @typedef {Record<string, Locked>} Packages Packages of a lockfile by folder. */
/** @typedef {{ node: string, npm: string[] }} Tools The program of Node, and the command of npm. */

/** A failed step; its message says what to do. */
class SetupFailure extends Error {}

/** @type {Record<string, ((tools: Tools) => void | Promise<void>)[]>} */
const STEPS = {
  packages: [installForProduction],
  start: [installForProduction, build],
  dev: [installAll],
  test: [installAll, build],
  browser: [installAll, build, addBrowser],
}

const purpose = process.argv[2] ?? ''
let isStopped = false

try {
  const steps = STEPS[purpose]
  if (!steps) throw new SetupFailure(`Say what to prepare: ${Object.keys(STEPS).join(', ')}.`)
  const tools = await findTools()
  for (const step of steps) await step(tools)
} catch (failure) {
  process.exitCode = 1
  console.error(failure instanceof SetupFailure ? failure.message : failure)
  if (purpose === 'test' && !isStopped) console.log('\n0 passed, 1 failed')
}

/**
 * The system's Node and npm, or newer ones that are downloaded for this folder. Where those do not run, an older Node of
 * the system is used if it is new enough for the server.
 * @returns {Promise<Tools>}
 */
async function findTools() {
  const own = { node: process.execPath, npm: SYSTEM_NPM }
  const isOfSystem = !process.execPath.startsWith(NODE_FOLDER)
  if (isOfSystem && isAtLeast(TESTED_NODE, process.versions.node)) return own
  const isOwnEnough = isOfSystem && isAtLeast(OLDEST_NODE, process.versions.node)
  try {
    const node = await findDownloadedNode({ isOwnEnough })
    return { node, npm: npmFor(node) }
  } catch (failure) {
    if (isOwnEnough && !isStopped) return own
    throw failure
  }
}

/** @param {{ isOwnEnough: boolean }} options Whether the system's Node can run the server. */
async function findDownloadedNode({ isOwnEnough }) {
  if (isDownloaded(OLDER_NODE_FOLDER) && !problemOf(OLDER_NODE_FOLDER)) {
    return nodeIn(OLDER_NODE_FOLDER)
  }
  await downloadNode(NODE_FOLDER)
  const problem = problemOf(NODE_FOLDER)
  if (!problem) return nodeIn(NODE_FOLDER)
  if (!isOwnEnough && packageIn(OLDER_NODE_FOLDER)) {
    console.log(`${problem}\nThe newest Node does not run here, so an older one is tried.`)
    await downloadNode(OLDER_NODE_FOLDER)
    if (!problemOf(OLDER_NODE_FOLDER)) {
      fs.rmSync(packageIn(NODE_FOLDER), { recursive: true })
      return nodeIn(OLDER_NODE_FOLDER)
    }
  }
  throw new SetupFailure(
    `${problem}\n\n${NEEDS_NODE} One was downloaded, but it does not run here and says why above. Install what it names, or install Node itself.`,
  )
}

/**
 * An old npm leaves out optional packages that want a newer Node, so a new one comes with it.
 * @param {string} folder A manifest of Node for each system.
 */
async function downloadNode(folder) {
  if (isDownloaded(folder)) return
  if (!packageIn(folder)) {
    throw new SetupFailure(
      `${NEEDS_NODE} This is ${process.versions.node}, and none can be downloaded for ${SYSTEM} on ${process.arch}. Please install it.`,
    )
  }
  console.log(`This is Node ${process.versions.node}. Installing a newer one for this folder…`)
  fs.rmSync(NODE_LINK, { force: true })
  await npmCi(SYSTEM_NPM, '--ignore-scripts', '--prefix', folder)
  // Headers for C++ (67 MB).
  fs.rmSync(path.join(packageIn(folder), 'include'), { recursive: true, force: true })
}

/** @param {string} folder */
function isDownloaded(folder) {
  return isInstalled(folder) && fs.existsSync(packageIn(folder))
}

/**
 * The folder of the package with a Node for this system, or an empty string.
 * @param {string} folder
 */
function packageIn(folder) {
  const { optionalDependencies } = readJson(path.join(folder, 'package.json'))
  const names = Object.keys(optionalDependencies)
  const name = names.find((each) => each.endsWith(`-${SYSTEM}-${process.arch}`))
  return name ? path.join(folder, 'node_modules', name) : ''
}

/** @param {string} folder */
function nodeIn(folder) {
  return path.join(packageIn(folder), IS_WINDOWS ? 'bin/node.exe' : 'bin/node')
}

/**
 * Why a downloaded Node does not run here, or an empty string.
 * @param {string} folder
 */
function problemOf(folder) {
  const options = /** @type {const} */ ({ encoding: 'utf8' })
  const { status, stdout, stderr, error } = spawnSync(nodeIn(folder), ['--version'], options)
  if (status === 0 && isAtLeast(OLDEST_NODE, stdout.slice(1))) return ''
  return error?.message ?? (stderr.trim() || 'Node ended without a message.')
}

/**
 * @param {readonly [major: number, minor: number]} least
 * @param {string} version
 */
function isAtLeast([leastMajor, leastMinor], version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}

function systemName() {
  if (IS_WINDOWS) return 'win'
  if (process.platform !== 'linux') return process.platform
  const { header } = /** @type {{ header: object }} */ (process.report.getReport())
  return 'glibcVersionRuntime' in header ? 'linux' : 'linux-musl'
}

/** @param {Tools} tools */
async function installForProduction(tools) {
  if (!isInstalled(ROOT)) await install(tools, '--omit=dev', '--ignore-scripts')
  linkNode(tools)
}

/**
 * Also installs the packages of the checks. Install scripts are those of `allowScripts` in package.json.
 * @param {Tools} tools
 */
async function installAll(tools) {
  if (!isInstalled(ROOT, { withDev: true })) await install(tools, '--include=dev')
  linkNode(tools)
}

/**
 * @param {Tools} tools
 * @param {string[]} options
 */
async function install({ npm }, ...options) {
  console.log('Installing packages…')
  await npmCi(npm, ...options)
  deleteUnread()
}

/**
 * @param {string[]} npm
 * @param {string[]} options
 */
async function npmCi(npm, ...options) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const isDone = await run([...npm, 'ci', ...options, ...quiet])
  if (!isDone) throw new SetupFailure('The packages could not be installed.')
}

/**
 * Whether the packages in a folder are those of its lockfile. npm writes its own list of them last, but not only then, so
 * their versions are read.
 * @param {string} folder
 */
function isInstalled(folder, { withDev = false } = {}) {
  if (!fs.existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return false
  /** @type {Packages} */
  const wanted = readJson(path.join(folder, 'package-lock.json')).packages
  return Object.entries(wanted).every(([name, { version, dev, optional, devOptional }]) => {
    if (!name || (dev && !withDev)) return true
    const manifest = path.join(folder, name, 'package.json')
    if (!fs.existsSync(manifest)) return optional || devOptional
    // A link to a folder of the project has no version.
    return version === undefined || readJson(manifest).version === version
  })
}

/** Deletes weights of fonts that no résumé uses and pictures of fonts (89 MB), and source maps of packages (61 MB with all packages). */
function deleteUnread() {
  const folder = path.join(ROOT, 'node_modules')
  const files = fs.readdirSync(folder, { encoding: 'utf8', recursive: true })
  for (const file of files) {
    const isUnread = FONTS.test(file) ? !READ_FONTS.test(file) : SOURCE_MAP.test(file)
    if (isUnread) fs.rmSync(path.join(folder, file))
  }
}

/** @param {Tools} tools */
function linkNode({ node }) {
  if (!node.startsWith(NODE_FOLDER)) return
  const target = path.relative(path.dirname(NODE_LINK), node)
  fs.rmSync(NODE_LINK, { force: true })
  if (IS_WINDOWS) fs.writeFileSync(NODE_LINK, `@"%~dp0${target}" %*\r\n`)
  else fs.symlinkSync(target, NODE_LINK)
}

/** @param {Tools} tools */
async function build({ node }) {
  const sources = fingerprintOfSources()
  if (fs.existsSync(BUILT) && fs.readFileSync(BUILT, 'utf8') === sources) return

  console.log('Building the site…')
  fs.rmSync(BUILT, { force: true })
  const vite = [node, 'node_modules/vite/bin/vite.js', 'build', '--logLevel=error']
  const isBuilt = (await run(vite)) && (await run([...vite, '--ssr']))
  if (!isBuilt) throw new SetupFailure('The site could not be built.')
  fs.writeFileSync(BUILT, sources)
}

function fingerprintOfSources() {
  const names = fs.readdirSync(ROOT).filter((name) => SOURCES.test(name))
  const lines = names
    .flatMap((name) => filesIn(path.join(ROOT, name)))
    .map((file) => {
      const { size, mtimeMs } = fs.statSync(file)
      return `${path.relative(ROOT, file)} ${size} ${mtimeMs}`
    })
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex')
}

/**
 * @param {string} file A file or a folder.
 * @returns {string[]}
 */
function filesIn(file) {
  if (!fs.statSync(file).isDirectory()) return [file]
  const names = fs.readdirSync(file).filter((name) => !NOT_BUILT.test(name))
  return names.flatMap((name) => filesIn(path.join(file, name)))
}

/** @param {Tools} tools */
async function addBrowser({ node }) {
  const { ensureChromium } = await import('./browser.mjs')
  const problem = await ensureChromium({ run, node })
  if (problem) throw new SetupFailure(problem)
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

/**
 * Runs a command to its end, also after Ctrl-C, because npm cleans up first. Returns whether it succeeded.
 * @param {string[]} command
 * @param {number} [timeout] In milliseconds.
 * @returns {Promise<boolean>}
 */
function run([program = '', ...args], timeout) {
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    isStopped = true
    // A terminal sends Ctrl-C to the child as well.
    if (signal === 'SIGTERM') child.kill(signal)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  // A signal to npm ends the shell between, which does not pass it on.
  const { ppid } = process
  const watch = setInterval(() => process.ppid !== ppid && stop('SIGTERM'), CHECK_PARENT_EVERY)
  const child = spawn(program, args, {
    cwd: ROOT,
    timeout,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      clearInterval(watch)
      if (isStopped) reject(new SetupFailure('Stopped.'))
      else resolve(code === 0)
    })
  })
}
