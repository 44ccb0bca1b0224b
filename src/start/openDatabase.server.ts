import { existsSync } from 'node:fs'
import { access, constants, mkdir, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { backupFolder } from '../features/backups/backupFiles.server.ts'
import { removeUnfinishedWork } from '../features/backups/workFolder.server.ts'
import { migrations } from '../migrations/migrations.ts'
import type { Config } from '../server/config.ts'
import { type OpenDatabase, openPostgres, openSqlite, ping, touch } from '../server/db/database.ts'
import { endLeases } from '../server/db/lease.ts'
import { lockFolder } from '../server/db/lockFolder.ts'
import { areCurrentTables, hasTables, migrate } from '../server/db/migrate.ts'
import { diskReserve, withReserve } from '../server/db/reserve.ts'
import { privateFolder } from '../server/db/sqlite.ts'
import { StartError } from '../server/errors.ts'
import { within } from '../server/within.ts'
import { backupBeforeUpdate } from './backupBeforeUpdate.server.ts'

/** Timeout of the data folder, in milliseconds. */
const folderTimeout = 5000

/** Opens the configured database, migrated and writable. Throws a StartError if that fails. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<OpenDatabase> {
  const open = databaseUrl ? await openServed(databaseUrl, log) : await openFile(dataDir)
  const { db, location } = open
  // Free the space of the last process's unfinished work.
  await removeUnfinishedWork(dataDir).catch((error) =>
    log.warn({ err: error }, 'unfinished work was left'),
  )
  await withContext(`The database ${location} cannot be reached`, () => ping(db))
  await withContext(`The tables of ${location} cannot be brought up to date`, () =>
    migrate(db, migrations, () => backupBeforeUpdate(open, dataDir, log)),
  )
  await withContext(`The database ${location} cannot be written`, () =>
    withReserve(open.reserve, true, async () => {
      await touch(db)
      // The folder of an embedded database has one server, and commands beside it take no lease.
      if (!databaseUrl) await endLeases(db)
    }),
  )
  // On a full disk the site is shown all the same.
  await open.tidy().catch((error) => log.warn({ err: error }, 'tidying failed'))
  return open
}

type Beside = {
  isAlone?: boolean | undefined
  takesOlder?: boolean | undefined
  createsTables?: boolean | undefined
}

/**
 * Opens the configured database for a command, beside a running server; `isAlone` locks the folder of an embedded
 * one, `takesOlder` allows tables of an earlier version, and `createsTables` creates what is missing. Throws a
 * StartError if there is no database.
 */
export async function openBeside(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  { isAlone = false, takesOlder = false, createsTables = false }: Beside = {},
): Promise<OpenDatabase & { isCurrent: boolean }> {
  const isMissing = !databaseUrl && !existsSync(join(dataDir, 'vitrine.db'))
  if (isMissing && !createsTables) {
    throw new StartError(`There is no database in ${dataDir} yet. Start Vitrine once.`)
  }
  const openOwn = isMissing ? openFile : isAlone ? openHeld : openSqlite
  const open = databaseUrl ? await openServed(databaseUrl, log) : await openOwn(dataDir)
  if (createsTables) {
    await withContext(`The tables of ${open.location} cannot be created`, async () => {
      if (!(await hasTables(open.db, migrations))) await migrate(open.db, migrations)
    })
  }
  const isCurrent = await withContext(`The database ${open.location} cannot be read`, () =>
    areCurrentTables(open.db, migrations),
  )
  if (isCurrent || takesOlder) return { ...open, isCurrent }
  throw new StartError(
    'The database is of an older version of Vitrine.',
    'Start this version once, which brings it up to date. The command backup works before that, too.',
  )
}

const openServed = (url: string, log: Logger) =>
  openPostgres(url, { onError: (error) => log.error({ err: error }, 'database') })

async function openFile(dataDir: string): Promise<OpenDatabase> {
  return withContext(`The database in ${dataDir} cannot be opened`, async () => {
    await requireResponsive(dataDir, async () => {
      await requireWritable(dataDir)
      await stat(join(dataDir, 'vitrine.db')).catch(() => {})
    })
    await refuseEmptied(dataDir)
    const reserve = diskReserve(dataDir)
    const open = await withReserve(reserve, true, async () => openHeld(dataDir))
    const tidy = async () => {
      await withReserve(reserve, true, open.tidy)
      reserve.hold()
    }
    return { ...open, reserve, tidy }
  })
}

/** Makes the folder; throws a StartError that names its setting if this process may not write there. */
async function requireWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: privateFolder })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The folder of the data cannot be written: ${(error as Error).message}.`,
      `Let ${userInfo().username} write there, or set DATA_DIR to another folder.`,
    )
  }
}

/** Throws a StartError for an empty file beside backups, so that a lost database does not become a new site. */
async function refuseEmptied(dataDir: string): Promise<void> {
  const file = join(dataDir, 'vitrine.db')
  const fileStats = await stat(file).catch(() => undefined)
  if (!fileStats?.isFile() || fileStats.size > 0) return
  const folder = backupFolder(dataDir)
  const backups = await readdir(folder).catch(() => [])
  if (!backups.some((name) => /\.(?:zip|db)$/.test(name))) return
  throw new StartError(
    `The database ${file} is empty, but there are backups in ${folder}. Nothing was written.`,
    'Delete the empty file and start again: Vitrine then begins anew, and restores a backup under Settings, Backups.',
    'A before-update-….db among them is a whole database, which you can copy to the place of the empty file instead.',
  )
}

function openHeld(dataDir: string): OpenDatabase {
  const folder = lockFolder(dataDir)
  const open = openSqlite(dataDir)
  const close = async () => {
    await open.close()
    folder.release()
  }
  return { ...open, close }
}

/** A failed start with a blocked thread, for which `process.exit` would wait. */
export class UnresponsiveFolder extends StartError {}

/** Throws a UnresponsiveFolder if a folder does not respond, such as an unreachable network mount. */
export async function requireResponsive(
  folder: string,
  ask: () => Promise<void>,
  timeout = folderTimeout,
): Promise<void> {
  await within(timeout, ask(), () => {
    throw new UnresponsiveFolder(`The folder ${folder} does not answer.`)
  })
}

/** Adds context to an error's message. */
async function withContext<T>(what: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${what}: ${(error as Error).message}.`)
  }
}
