// Installs the packages of the lockfile, in a checkout or a release, with the Node among them. It runs before anything
// is installed, so it needs only an older Node and its npm.
import fs from 'node:fs'
import path from 'node:path'
import { hashOf, inRoot, readIfThere, readJson, write } from './files.mjs'
import { run, SetupFailure } from './run.mjs'

const IS_WINDOWS = process.platform === 'win32'
const PLATFORM = `-${IS_WINDOWS ? 'win' : process.platform}-${process.arch}`
const NODE_PROGRAM = IS_WINDOWS ? 'bin/node.exe' : 'bin/node'
const NODE_DOES_NOT_RUN =
  'The one among the packages does not run here, and says why above. Install what it names (libatomic.so.1 is in the package libatomic1 of Debian and Ubuntu), or Node itself.'
const NEW_PACKAGES = 'dist/.packages'
const NEEDS_NODE = 'Vitrine needs Node 24.7 or newer.'

/** Packages with binaries or data files, which the built server loads; it contains the code of all others. */
export const LOADED_WHOLE = [
  '@hyzyla/pdfium',
  '@myriaddreamin/typst-ts-node-compiler',
  'pg',
  'satori',
  'sharp',
]
const LARGE_FONTS = 'node_modules/@embedpdf'
const FONTS = /^@(embedpdf|expo-google-fonts|fontsource)\//

/** The development packages of the build; the others are for checks. */
export const OF_BUILD = /^(vite$|@vitejs\/|@fontsource-variable\/)/

const INSTALLED = inRoot('node_modules/.cache/vitrine/installed')
const LOCK = inRoot('package-lock.json')
const PRESENT_PACKAGES = inRoot('node_modules/.package-lock.json')
/** npm's link to Node. */
const LINK = inRoot('node_modules/.bin', IS_WINDOWS ? 'node.cmd' : 'node')

// NODE_ENV=production must not leave out build packages; a release's lockfile has none.
const NPM_OPTIONS =
  '--include=dev --engine-strict=false --no-audit --no-fund --no-update-notifier --loglevel=error'

/** @typedef {{ version?: string, os?: string | string[], cpu?: string | string[], libc?: string[] }} Machine */
/** @typedef {Record<string, Record<string, any> & Machine>} Packages Entries of a lockfile by folder; '' is the project. */

/**
 * Installs the packages of the site and its build, including Node, unless nothing has changed.
 * @throws {SetupFailure} if they cannot be downloaded, or no Node 24.7 or newer runs.
 */
export async function install() {
  const { '': project = {}, ...others } = lockedPackages()
  const names = Object.entries(project.devDependencies ?? {}).filter(([name]) =>
    OF_BUILD.test(name),
  )
  const reduced = { ...project, devDependencies: Object.fromEntries(names) }
  await installOnce(reachable({ '': reduced, ...others }), deleteDevelopmentFiles)
}

/**
 * Installs all packages, those of the checks as well.
 * @throws {SetupFailure} as `install`.
 */
export const installAll = () => installOnce(lockedPackages())

/** @returns {Packages} */
function lockedPackages() {
  const { packages = {} } = readJson(LOCK)
  const manifest = readJson(inRoot('package.json'))
  if (directPackages(packages['']) !== directPackages(manifest)) {
    throw new SetupFailure('package-lock.json does not match package.json.')
  }
  return packages
}

/**
 * @param {Packages} wanted
 * @param {() => void} finish Runs after an installation.
 */
async function installOnce(wanted, finish = () => {}) {
  const mark = hashOf([JSON.stringify(wanted)])
  if (readIfThere(INSTALLED) === mark) return

  fs.rmSync(INSTALLED, { force: true })
  const paths = pathsOfSystem()
  if (!hasEveryPackage(wanted)) {
    await installPackages(wanted, paths)
    finish()
  }
  await checkNode(paths)
  write(INSTALLED, mark)
}

/**
 * The project's manifest and lockfile for the built server, with only the packages that it loads.
 * @param {Record<string, any>} manifest
 */
export function forRelease({ devDependencies, allowScripts, scripts, ...manifest }) {
  const names = Object.entries(manifest.dependencies).filter(
    ([name]) => LOADED_WHOLE.includes(name) || FONTS.test(name),
  )
  const dependencies = Object.fromEntries(names)
  const { '': project, ...others } = lockedPackages()
  const { devDependencies: _, ...rest } = project ?? {}
  return {
    manifest: { ...manifest, dependencies },
    packages: reachable({ '': { ...rest, dependencies }, ...others }),
  }
}

/**
 * The packages that the project or another of them needs.
 * @param {Packages} packages
 * @returns {Packages}
 */
function reachable(packages) {
  /** @type {Packages} */
  const found = {}
  const folders = ['']
  for (const folder of folders) {
    const needed = packages[folder]
    if (!needed || found[folder]) continue
    found[folder] = needed
    const { dependencies, optionalDependencies, peerDependencies, devDependencies } = needed
    const ofProject = folder === '' ? devDependencies : {}
    const names = { ...dependencies, ...optionalDependencies, ...peerDependencies, ...ofProject }
    for (const name of Object.keys(names)) {
      if (needed.peerDependenciesMeta?.[name]?.optional) continue
      folders.push(folderOf(name, folder, packages))
    }
  }
  return found
}

