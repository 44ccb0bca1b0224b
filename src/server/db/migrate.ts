import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../errors.ts'
import type { Database } from './database.ts'
import { failureOf } from './failures.ts'
import { waitForLock } from './lock.ts'
import { foreignTables, requireOwnTables } from './ownTables.ts'

/**
 * Migrates the tables, under a lock that other processes wait for; `keep` runs before existing tables change. Throws
 * a StartError without writing for tables that are newer, unknown in part, or another program's.
 */
export async function migrate(
  db: Database,
  migrations: Record<string, Migration>,
  keep?: () => Promise<void>,
): Promise<void> {
  const names = Object.keys(migrations).sort()
  const isOlder = ({ size }: Set<string>) => size > 0 && size < names.length
  const done = await requireFittingTables(db, names)
  if (!keep || !isOlder(done)) return migrateTables(db, migrations)
  // A process that waited finds the tables migrated, and has nothing to keep.
  const lock = await waitForLock(db, 'update')
  try {
    if (isOlder(await requireFittingTables(db, names))) await keep()
    await migrateTables(db, migrations)
  } finally {
    await lock.release()
  }
}

async function migrateTables(db: Database, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find(({ status }) => status === 'Error')
  if (!failed || failureOf(error)) throw error
  throw new StartError(
    `The update ${failed.migrationName} of the database failed: ${(error as Error).message}.`,
    'It was taken back as a whole. Start the version before, or restore a backup.',
  )
}

/** The names of the applied migrations, in order. */
export async function doneMigrations(db: Database): Promise<string[]> {
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Whether the tables are those of this code, and not of an earlier version. Throws a StartError for any others. */
export async function areCurrentTables(
  db: Database,
  migrations: Record<string, Migration>,
): Promise<boolean> {
  const names = Object.keys(migrations).sort()
  const { size } = await requireFittingTables(db, names)
  if (size === 0) throw new StartError('The database has no tables yet. Start Vitrine once.')
  return size === names.length
}

/** Whether there are tables. Throws a StartError for those of another program or a later version. */
export async function hasTables(
  db: Database,
  migrations: Record<string, Migration>,
): Promise<boolean> {
  return (await requireFittingTables(db, Object.keys(migrations))).size > 0
}

/** Returns the applied migrations. */
async function requireFittingTables(db: Database, names: string[]): Promise<Set<string>> {
  const table = 'kysely_migration'
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const tableNames = tables.filter(({ isView }) => !isView).map(({ name }) => name)
  requireOwnTables(tableNames)
  if (!tableNames.includes(table)) return new Set()
  const done = new Set(await doneMigrations(db))
  if (done.size > 0 && names.every((name) => !done.has(name))) throw foreignTables()
  const unknown = [...done].filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new StartError(
      `The database is newer than this version of Vitrine (it has seen ${unknown.join(', ')}).`,
      'Start the newer version, or restore a backup from before the update.',
    )
  }
  const missing = names.slice(0, done.size).filter((name) => !done.has(name))
  if (missing.length === 0) return done
  throw new StartError(
    `The database's own list of its updates lacks ${missing.join(', ')}. Nothing was written to it.`,
    'Restore a backup.',
  )
}
