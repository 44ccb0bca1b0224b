import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrations } from '../src/migrations/migrations.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { fillSite } from './backups/fillSite.ts'
import { peakMemory } from './backups/peakMemory.ts'
import { startPostgres } from './faults/postgresServer.ts'

/**
 * Prints duration and memory of backup and restore commands for a site of some GB on Postgres. Linux, after a build,
 * with room for about eight times the site. RESTORE_SCALE multiplies the size of 200 MB.
 */
const scale = Number(process.env.RESTORE_SCALE ?? 10)
const program = join(import.meta.dirname, '../dist/server/cli.js')

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-restores-'))
const postgres = await startPostgres()
try {
  const { db, close } = await openPostgres(postgres.url, { onError: console.error })
  await migrate(db, migrations)
  await fillSite(db, scale)
  await close()
  const file = join(dataDir, 'site.zip')
  const backup = await run('backup', file)
  const restore = await run('restore', file)
  console.log(`an archive of ${Math.round((await stat(file)).size / 1e6)} MB`)
  console.table({ backup, restore })
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function run(command: string, file: string) {
  const begun = performance.now()
  const child = spawn(process.execPath, [program, command, file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: postgres.url },
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  let memory = 0
  while (child.exitCode === null) {
    memory = Math.max(memory, await peakMemory(child.pid ?? 0))
    await Promise.race([ended, wait(100)])
  }
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  return { 'exit code': child.exitCode, seconds, 'memory at most in MB': memory }
}
