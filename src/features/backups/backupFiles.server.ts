import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { latestPossible } from '../../server/clock.ts'

/** Why a backup was made. */
const backupKinds = ['daily', 'manual', 'uploaded', 'before-restore', 'before-update'] as const
export type BackupKind = (typeof backupKinds)[number]

export type Backup = { name: string; kind: BackupKind; createdAt: string; size: number }

/** How many of a kind are kept; of the daily ones more than the latest. */
const maxBackups = { manual: 5, uploaded: 3, 'before-restore': 10 }
const days = 7
const weeks = 4

/** Copies of an embedded database end with `.db`: they hold the account, and so are neither listed nor given out. */
const form =
  /^([a-z-]+?)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})(?:-\d{4})?(?:-[\da-f]{6})?\.zip$/

/** Facts in a backup's file name; undefined for any other file. */
export function readName(name: string): Omit<Backup, 'size'> | undefined {
  const [, kind, date, hours, minutes, seconds] = form.exec(name) ?? []
  const backupKind = backupKinds.find((each) => each === kind)
  const createdAt = `${date}T${hours}:${minutes}:${seconds}.000Z`
  if (!backupKind || Number.isNaN(Date.parse(createdAt))) return undefined
  return { name, kind: backupKind, createdAt }
}

export const newBackup = (dataDir: string, kind: BackupKind, time: Date) =>
  backupPath(dataDir, `${kind}-`, time, '.zip')

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

/** The latest first; what a clock that was ahead has dated later than now counts as the oldest. */
function latestFirst<T extends { createdAt: string }>(backups: T[], now: Date): T[] {
  const latest = latestPossible(now)
  const timeOf = ({ createdAt }: T) => (createdAt > latest ? '' : createdAt)
  return backups.toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1))
}

/** The backups in the folder of the data, the latest first. */
export async function listBackups(dataDir: string, now: Date): Promise<Backup[]> {
  const folder = backupFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  const backups = await Promise.all(
    names.map(async (file) => {
      const facts = readName(file)
      if (!facts) return []
      const { size } = await stat(join(folder, file))
      return [{ ...facts, size }]
    }),
  )
  return latestFirst(backups.flat(), now)
}

/** Deletes the backups whose time is over. */
export async function removeOldBackups(dataDir: string, now: Date): Promise<void> {
  const folder = backupFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of backupsToDelete(names, now)) await rm(join(folder, name), { force: true })
}

/** Which of these backups are kept no longer: of the daily ones the last of seven days and of four weeks are. */
export function backupsToDelete(names: string[], now: Date): string[] {
  const backups = latestFirst(
    names.flatMap((name) => readName(name) ?? []),
    now,
  )
  const ofKind = (kind: BackupKind) => backups.filter((backup) => backup.kind === kind)
  const daily = ofKind('daily')
  const keptBackups = new Set([
    ...lastOfEach(daily, days, ({ createdAt }) => createdAt.slice(0, 10)),
    ...lastOfEach(daily, weeks, ({ createdAt }) => mondayOf(createdAt)),
  ])
  const others = Object.entries(maxBackups).flatMap(([kind, most]) =>
    ofKind(kind as BackupKind).slice(most),
  )
  return [...daily.filter((backup) => !keptBackups.has(backup)), ...others].map(({ name }) => name)
}

/** The last backup of each of the latest spans that have one. */
function lastOfEach<T>(latestFirst: T[], most: number, spanOf: (backup: T) => string): T[] {
  const last = new Map<string, T>()
  for (const backup of latestFirst) {
    const span = spanOf(backup)
    if (!last.has(span)) last.set(span, backup)
  }
  return [...last.values()].slice(0, most)
}

function mondayOf(time: string): string {
  const date = new Date(time)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
