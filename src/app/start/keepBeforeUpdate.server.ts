import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../../server/db/database.ts'
import { doneMigrations } from '../../server/db/migrate.ts'
import { privateFolder } from '../../server/db/sqlite.ts'
import { StartError } from '../../server/errors.ts'
import { restorableEntries } from '../backup/archive.server.ts'
import { backupFolder, backupPath } from '../backup/backupPath.server.ts'
import { writeArchive } from '../backup/writeArchive.server.ts'

/** How many earlier states are kept. */
const most = 3
const prefix = 'before-update-'

/**
 * Keeps the database as an older version has left it in `dataDir`/backups, before it is changed: a copy of an embedded
 * one, an archive of another. Throws a StartError when that cannot be written.
 */
export async function keepBeforeUpdate(
  { db, pool }: OpenDatabase,
  dataDir: string,
  log: Logger,
): Promise<void> {
  const folder = backupFolder(dataDir)
  const time = new Date()
  const version = (await doneMigrations(db)).at(-1)?.slice(0, 4)
  const file = backupPath(dataDir, prefix, time, `-${version}.${pool ? 'zip' : 'db'}`)
  try {
    await mkdir(folder, { recursive: true, mode: privateFolder })
    await (pool
      ? writeArchive(db, file, time, { entries: restorableEntries })
      : copyEmbedded(db, file))
    await removeOldest(folder)
  } catch (error) {
    throw new StartError(
      `The database could not be copied to ${file} before the update: ${(error as Error).message}.`,
      'Nothing was changed.',
    )
  }
  log.info({ file }, 'the database of before the update is kept')
}

async function copyEmbedded(db: OpenDatabase['db'], file: string): Promise<void> {
  const part = `${file}.part`
  try {
    await sql`vacuum into ${part}`.execute(db)
    await chmod(part, 0o600)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Their names begin with their time. */
async function removeOldest(folder: string): Promise<void> {
  const isKept = (name: string) => name.startsWith(prefix) && !name.endsWith('.part')
  const kept = (await readdir(folder)).filter(isKept).sort()
  for (const name of kept.slice(0, -most)) await rm(join(folder, name))
}
