import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoOption } from '../app/demo.server.ts'

export const demoAccount = { ADMIN_EMAIL: 'me@demo.example', ADMIN_PASSWORD: 'look-around' }

type Options = {
  environment: Record<string, string | undefined>
  /** The program of the server, and its arguments. */
  command: string[]
  /** How long a round lasts, in milliseconds. */
  every: number
  /** Ends the demo. */
  stop: AbortSignal
  /** Ends a round after its time; tests replace it. */
  endOfRound?: (milliseconds: number) => AbortSignal
}

/**
 * Runs the server on sample content in a folder of its own, and again on a new one after each round. Returns when it is
 * stopped or the server ends by itself, with the exit code of the server.
 */
export async function runDemo(options: Options): Promise<number> {
  const { environment, command, every, stop, endOfRound = AbortSignal.timeout } = options
  for (;;) {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-demo-'))
    const end = AbortSignal.any([stop, endOfRound(every)])
    const until = new Date(Date.now() + every)
    const server = spawn(process.execPath, [...command, demoOption + until.toISOString()], {
      env: { ...environment, ...demoAccount, ...settingsIn(folder) },
      stdio: 'inherit',
    })
    end.addEventListener('abort', () => server.kill('SIGTERM'))
    const [code] = await once(server, 'close')
    await rm(folder, { recursive: true, force: true })
    if (code !== 0 || stop.aborted) return code ?? 1
  }
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
