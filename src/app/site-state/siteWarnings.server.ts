type Watched = {
  /** Room on the disk of the data, where it is known. */
  freeBytes: number | undefined
  backups: {
    isDaily: boolean
    /** Why the daily one fails; '' where it does not. */
    failure: string
    /** Why its copy does not reach the bucket; '' where it does, or there is none. */
    copyFailure: string
    /** Why none is sent before the owner has acted, as a sentence; '' where they are, or there is none. */
    copiesHeld: string
    /** '' where there is none. */
    lastBackupAt: string
  }
  now: Date
  mails: { failures: { due_at: string | null; error: string }[] } | undefined
}

const megabyte = 1024 * 1024
/** Below it the disk counts as nearly full, in bytes. */
const littleRoom = 500 * megabyte
/** How old the last backup may be, in days. */
const oldBackup = 8

/** What the owner should look after while the site runs, a sentence each. */
export function siteWarnings({ freeBytes, backups, now, mails }: Watched): string[] {
  const [failure] = mails?.failures ?? []
  const { isDaily, failure: backupFailure, copyFailure, copiesHeld, lastBackupAt } = backups
  const days = Math.floor((now.getTime() - Date.parse(lastBackupAt)) / 86_400_000)
  return [
    freeBytes !== undefined &&
      freeBytes < littleRoom &&
      `The disk of the data has ${Math.floor(freeBytes / megabyte)} MB left. When it is full, nothing can be saved.`,
    // A daily one comes within minutes of the first start.
    !lastBackupAt &&
      !isDaily &&
      'There is no backup, and none is made by itself: DAILY_BACKUPS is 0. Make one under Backups, or at a terminal: npm run vitrine -- backup FILE.',
    backupFailure !== '' && `The daily backup fails: ${backupFailure}`,
    copyFailure !== '' && `The daily backup is not copied to its bucket: ${copyFailure}`,
    copiesHeld !== '' && copiesHeld,
    days > oldBackup && `The last backup is ${days} days old.`,
    failure && `Mail to you fails: ${failure.error}`,
  ].filter((warning) => typeof warning === 'string')
}
