import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Where Node keeps what it compiled, which every start would otherwise do anew. */
const compiled = join(root, 'node_modules/.cache/vitrine/compiled')
/** What `npm start` runs; it needs a build. */
export const builtServer = 'scripts/start.mjs'

type Options = { program?: string; cwd?: string; flags?: string[] }

export type Started = {
  /** Where it listens, or '' when it ended before it did. */
  address: string
  pid: number
  output(): string
  exitCode: Promise<number | null>
  /** Ends it as a process manager does, and waits. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the real server as a process of its own, from its sources unless told, and waits until it is open or has ended. */
export async function startProcess(
  environment: Record<string, string>,
  { program = 'src/main.ts', cwd = root, flags = [] }: Options = {},
): Promise<Started> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(cwd, program), ...flags], {
    cwd,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: compiled, ...environment },
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
