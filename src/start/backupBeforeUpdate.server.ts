import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { backupFolder, backupPath } from '../features/backups/backupFiles.server.ts'
import { withWorkFolder } from '../features/backups/workFolder.server.ts'
import { writeArchive } from '../features/backups/writeArchive.server.ts'
import { latestPossible } from '../server/clock.ts'
import type { OpenDatabase } from '../server/db/database.ts'
import { doneMigrations } from '../server/db/migrate.ts'
import { privateFolder } from '../server/db/sqlite.ts'
import { StartError } from '../server/errors.ts'

/** Number of saved databases to keep. */
const most = 3
const prefix = 'before-update-'

/**
 * Saves the database in `dataDir`/backups before an update: a copy of an embedded one, an archive of Postgres.
 * Throws a StartError if that fails.
 */
export async function backupBeforeUpdate(
  { db, pool }: OpenDatabase,
  dataDir: string,
  log: Logger,
): Promise<void> {
  const folder = backupFolder(dataDir)
  const time = new Date()
  const version = (await doneMigrations(db)).at(-1)?.slice(0, 4)
  const file = backupPath(dataDir, prefix, time, `.${pool ? 'zip' : 'db'}`, version)
  try {
    await mkdir(folder, { recursive: true, mode: privateFolder })
    await (pool
      ? writeArchive({ db, dataDir, file, time, isRaw: true })
      : copyEmbedded(db, dataDir, file))
    await removeOldest(folder, time)
  } catch (error) {
    throw new StartError(
      `The database could not be copied to ${file} before the update: ${(error as Error).message}.`,
      'Nothing was changed.',
    )
  }
  log.info({ file }, 'the database of before the update is kept')
}

async function copyEmbedded(db: OpenDatabase['db'], dataDir: string, file: string): Promise<void> {
  await withWorkFolder(dataDir, async ({ partOf }) => {
    const part = partOf(file)
    try {
      // Create the file with its mode before it is filled.
      await writeFile(part, '', { mode: 0o600, flag: 'wx' })
      await sql`vacuum into ${part}`.execute(db)
      await rename(part, file)
    } catch (error) {
      for (const each of [part, `${part}-journal`]) await rm(each, { force: true })
      throw error
    }
  })
}

/** Names start with their time; those dated in the future are deleted first. */
async function removeOldest(folder: string, now: Date): Promise<void> {
  const isBackup = (name: string) => name.startsWith(prefix) && !/\.part(?:-journal)?$/.test(name)
  const latest = latestPossible(now).replaceAll(':', '-')
  const timeOf = (name: string) => {
    const time = name.slice(prefix.length)
    return time > latest ? '' : time
  }
  const copies = (await readdir(folder)).filter(isBackup)
  copies.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
  for (const name of copies.slice(0, -most)) await rm(join(folder, name))
}
