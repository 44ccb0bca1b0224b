type Watched = {
  /** Room on the disk of the data, where it is known. */
  freeBytes: number | undefined
  lastBackup: Date | undefined
  now: Date
  mails: { failures: { due_at: string | null; error: string }[] } | undefined
}

const megabyte = 1024 * 1024
/** Below it the disk counts as nearly full, in bytes. */
const littleRoom = 500 * megabyte
/** How old the last backup may be, in days. */
const oldBackup = 8

/** What the owner should look after while the site runs, a sentence each. */
export function siteWarnings({ freeBytes, lastBackup, now, mails }: Watched): string[] {
  const [failure] = mails?.failures ?? []
  const days = lastBackup && Math.floor((now.getTime() - lastBackup.getTime()) / 86_400_000)
  return [
    freeBytes !== undefined &&
      freeBytes < littleRoom &&
      `The disk of the data has ${Math.floor(freeBytes / megabyte)} MB left. When it is full, nothing can be saved.`,
    days === undefined &&
      'There is no backup beside the data yet. Download everything, or make one at a terminal: npm run vitrine -- backup FILE.',
    days !== undefined && days > oldBackup && `The last backup is ${days} days old.`,
    failure && `Mail to you fails: ${failure.error}`,
  ].filter((warning) => typeof warning === 'string')
}
