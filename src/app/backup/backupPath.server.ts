import { join } from 'node:path'

/** Where copies of the database stand that the program makes by itself. */
export const backupFolder = (dataDir: string) => join(dataDir, 'backups')

/** Such a copy by why and when it was made; those of one kind sort by their time. */
export const backupPath = (dataDir: string, kind: string, time: Date, ending: string) =>
  join(
    backupFolder(dataDir),
    `${kind}${time.toISOString().slice(0, 19).replaceAll(':', '-')}${ending}`,
  )
