import { mkdirSync, mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { lockFolder } from '../../server/db/lockFolder.ts'
import { privateFolder } from '../../server/db/sqlite.ts'
import { StartError } from '../../server/errors.ts'
import { backupFolder } from './backupFiles.server.ts'

/** A folder in the data for what is not finished. */
export type WorkFolder = {
  path: string
  /** Name of a backup's file while it is written. */
  partOf(file: string): string
}

const prefix = 'vitrine-work-'

/** Does something with a folder of its own, which is held until then by a lock of the system, and removes it. */
export async function withWorkFolder<T>(
  dataDir: string,
  act: (work: WorkFolder) => Promise<T>,
): Promise<T> {
  mkdirSync(dataDir, { recursive: true, mode: privateFolder })
  const path = mkdtempSync(join(dataDir, prefix))
  const lock = lockFolder(path)
  const id = idOf(path)
  try {
    return await act({ path, partOf: (file) => `${file}.${id}.part` })
  } finally {
    lock.release()
    await rm(path, { recursive: true, force: true })
  }
}

const idOf = (path: string) => basename(path).slice(prefix.length)

/** As `mkdtemp` names them. */
const folderForm = /^vitrine-work-\w{6}$/
/** Names of unfinished backups of any version, with the journal of a copied database. */
const partForm = /^[a-z-]+-\d{4}-\d{2}-\d{2}T[\w.-]+\.part(?:-journal)?$/

/** Removes what processes that are gone have left unfinished in the data; what lives is held by its lock. */
export async function removeUnfinishedWork(dataDir: string): Promise<void> {
  const backups = backupFolder(dataDir)
  // Whose part is listed has had its folder before.
  const parts = (await readdir(backups).catch(() => [])).filter((name) => partForm.test(name))
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter((each) => each.isDirectory() && folderForm.test(each.name))
  const living: string[] = []
  for (const { name } of folders) {
    const path = join(dataDir, name)
    if (isLocked(path)) living.push(idOf(path))
    else await rm(path, { recursive: true, force: true })
  }
  const dead = parts.filter((name) => !living.some((id) => name.includes(`.${id}.part`)))
  for (const name of dead) await rm(join(backups, name), { force: true })
}

function isLocked(folder: string): boolean {
  try {
    lockFolder(folder).release()
    return false
  } catch (error) {
    return error instanceof StartError
  }
}
