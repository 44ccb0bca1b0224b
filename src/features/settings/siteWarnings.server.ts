type Watched = {
  /** Free disk space, if known. */
  freeBytes: number | undefined
  backups: {
    isDaily: boolean
    /** Why daily backups fail, or ''. */
    failure: string
    /** Why copies to the bucket fail, or ''. */
    copyFailure: string
    /** Why no copy is sent until the owner acts, or ''. */
    copiesHeld: string
    /** '' for none. */
    lastBackupAt: string
  }
  now: Date
  mails: { failures: { due_at: string | null; error: string }[] } | undefined
}

const megabyte = 1024 * 1024
/** Threshold for a nearly full disk, in bytes. */
const littleSpace = 500 * megabyte
/** Maximum age of the last backup, in days. */
const oldBackup = 8

/** Warnings while the site runs, one sentence each. */
export function siteWarnings({ freeBytes, backups, now, mails }: Watched): string[] {
  const [failure] = mails?.failures ?? []
  const { isDaily, failure: backupFailure, copyFailure, copiesHeld, lastBackupAt } = backups
  const days = Math.floor((now.getTime() - Date.parse(lastBackupAt)) / 86_400_000)
  return [
    freeBytes !== undefined &&
      freeBytes < littleSpace &&
      `The disk of the data has ${Math.floor(freeBytes / megabyte)} MB left. When it is full, nothing can be saved.`,
    // A daily backup is made within minutes of the first start.
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
