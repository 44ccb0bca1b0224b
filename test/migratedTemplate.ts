/** The migrated Postgres database that tests copy. */
export const migratedTemplate = 'migrated'
