// `npm start`: the built server. Node's compile cache is kept beside it until the next build.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import module from 'node:module'
import os from 'node:os'
import path from 'node:path'

/** Makes glibc return freed memory at once; glibc reads this before Node starts. */
const frugal = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
/** Limits the memory for new objects, in MB. Node's default keeps up to 20 MB more after load and uses as much CPU. */
const NEW_SPACE = '--max-semi-space-size=4'
/** Variables that Node and the C library read before the settings are restored; none is secret. */
const NEEDED_AT_ONCE =
  /^(PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|LD_LIBRARY_PATH|MALLOC_\w+|GLIBC_TUNABLES|NODE_\w+|SSL_CERT_(FILE|DIR))$/
/** Marks that the other variables are on standard input. */
const SENT = 'VITRINE_SETTINGS_SENT'
const STDIN = 0
/** Capacity of a pipe in bytes. */
const LARGEST = 60_000

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Vitrine needs Node 24.7 or newer, and this is ${process.versions.node}. "npm run setup" gets one, which "npm start" runs.`,
  )
  process.exit(1)
}
if (process.env[SENT]) receiveSettings()
else if (process.platform === 'linux') startAgain()
module.enableCompileCache(path.join(import.meta.dirname, '../dist/server/compiled'))
await import('../dist/server/main.js')

/**
 * Starts this program again in the same process with an almost empty environment, because processes of the same user
 * can read the original one (/proc/PID/environ). The settings are passed through a pipe.
 */
function startAgain() {
  const args = [process.execPath, NEW_SPACE, ...process.execArgv, ...process.argv.slice(1)]
  const needed = Object.entries(process.env).filter(([name]) => NEEDED_AT_ONCE.test(name))
  const others = Object.entries(process.env).filter(([name]) => !NEEDED_AT_ONCE.test(name))
  const isSent = sendSettings(JSON.stringify(Object.fromEntries(others)))
  if (!isSent && process.env.MALLOC_ARENA_MAX) return
  const kept = isSent ? { ...Object.fromEntries(needed), [SENT]: '1' } : process.env
  process.execve?.(process.execPath, args, { ...frugal, ...kept })
}

/**
 * Writes a text into an unnamed pipe that becomes the next program's standard input. Returns whether it worked;
 * otherwise the settings stay in the environment.
 * @param {string} text
 */
function sendSettings(text) {
  if (!process.execve || Buffer.byteLength(text) > LARGEST) return false
  let folder = ''
  try {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-start-'))
    const pipe = path.join(folder, 'settings')
    if (spawnSync('mkfifo', ['-m', '600', pipe]).status !== 0) return false
    fs.closeSync(STDIN)
    // The lowest free descriptor; the next program inherits the first three.
    const opened = fs.openSync(pipe, 'r+')
    if (opened === STDIN) fs.writeSync(opened, `${text}\n`)
    return opened === STDIN
  } catch {
    return false
  } finally {
    if (folder) fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads the settings from the pipe and closes it. */
function receiveSettings() {
  delete process.env[SENT]
  const chunks = []
  const chunk = Buffer.alloc(LARGEST)
  do {
    const length = fs.readSync(STDIN, chunk)
    chunks.push(Buffer.from(chunk.subarray(0, length)))
  } while (chunks.at(-1)?.at(-1) !== '\n'.charCodeAt(0))
  chunk.fill(0)
  Object.assign(process.env, JSON.parse(Buffer.concat(chunks).toString()))
  fs.closeSync(STDIN)
  fs.openSync('/dev/null', 'r')
}
