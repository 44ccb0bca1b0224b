import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openPostgres, openSqlite } from '../src/server/db/database.ts'

/** A new, empty database of one kind; `open` may be called again to see what a restart finds. */
export type TestDatabase = {
  /** The settings with which a process of its own opens it. */
  environment: Record<string, string>
  open(): Promise<OpenDatabase>
  remove(): Promise<void>
}

const sqlite = async (): Promise<TestDatabase> => {
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-sqlite-'))
  return {
    environment: { DATA_DIR: dir },
    open: async () => openSqlite(dir),
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}

const postgres = async (): Promise<TestDatabase> => {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `CREATE DATABASE ${name}`)
  return {
    environment: { DATABASE_URL: `${server}/${name}` },
    open: () => openPostgres(`${server}/${name}`, () => {}),
    remove: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Both databases; give it to `describe.each`. */
export const databases = [
  { kind: 'SQLite', create: sqlite },
  { kind: 'Postgres', create: postgres },
] as const
