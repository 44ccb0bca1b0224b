import { resolve } from 'node:path'
import { postgresChanges } from '../../server/changes.ts'
import { type ArchiveSource, folderSource, zipSource } from '../backup/archiveSource.server.ts'
import { backupPath } from '../backup/backupPath.server.ts'
import { replaceContent } from '../backup/contentTables.server.ts'
import { stageArchive } from '../backup/stageArchive.server.ts'
import { writeArchive, writeFolder } from '../backup/writeArchive.server.ts'
import type { Command, Opened } from './command.server.ts'

/** Puts an archive in the place of the content, which is kept; what is refused touches nothing. */
async function restore(opened: Opened, source: ArchiveSource): Promise<string> {
  const { db, pool, log, config, now } = opened
  try {
    const staged = await stageArchive(source)
    try {
      const time = now()
      const kept = resolve(backupPath(config.dataDir, 'before-restore-', time, '.zip'))
      await writeArchive(db, kept, time)
      await replaceContent(staged.db, db)
      if (pool) await tellServers(pool, log)
      const { createdAt } = staged.manifest
      return `The content is that of ${createdAt}. What was there before is kept in ${kept}.`
    } finally {
      await staged.close()
    }
  } finally {
    source.close()
  }
}

/** Servers on the same Postgres database show what they find there now. */
async function tellServers(pool: NonNullable<Opened['pool']>, log: Opened['log']) {
  const changes = await postgresChanges(pool, log)
  for (const topic of ['content', 'ratings', 'messages'] as const) await changes.announce(topic)
  await changes.close()
}

export const backupCommands: Record<string, Command> = {
  backup: {
    argument: 'FILE',
    about: 'Writes all content and files into a zip archive, also while the server runs.',
    run: async ({ db, now }, file) => {
      await writeArchive(db, resolve(file), now())
      return `${file} holds everything but the account.`
    },
  },
  restore: {
    argument: 'FILE',
    about: 'Puts such an archive in the place of the content, and keeps what it replaces.',
    isAlone: true,
    run: async (opened, file) => restore(opened, await zipSource(resolve(file))),
  },
  export: {
    argument: 'DIR',
    about: 'Writes the same as readable files into a new folder.',
    run: async ({ db, now }, folder) => {
      await writeFolder(db, resolve(folder), now())
      return `${folder} holds everything but the account.`
    },
  },
  import: {
    argument: 'DIR',
    about: 'Restores from such a folder.',
    isAlone: true,
    run: async (opened, folder) => restore(opened, await folderSource(resolve(folder))),
  },
}
