import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../errors.ts'
import type { Database } from './database.ts'

/**
 * Brings the tables up to date, under a lock that other processes wait for.
 * Throws a StartError when the database is newer than this code.
 */
export async function migrate(db: Database, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  await refuseNewerDatabase(db, Object.keys(migrations))
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function refuseNewerDatabase(db: Database, known: string[]): Promise<void> {
  const table = 'kysely_migration'
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === table)) return
  const rows = await db
    .withTables<{ [table]: { name: string } }>()
    .selectFrom(table)
    .select('name')
    .execute()
  const unknown = rows.filter(({ name }) => !known.includes(name))
  if (unknown.length === 0) return
  throw new StartError(
    `The database is newer than this version of Vitrine (it has seen ${unknown.map(({ name }) => name).join(', ')}).`,
    'Start the newer version, or restore a backup from before the update.',
  )
}
