import { migrations } from '../src/migrations/migrations.ts'
import { readConfig } from '../src/server/config.ts'
import { openPostgres, openSqlite } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'

/** Migrates the configured database and exits; tests start several at once. */
const { databaseUrl, dataDir } = readConfig(process.env)
const { db, close } = databaseUrl
  ? await openPostgres(databaseUrl, { onError: console.error })
  : openSqlite(dataDir)
await migrate(db, migrations)
await close()
