import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { pathToFileURL } from 'node:url'
import { runJobs } from '../src/server/worker-process/runJobs.ts'

// What a compromised confined program would try. It runs like those programs, or unconfined in a sandbox, as native
// code that Node's permissions do not restrict.

/** The result of an attempt, or the error code. */
const outcome = async (attempt: () => unknown): Promise<string> => {
  try {
    return `${await attempt()}`
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'failed'
  }
}

const opened = (port: number) =>
  new Promise((resolve, reject) => {
    connect(port, '127.0.0.1', () => resolve('connected')).on('error', reject)
  })

export type Attempted = Record<
  | 'environment'
  | 'parent'
  | 'server'
  | 'signalled'
  | 'inspected'
  | 'database'
  | 'settings'
  | 'written'
  | 'started'
  | 'network',
  string
>

type Targets = { server: number; database: string; settings: string; written: string; port: number }

async function attempt(targets: Targets): Promise<Attempted> {
  const read = (path: string) => outcome(() => readFileSync(path, 'utf8'))
  return {
    environment: Object.keys(process.env)
      .filter((name) => !name.startsWith('NODE_CHANNEL'))
      .sort()
      .join(' '),
    parent: await read(`/proc/${process.ppid}/environ`),
    server: await read(`/proc/${targets.server}/environ`),
    signalled: await outcome(() => process.kill(targets.server, 0)),
    inspected: await outcome(() => Reflect.get(process, '_debugProcess')(targets.server)),
    database: await read(targets.database),
    settings: await read(targets.settings),
    written: await outcome(() => writeFileSync(targets.written, 'text')),
    started: await outcome(() => execFileSync(process.execPath, ['--version']).length > 0),
    network: await outcome(() => opened(targets.port)),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , targets = ''] = process.argv
  if (targets) console.log(JSON.stringify(await attempt(JSON.parse(targets))))
  else runJobs({ attempt })
}
