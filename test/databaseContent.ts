import { createHash } from 'node:crypto'
import {
  contentTables,
  type Row,
  readRows,
  type Table,
} from '../src/features/backups/contentTables.server.ts'
import type { Database } from '../src/server/db/database.ts'
import type { TestDatabase } from './databases.ts'

/** Runs a function with an open database, then closes it. */
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

/** Columns that are not content: a restored part of a film has the time of its film. */
const notContent: Record<string, string[]> = { film_parts: ['created_at'] }

/** All content rows, bytes included, in a fixed order. */
export const contentOf = (database: TestDatabase) =>
  using(database, async (db) => {
    const content: Record<string, string[]> = {}
    for (const table of await contentTables(db)) {
      const left = ['bytes', ...(notContent[table.name] ?? [])]
      const columns = table.columns.filter((name) => !left.includes(name))
      const rows = await allRows(db, { ...table, columns })
      content[table.name] = rows.map((row) => JSON.stringify(row)).sort()
    }
    const files = await db
      .withTables<{ files: { name: string; bytes: Uint8Array } }>()
      .selectFrom('files')
      .select(['name', 'bytes'])
      .execute()
    const parts = await db
      .withTables<{ film_parts: { film: string; number: number; bytes: Uint8Array } }>()
      .selectFrom('film_parts')
      .select(['film', 'number', 'bytes'])
      .execute()
    content.bytes = [
      ...files,
      ...parts.map(({ film, number, bytes }) => ({ name: `${film} ${number}`, bytes })),
    ]
      .map(({ name, bytes }) => `${name} ${createHash('sha256').update(bytes).digest('hex')}`)
      .sort()
    return content
  })

async function allRows(db: Database, table: Table): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of readRows(db, table)) rows.push(...page)
  return rows
}
