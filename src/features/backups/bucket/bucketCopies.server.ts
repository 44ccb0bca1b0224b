import { basename, join } from 'node:path'
import type { CopySettings } from '../../../server/bucketSettings.ts'
import { type Backup, backupsToDelete, readName } from '../backupFiles.server.ts'
import { openBucket } from './bucket.server.ts'
import { BucketError } from './bucketError.server.ts'
import { encryptFile } from './encryption.server.ts'

/** Extension that a copy adds to the name of its backup. */
export const copyEnding = '.age'

/** Facts in a copy's name; undefined for any other object, as only daily backups are sent. */
export function readCopyName(name: string): Omit<Backup, 'size'> | undefined {
  if (!name.endsWith(copyEnding)) return undefined
  const backup = readName(name.slice(0, -copyEnding.length))
  return backup?.kind === 'daily' ? backup : undefined
}

/** The copies of daily backups in a bucket, encrypted so that this server cannot read them. */
export function bucketCopies({ bucket: settings, recipient }: CopySettings, now: () => Date) {
  const bucket = openBucket(settings, { now })
  /** Copies in the bucket, from any server. */
  const list = async () =>
    (await bucket.list('daily-')).flatMap(({ name }) => readCopyName(name) ?? [])

  return {
    location: bucket.location,
    list,

    /**
     * Encrypts a backup into a folder, which its owner removes, and sends it; `watch` is called while that goes on, and
     * may end it by an error. Throws a BucketError if the bucket holds less of it afterwards.
     */
    async send(file: string, folder: string, watch: () => Promise<void>): Promise<void> {
      const encrypted = join(folder, `copy${copyEnding}`)
      const measured = await encryptFile(file, recipient, encrypted, watch)
      const name = `${basename(file)}${copyEnding}`
      await bucket.put(name, encrypted, measured, watch)
      // A key that may not list is told by `removeOld`.
      const objects = await bucket.list(name).catch(() => undefined)
      if (!objects || objects.some((each) => each.name === name && each.size === measured.size)) {
        return
      }
      throw new BucketError(`The copy did not arrive whole at ${bucket.location}.`)
    },

    /** Deletes the copies whose time is over, by the rule of the backups beside the data. */
    async removeOld(): Promise<void> {
      const names = (await list()).map(({ name }) => name)
      for (const name of backupsToDelete(names, now())) await bucket.remove(`${name}${copyEnding}`)
    },
  }
}
