import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

/** Where copies of the database stand that the program makes by itself. */
export const backupFolder = (dataDir: string) => join(dataDir, 'backups')

/**
 * A new path for such a copy, which no other has: why and when it is made, the last update that the database had seen
 * where that matters, and what tells it from another of that second.
 */
export function backupPath(
  dataDir: string,
  kind: string,
  time: Date,
  ending: string,
  version?: string,
): string {
  const second = time.toISOString().slice(0, 19).replaceAll(':', '-')
  const parts = [second, ...(version ? [version] : []), randomBytes(3).toString('hex')]
  return join(backupFolder(dataDir), `${kind}${parts.join('-')}${ending}`)
}
