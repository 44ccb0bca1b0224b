import { migrations } from '../src/migrations/migrations.ts'
import { readConfig } from '../src/server/config.ts'
import { openPostgres, openSqlite } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'

/** Migrates the database of the settings and ends: one of several that a test starts at once. */
const { databaseUrl, dataDir } = readConfig(process.env)
const { db, close } = databaseUrl
  ? await openPostgres(databaseUrl, { onError: console.error })
  : openSqlite(dataDir)
await migrate(db, migrations)
await close()
