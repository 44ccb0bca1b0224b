import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { processEnvironment } from './processEnvironment.ts'

const root = join(import.meta.dirname, '..')
/** The script of `npm start`; it needs a build. */
export const builtServer = 'scripts/start.mjs'

type Options = { program?: string; cwd?: string; flags?: string[] }

export type Started = {
  /** The address, or '' if it exited before listening. */
  address: string
  pid: number
  output(): string
  exitCode: Promise<number | null>
  /** Stops it like a process manager, and waits. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the real server as a process, by default from the sources, and waits until it listens or exits. */
export async function startProcess(
  environment: Record<string, string>,
  { program = 'src/main.ts', cwd = root, flags = [] }: Options = {},
): Promise<Started> {
  const nodeFlags = program === builtServer ? ['--max-semi-space-size=4'] : []
  const child = spawn(process.execPath, [...nodeFlags, join(cwd, program), ...flags], {
    cwd,
    env: processEnvironment({ PORT: '0', LOG_LEVEL: 'warn', ...environment }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exitCode = once(child, 'close').then(([code]) => code as number | null)
  await Promise.race([exitCode, opened(child, () => output)])
  return {
    address: /Site +(\S+)/.exec(output)?.[1] ?? '',
    pid: child.pid ?? 0,
    output: () => output,
    exitCode,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return exitCode
    },
  }
}

function opened(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      if (/Data +\S+/.test(output())) resolve()
    })
  })
}
