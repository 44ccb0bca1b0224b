import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeZip } from 'client-zip'
import type { Database } from '../../server/db/database.ts'
import { takeSnapshot } from '../../server/db/snapshot.ts'
import { privateFolder } from '../../server/db/sqlite.ts'
import { archiveEntries } from './archive.server.ts'
import { refused } from './archiveSource.server.ts'
import { folders } from './manifest.server.ts'

/** What is written is for its owner's eyes alone. */
const mode = 0o600

type Writing = {
  entries?: typeof archiveEntries
  /** Called while it goes on, and may end it by an error. */
  watch?: () => Promise<void>
}

/** Writes the content as it is now into a zip archive, which is there whole or not at all. */
export async function writeArchive(
  db: Database,
  file: string,
  time: Date,
  { entries = archiveEntries, watch = async () => {} }: Writing = {},
): Promise<void> {
  const part = `${file}.part`
  await mkdir(dirname(file), { recursive: true, mode: privateFolder })
  const snapshot = await takeSnapshot(db)
  try {
    const handle = await open(part, 'w', mode)
    try {
      for await (const chunk of makeZip(entries(snapshot.db, time))) {
        await watch()
        await handle.write(chunk)
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await snapshot.end()
  }
}

/** Writes the same files into a folder, which has to be new or empty. */
export async function writeFolder(db: Database, folder: string, time: Date): Promise<void> {
  const found = await readdir(folder).catch(() => [])
  if (found.length > 0) throw refused(`${folder} is not empty.`)
  for (const inside of folders) {
    await mkdir(join(folder, inside), { recursive: true, mode: privateFolder })
  }
  const snapshot = await takeSnapshot(db)
  try {
    for await (const { name, input } of archiveEntries(snapshot.db, time)) {
      await writeFile(join(folder, name), input, { mode })
    }
  } finally {
    await snapshot.end()
  }
}
