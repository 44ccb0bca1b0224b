import { StartError } from '../errors.ts'

/** Throws a StartError for a database whose tables another program has made. */
export function requireOwnTables(tables: string[]): void {
  const own = tables.filter((name) => !name.startsWith('sqlite_'))
  if (own.length === 0 || own.includes('kysely_migration')) return
  throw foreignTables()
}

export const foreignTables = () =>
  new StartError(
    'The database belongs to another program. Nothing was written to it.',
    'Give Vitrine a place of its own, with DATA_DIR or DATABASE_URL.',
  )
