import { resolve } from 'node:path'
import {
  type ArchiveSource,
  folderSource,
  zipSource,
} from '../features/backups/archiveSource.server.ts'
import { restoreArchive } from '../features/backups/restore.server.ts'
import { writeArchive, writeFolder } from '../features/backups/writeArchive.server.ts'
import { localChanges, postgresChanges } from '../server/changes.ts'
import { type FirstStart, prepareFirstStart } from '../start/firstStart.server.ts'
import type { Command, CommandContext } from './command.server.ts'

const accountLines = ({ email, madeUpPassword }: FirstStart) => [
  'This new site has an account:',
  `  E-mail    ${email}`,
  `  Password  ${madeUpPassword ? `${madeUpPassword}   (shown only this once)` : 'that of ADMIN_PASSWORD'}`,
]

/**
 * Restores an archive, and tells running servers on the same Postgres database to reload. A database without an
 * account gets one, as at a first start.
 */
async function restore(
  { db, pool, log, config, now }: CommandContext,
  source: ArchiveSource,
): Promise<string> {
  const changes = pool ? await postgresChanges(pool, log) : localChanges(log)
  try {
    const { dataDir } = config
    const { createdAt, kept } = await restoreArchive({ db, dataDir, now, changes }, source)
    const first = await prepareFirstStart(db, { ...config, sampleContent: false }, now)
    const content = `The content is that of ${createdAt}. What was there before is kept in ${kept}.`
    return first ? [...accountLines(first), content].join('\n') : content
  } finally {
    await changes.close()
  }
}

export const backupCommands: Record<string, Command> = {
  backup: {
    argument: 'FILE',
    about: 'Writes all content and files into a zip archive, also while the server runs.',
    takesOlder: true,
    run: async ({ db, isCurrent, config: { dataDir }, now }, file) => {
      // This version reads no records of earlier tables; a restore brings their rows up to date.
      await writeArchive({ db, dataDir, file: resolve(file), time: now(), isRaw: !isCurrent })
      const held = `${file} holds everything but the account`
      return isCurrent ? `${held}.` : `${held}, as it is before the update of the database.`
    },
  },
  restore: {
    argument: 'FILE',
    about: 'Puts such an archive in the place of the content, and keeps what it replaces.',
    isAlone: true,
    createsTables: true,
    run: async (opened, file) => restore(opened, await zipSource(resolve(file))),
  },
  export: {
    argument: 'DIR',
    about: 'Writes the same as readable files into a new folder.',
    run: async ({ db, config: { dataDir }, now }, folder) => {
      await writeFolder(db, { dataDir, folder: resolve(folder), time: now() })
      return `${folder} holds everything but the account.`
    },
  },
  import: {
    argument: 'DIR',
    about: 'Restores from such a folder.',
    isAlone: true,
    createsTables: true,
    run: async (opened, folder) => restore(opened, await folderSource(resolve(folder))),
  },
}
