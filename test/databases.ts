import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { type OpenDatabase, openPostgres, openSqlite } from '../src/server/db/database.ts'
import { migratedTemplate } from './migratedTemplate.ts'

/** A new migrated database; `open` can be called again to test a restart. */
export type TestDatabase = {
  /** Settings for a separate process on this database. */
  environment: Record<string, string>
  open(): Promise<OpenDatabase>
  remove(): Promise<void>
}

type Options = { isEmpty?: boolean }

const sqlite = async ({ isEmpty = false }: Options = {}): Promise<TestDatabase> => {
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-sqlite-'))
  if (!isEmpty) await copyFile(inject('sqliteFile'), join(dir, 'vitrine.db'))
  return {
    environment: { DATA_DIR: dir },
    open: async () => openSqlite(dir),
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}

/** Databases of finished tests, reused because emptying is ten times faster than creating. */
const left: string[] = []

const postgres = async ({ isEmpty = false }: Options = {}): Promise<TestDatabase> => {
  const server = postgresUrl()
  const name = (isEmpty ? undefined : left.pop()) ?? (await createPostgres(server, isEmpty))
  return {
    environment: { DATABASE_URL: `${server}/${name}` },
    open: () => openPostgres(`${server}/${name}`, { onError: () => {} }),
    remove: async () => {
      const isReusable = !isEmpty && (await emptied(`${server}/${name}`))
      if (isReusable) left.push(name)
      else await administer(`${server}/postgres`, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function createPostgres(server: string, isEmpty: boolean): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = isEmpty ? 'template1' : migratedTemplate
  await administer(`${server}/postgres`, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  if (!isEmpty) made ??= await administer(`${server}/${name}`, schema)
  return name
}

/** The names of the tables and of the applied migrations. */
const schema = `SELECT string_agg(name, ' ' ORDER BY name) AS answer FROM (
  SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
  UNION ALL SELECT name FROM kysely_migration) AS names`
/** Those of a new database. */
let made: string | undefined

/** Empties a database for the next test; false if a test has changed its tables or migrations. */
async function emptied(database: string): Promise<boolean> {
  if ((await administer(database, schema)) !== made) return false
  await administer(database, emptying)
  return true
}

/** Disconnects clients, then deletes all rows except the migrations. */
const emptying = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
  SET session_replication_role = replica;
  DO $$ DECLARE own record; BEGIN
    FOR own IN SELECT tablename FROM pg_tables
      WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'
    LOOP EXECUTE format('DELETE FROM %I', own.tablename); END LOOP;
  END $$;`

/** Runs a statement and returns its column `answer`. */
async function administer(database: string, statement: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows = [] } = await client.query<{ answer?: string }>(statement)
  await client.end()
  return rows[0]?.answer
}

/** The address of the tests' Postgres. Throws if it did not start. */
export function postgresUrl(): string {
  const server = inject('postgres')
  if ('problem' in server) throw new Error(server.problem)
  return server.url
}

type DescribeTests = (name: string, tests: () => void) => void

/**
 * Each kind of database. `isEmpty` gives one without tables; `describeOnSqlite` describes those tests of a suite on both
 * for which SQLite is enough.
 */
export const sqliteDatabase = {
  kind: 'SQLite',
  create: sqlite,
  describeOnSqlite: describe as DescribeTests,
} as const
export const postgresDatabase = {
  kind: 'Postgres',
  create: postgres,
  describeOnSqlite: (() => {}) as DescribeTests,
} as const

/**
 * Both databases, for the tests of code whose own statements they could answer differently: what a store writes and
 * reads, order, search, limits, leases, versions, restores, migrations, simultaneous writes. Everything else is tested
 * on SQLite. It is SQLite alone if Postgres did not start, which `test/postgres.test.ts` reports.
 */
export const databases =
  'url' in inject('postgres') ? [sqliteDatabase, postgresDatabase] : [sqliteDatabase]