/**
 * Node's search for a package: in the folder of the package that needs it, then in those around it.
 * @param {string} name
 * @param {string} from
 * @param {Packages} packages
 */
function folderOf(name, from, packages) {
  for (let folder = from; folder; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const inside = `${folder}/node_modules/${name}`
    if (packages[inside]) return inside
    if (!folder.includes('/node_modules/')) break
  }
  return `node_modules/${name}`
}

/**
 * Whether npm completed an installation: it writes its list last.
 * @param {Packages} packages
 */
function hasEveryPackage({ '': _project, ...wanted }) {
  const present = readJson(PRESENT_PACKAGES).packages ?? {}
  return Object.entries(wanted).every(([folder, locked]) =>
    present[folder]
      ? present[folder].version === locked.version
      : locked.optional && !isForThisMachine(locked),
  )
}

/**
 * Whether a package has binaries for this machine.
 * @param {Machine} locked
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

/**
 * Installs packages into a folder beside `node_modules`, each checked against its hash, and then replaces that.
 * @param {Packages} wanted
 * @param {string[]} paths
 */
async function installPackages(wanted, paths) {
  console.log('Installing packages…')
  const failed = 'The packages could not be installed.'
  const { allowScripts = {}, overrides } = readJson(inRoot('package.json'))
  const folder = inRoot(NEW_PACKAGES)
  fs.rmSync(folder, { recursive: true, force: true })
  const manifest = { ...wanted[''], private: true, overrides }
  write(path.join(folder, 'package.json'), JSON.stringify(manifest))
  const lock = { lockfileVersion: 3, requires: true, packages: withoutEngines(wanted) }
  write(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
  await npm(`ci --ignore-scripts --prefix ${NEW_PACKAGES}`, paths, failed)
  fs.rmSync(inRoot('node_modules'), { recursive: true, force: true })
  fs.renameSync(path.join(folder, 'node_modules'), inRoot('node_modules'))
  fs.rmSync(folder, { recursive: true, force: true })
  deleteUnread()
  for (const name of Object.keys(allowScripts)) {
    if (fs.existsSync(inRoot('node_modules', name))) await npm(`rebuild ${name}`, paths, failed)
  }
}

/** Deletes files of packages that nothing reads: Node's headers (67 MB) and the other weights of large fonts (68 MB). */
function deleteUnread() {
  fs.rmSync(inRoot('node_modules', nodePackage(), 'include'), { recursive: true, force: true })
  for (const name of fs.readdirSync(inRoot(LARGE_FONTS))) {
    const folder = inRoot(LARGE_FONTS, name, 'fonts')
    const unread = fs.readdirSync(folder).filter((file) => !/-(Regular|Bold)\./.test(file))
    for (const file of unread) fs.rmSync(path.join(folder, file))
  }
}

/** Deletes source maps and type declarations of packages (125 MB), which the build and the built server do not read. */
function deleteDevelopmentFiles() {
  const files = fs.readdirSync(inRoot('node_modules'), { encoding: 'utf8', recursive: true })
  for (const file of files.filter((name) => /\.(\w+\.map|d\.[cm]?ts)$/.test(name))) {
    fs.rmSync(inRoot('node_modules', file))
  }
}

/**
 * Under an old Node, npm silently leaves out optional packages that want a newer one, such as the binaries of sharp.
 * They run with the Node that comes with them.
 * @param {Packages} packages
 */
function withoutEngines(packages) {
  const entries = Object.entries(packages)
  return Object.fromEntries(entries.map(([folder, { engines, ...locked }]) => [folder, locked]))
}

/** The package with Node for this platform. */
function nodePackage() {
  const { optionalDependencies = {} } = readJson(inRoot('package.json'))
  return Object.keys(optionalDependencies).find((name) => name.endsWith(PLATFORM)) ?? ''
}

/**
 * Ensures that npm finds a working Node first: that of the packages, otherwise the system's.
 * @param {string[]} paths
 */
async function checkNode(paths) {
  const name = nodePackage()
  const program = inRoot('node_modules', name, NODE_PROGRAM)
  const packaged = name && fs.existsSync(program) ? await nodeVersion(program, paths) : undefined
  if (packaged?.isRecent) return linkNode(name)
  // It does not run with another C library, or without a library that it needs.
  for (const link of ['node', 'node.cmd', 'node.ps1']) {
    fs.rmSync(inRoot('node_modules/.bin', link), { force: true })
  }
  if ((await nodeVersion('node', paths)).isRecent) return
  throw packaged
    ? new SetupFailure(`${NEEDS_NODE} ${NODE_DOES_NOT_RUN}`, packaged.output)
    : new SetupFailure(
        `${NEEDS_NODE} There is none for this system among the packages. Please install it.`,
      )
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
  const name = nodePackage()
  const program = inRoot('node_modules', name, NODE_PROGRAM)
  return name && fs.existsSync(LINK) ? program : process.execPath
}

/**
 * Whether a Node runs and is new enough, and what it prints.
 * @param {string} program
 * @param {string[]} paths
 */
async function nodeVersion(program, paths) {
  const { ok, output } = await run(program, ['--version'], { paths })
  return { isRecent: ok && isRecent(output.trim().slice(1)), output }
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
