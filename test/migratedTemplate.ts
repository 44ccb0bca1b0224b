/** The Postgres database that is up to date, of which tests get copies. */
export const migratedTemplate = 'migrated'
