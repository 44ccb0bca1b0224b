import { StartError } from '../errors.ts'

/** Throws a StartError if another program created the tables. */
export function requireOwnTables(tables: string[]): void {
  const userTables = tables.filter((name) => !name.startsWith('sqlite_'))
  if (userTables.length === 0 || userTables.includes('kysely_migration')) return
  throw foreignTables()
}

export const foreignTables = () =>
  new StartError(
    'The database belongs to another program. Nothing was written to it.',
    'Give Vitrine a place of its own, with DATA_DIR or DATABASE_URL.',
  )
