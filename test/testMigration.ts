import { test } from 'vitest'
import { migrations } from '../src/migrations/migrations.ts'
import type { Database } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { databases } from './databases.ts'

type Before = {
  /** A database before the migration. */
  db: Database
  /** Applies the migration. */
  migrate: () => Promise<void>
}

/** Tests how a migration changes existing data, once for each kind of database. */
export function testMigration(
  name: keyof typeof migrations,
  sentence: string,
  check: (before: Before) => Promise<void>,
): void {
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([other]) => other < name))
  test.each(databases)(`${sentence} on $kind`, async ({ create }) => {
    const database = await create({ isEmpty: true })
    const { db, close } = await database.open()
    try {
      await migrate(db, earlier)
      await check({ db, migrate: () => migrate(db, migrations) })
    } finally {
      await close()
      await database.remove()
    }
  })
}

/** A project without texts, in the columns of the current table. */
export async function emptyProject(db: Database): Promise<Record<string, string | number>> {
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'projects')?.columns ?? []
  return { ...Object.fromEntries(columns.map(({ name }) => [name, ''])), featured: 0 }
}
