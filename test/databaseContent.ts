import { contentTables, readRows } from '../src/app/backup/contentTables.server.ts'
import type { Database } from '../src/server/db/database.ts'
import type { TestDatabase } from './databases.ts'

/** Does something with a database that is open meanwhile. */
export async function using<T>(
  database: TestDatabase,
  act: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, close } = await database.open()
  try {
    return await act(db)
  } finally {
    await close()
  }
}

/** All rows of content, bytes included, in one order. */
export const contentOf = (database: TestDatabase) =>
  using(database, async (db) => {
    const content: Record<string, string[]> = {}
    for (const table of await contentTables(db)) {
      const columns = table.name === 'files' ? [...table.columns, 'bytes'] : table.columns
      const rows = await readRows(db, {
        ...table,
        columns: columns.filter((name) => name !== 'bytes'),
      })
      content[table.name] = rows.map((row) => JSON.stringify(row)).sort()
    }
    const files = await db
      .withTables<{ files: { name: string; bytes: Uint8Array } }>()
      .selectFrom('files')
      .select(['name', 'bytes'])
      .execute()
    content.bytes = files
      .map(({ name, bytes }) => name + Buffer.from(bytes).toString('base64'))
      .sort()
    return content
  })
