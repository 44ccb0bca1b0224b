import { existsSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { migrations } from '../../migrations/migrations.ts'
import type { Config } from '../../server/config.ts'
import {
  type OpenDatabase,
  openPostgres,
  openSqlite,
  ping,
  touch,
} from '../../server/db/database.ts'
import { holdFolder } from '../../server/db/holdFolder.ts'
import { migrate, requireTablesOfToday } from '../../server/db/migrate.ts'
import { diskReserve, withReserve } from '../../server/db/reserve.ts'
import { privateFolder } from '../../server/db/sqlite.ts'
import { StartError } from '../../server/errors.ts'
import { backupFolder } from '../backup/backupPath.server.ts'
import { sweepWork } from '../backup/workFolder.server.ts'
import { keepBeforeUpdate } from './keepBeforeUpdate.server.ts'

/** How long the folder of the data may take to answer, in milliseconds. */
const folderPatience = 5000

/** Opens the database of the settings, up to date and fit to be written; throws a StartError when it cannot. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<OpenDatabase> {
  const open = databaseUrl ? await openServed(databaseUrl, log) : await openFile(dataDir)
  const { db, location } = open
  // Room that the last process has left taken, perhaps all that there was.
  await sweepWork(dataDir).catch((error) => log.warn({ err: error }, 'unfinished work was left'))
  await told(`The database ${location} cannot be reached`, () => ping(db))
  await told(`The tables of ${location} cannot be brought up to date`, () =>
    migrate(db, migrations, () => keepBeforeUpdate(open, dataDir, log)),
  )
  await told(`The database ${location} cannot be written`, () =>
    withReserve(open.reserve, true, () => touch(db)),
  )
  return open
}

/**
 * Opens the database of the settings for a command, beside a server that may run on it; with `isAlone` it holds the
 * folder of an embedded one. Throws a StartError when there is none.
 */
export async function openBeside(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  { isAlone = false }: { isAlone?: boolean | undefined } = {},
): Promise<OpenDatabase> {
  if (!databaseUrl && !existsSync(join(dataDir, 'vitrine.db'))) {
    throw new StartError(`There is no database in ${dataDir} yet. Start Vitrine once.`)
  }
  const openOwn = isAlone ? openHeld : openSqlite
  const open = databaseUrl ? await openServed(databaseUrl, log) : openOwn(dataDir)
  await told(`The database ${open.location} cannot be read`, () =>
    requireTablesOfToday(open.db, migrations),
  )
  return open
}

const openServed = (url: string, log: Logger) =>
  openPostgres(url, { onError: (error) => log.error({ err: error }, 'database') })

async function openFile(dataDir: string): Promise<OpenDatabase> {
  return told(`The database in ${dataDir} cannot be opened`, async () => {
    await answering(dataDir, async () => {
      await mkdir(dataDir, { recursive: true, mode: privateFolder })
      await stat(join(dataDir, 'vitrine.db')).catch(() => {})
    })
    await refuseEmptied(dataDir)
    const reserve = diskReserve(dataDir)
    const open = await withReserve(reserve, true, async () => openHeld(dataDir))
    return { ...open, reserve }
  })
}

/** Throws a StartError for an empty file beside backups: a database that was lost must not become a new site by itself. */
async function refuseEmptied(dataDir: string): Promise<void> {
  const file = join(dataDir, 'vitrine.db')
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile() || found.size > 0) return
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
  const folder = holdFolder(dataDir)
  const open = openSqlite(dataDir)
  const close = async () => {
    await open.close()
    folder.release()
  }
  return { ...open, close }
}

/** A start that ended where a thread still waits, for which `process.exit` would wait too. */
export class SilentFolder extends StartError {}

/** Throws a SilentFolder when a folder lets who asks it wait, as one on a network does that is gone. */
export async function answering(
  folder: string,
  ask: () => Promise<void>,
  patience = folderPatience,
): Promise<void> {
  const done = new AbortController()
  const late = wait(patience, undefined, { signal: done.signal }).then(() => {
    throw new SilentFolder(`The folder ${folder} does not answer.`)
  })
  await Promise.race([ask(), late]).finally(() => done.abort())
}

/** Tells what fails in one sentence. */
async function told<T>(what: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${what}: ${(error as Error).message}.`)
  }
}
