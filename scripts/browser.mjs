// Finds the Chromium for the browser tests, and installs one if there is none.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {object} Tools
 * @property {(command: string[], timeout: number) => Promise<boolean>} run Runs a command and returns whether it
 *   succeeded; the timeout is in milliseconds.
 * @property {string} node The Node that runs Playwright.
 */

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const NOTE = path.join(ROOT, 'node_modules/.cache/vitrine/chromium-path')
const PLAYWRIGHT = path.join(ROOT, 'node_modules/playwright-core')

// Not chromium-headless-shell: it sends a pointermove with each page, which starts the page's script.
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const AS_ROOT = process.getuid?.() === 0 ? [] : ['sudo', '-n']
const APT = [...AS_ROOT, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
const PACKAGE_MANAGERS = [
  {
    name: 'apt-get',
    commands: [
      [...APT, 'update'],
      [...APT, 'install', '-y', '--no-install-recommends', 'chromium'],
    ],
  },
  { name: 'dnf', commands: [[...AS_ROOT, 'dnf', 'install', '-y', 'chromium']] },
  { name: 'apk', commands: [[...AS_ROOT, 'apk', 'add', '--no-cache', 'chromium']] },
  { name: 'brew', commands: [['brew', 'install', '--cask', 'google-chrome']] },
]

const START_LIMIT = 15_000
const DOWNLOAD_LIMIT = 3 * 60_000
const INSTALL_LIMIT = 10 * 60_000

/**
 * The browser for tests: CHROMIUM_PATH, or the one that `scripts/setup.mjs browser` stored in
 * node_modules/.cache/vitrine/chromium-path.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH || notedPath()
}

/**
 * Ensures that `chromiumPath` names a browser; returns the reason if that fails.
 * @param {Tools} tools
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium(tools) {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !fs.existsSync(CHROMIUM_PATH)) {
    return `CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`
  }
  if (chromiumPath()) return

  const found = find(tools) ?? (await download(tools)) ?? (await installPackage(tools))
  if (!found) {
    return 'The browser tests need Chromium, and it could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to where it is.'
  }
  fs.mkdirSync(path.dirname(NOTE), { recursive: true })
  fs.writeFileSync(NOTE, found)
}

function notedPath() {
  const program = fs.existsSync(NOTE) ? fs.readFileSync(NOTE, 'utf8') : ''
  return fs.existsSync(program) ? program : undefined
}

/** @param {Tools} tools */
function find(tools) {
  return [...SYSTEM_BROWSERS, pathOfDownload(tools)].find(
    (program) => fs.existsSync(program) && starts(program),
  )
}

/**
 * Whether a program starts: some distributions ship a script that only says where to get the browser.
 * @param {string} program
 */
function starts(program) {
  if (process.platform === 'win32') return true
  return spawnSync(program, ['--version'], { timeout: START_LIMIT }).status === 0
}

/** @param {Tools} tools */
function pathOfDownload({ node }) {
  const question = `require(${JSON.stringify(PLAYWRIGHT)}).chromium.executablePath()`
  return spawnSync(node, ['--print', question], { encoding: 'utf8' }).stdout.trim()
}

/** @param {Tools} tools */
async function download(tools) {
  console.log('Fetching a browser for the tests…')
  const playwright = [tools.node, path.join(PLAYWRIGHT, 'cli.js')]
  const isDownloaded = await runAll(
    [[...playwright, 'install', 'chromium', '--no-shell']],
    DOWNLOAD_LIMIT,
    tools,
  )
  if (!isDownloaded) return
  const found = find(tools)
  if (found) return found
  await runAll([[...AS_ROOT, ...playwright, 'install-deps', 'chromium']], INSTALL_LIMIT, tools)
  return find(tools)
}

/** @param {Tools} tools */
async function installPackage(tools) {
  const manager = PACKAGE_MANAGERS.find(({ name }) => isOnPath(name))
  if (!manager) return
  console.log('Installing Chromium for the tests…')
  await runAll(manager.commands, INSTALL_LIMIT, tools)
  return find(tools)
}

/**
 * @param {string[][]} commands
 * @param {number} timeout
 * @param {Tools} tools
 */
async function runAll(commands, timeout, { run }) {
  for (const command of commands) {
    if (!(await run(command, timeout))) return false
  }
  return true
}

/** @param {string} program */
function isOnPath(program) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.some((folder) => fs.existsSync(path.join(folder, program)))
}
