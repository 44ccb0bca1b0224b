import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoOption } from '../app/demo.server.ts'
import { hour, second } from '../shared/dates/durations.ts'
import { megabyte } from '../shared/files/files.ts'

export const demoAccount = { ADMIN_EMAIL: 'me@demo.example', ADMIN_PASSWORD: 'look-around' }

/** How long a round lasts. */
const roundTime = hour
/** Size of the data at which it is over early, in bytes. */
const fullAt = 500 * megabyte
/** How often both are checked, in milliseconds. */
const checkEvery = 10 * second

type Options = {
  environment: Record<string, string | undefined>
  /** The program of the server, and its arguments. */
  command: string[]
  /** Ends the demo. */
  stop: AbortSignal
  now?: () => number
  fullAt?: number
  checkEvery?: number
}

/**
 * Runs the server on sample content in a folder of its own, and again on a new one after each round. Returns the exit code
 * of the server when the demo is stopped or the server ends by itself.
 */
export async function runDemo(options: Options): Promise<number> {
  const { environment, command, stop, now, ...limits } = {
    fullAt,
    checkEvery,
    now: Date.now,
    ...options,
  }
  for (;;) {
    await removeOldFolders(now())
    const folder = await mkdtemp(join(tmpdir(), folderPrefix))
    const until = now() + roundTime
    const server = spawn(
      process.execPath,
      [...command, demoOption + new Date(until).toISOString()],
      { env: { ...environment, ...demoAccount, ...settingsIn(folder) }, stdio: 'inherit' },
    )
    const endServer = () => server.kill('SIGTERM')
    const check = setInterval(async () => {
      const isOver = stop.aborted || now() >= until || (await sizeOf(folder)) > limits.fullAt
      if (isOver) endServer()
    }, limits.checkEvery)
    stop.addEventListener('abort', endServer)
    const [code] = await once(server, 'close')
    stop.removeEventListener('abort', endServer)
    clearInterval(check)
    await rm(folder, { recursive: true, force: true })
    if (code !== 0 || stop.aborted) return code ?? 1
  }
}

const folderPrefix = 'vitrine-demo-'

/** Removes the own folders of demos that were killed. No demo uses a folder longer than a round. */
async function removeOldFolders(now: number): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix))
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const found = await lstat(folder).catch(() => undefined)
    const isOld = found && found.uid === process.getuid?.() && found.mtimeMs < now - 2 * roundTime
    if (isOld) await rm(folder, { recursive: true, force: true })
  }
}

/** Bytes of the files in a folder; a file may be gone meanwhile. */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Settings of the server that the data depends on; empty ones count as unset. */
const settingsIn = (folder: string) => ({
  DATA_DIR: folder,
  DATABASE_URL: '',
  DATABASE_URL_FILE: '',
  ADMIN_PASSWORD_FILE: '',
  SAMPLE_CONTENT: '1',
  // The server then ends when this process has ended, however that was.
  npm_lifecycle_event: 'start',
})
