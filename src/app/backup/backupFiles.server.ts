import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupFolder, backupPath } from './backupPath.server.ts'

/** Why a backup was made. */
export const backupKinds = [
  'daily',
  'manual',
  'uploaded',
  'before-restore',
  'before-update',
] as const
export type BackupKind = (typeof backupKinds)[number]

export type Backup = { name: string; kind: BackupKind; createdAt: string; size: number }

/** How many of a kind are kept; of the daily ones more than the latest. */
const mostKept = { manual: 5, uploaded: 3, 'before-restore': 10 }
const days = 7
const weeks = 4
const day = 24 * 60 * 60 * 1000

/** Copies of an embedded database end with `.db`: they hold the account, and so are neither listed nor given out. */
const form = /^([a-z-]+?)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})(-\d{4})?\.zip$/

/** What a backup is by its name; undefined for any other file. */
export function readName(name: string): Omit<Backup, 'size'> | undefined {
  const [, kind, date, hours, minutes, seconds] = form.exec(name) ?? []
  const known = backupKinds.find((each) => each === kind)
  const createdAt = `${date}T${hours}:${minutes}:${seconds}.000Z`
  if (!known || Number.isNaN(Date.parse(createdAt))) return undefined
  return { name, kind: known, createdAt }
}

export const newBackup = (dataDir: string, kind: BackupKind, time: Date) =>
  backupPath(dataDir, `${kind}-`, time, '.zip')

/** The backups in the folder of the data, the latest first. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const folder = backupFolder(dataDir)
  const found = await readdir(folder).catch(() => [])
  const backups = await Promise.all(
    found.map(async (file) => {
      const known = readName(file)
      if (!known) return []
      const { size } = await stat(join(folder, file))
      return [{ ...known, size }]
    }),
  )
  return backups.flat().sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** Deletes the backups whose time is over, and what an end in the middle of one has left. */
export async function removeOldBackups(dataDir: string, now: Date): Promise<void> {
  const folder = backupFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  const yesterday = new Date(now.getTime() - day).toISOString()
  const parts = names.filter((name) => {
    const whole = name.endsWith('.part') && readName(name.replace(/(?:\.age)?\.part$/, ''))
    return whole && whole.createdAt < yesterday
  })
  for (const name of [...oldBackups(names), ...parts]) await rm(join(folder, name), { force: true })
}

/** Which of these backups are kept no longer: of the daily ones the last of seven days and of four weeks are. */
export function oldBackups(names: string[]): string[] {
  const latestFirst = names
    .flatMap((name) => readName(name) ?? [])
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  const ofKind = (kind: BackupKind) => latestFirst.filter((backup) => backup.kind === kind)
  const daily = ofKind('daily')
  const kept = new Set([
    ...lastOfEach(daily, days, ({ createdAt }) => createdAt.slice(0, 10)),
    ...lastOfEach(daily, weeks, ({ createdAt }) => mondayOf(createdAt)),
  ])
  const others = Object.entries(mostKept).flatMap(([kind, most]) =>
    ofKind(kind as BackupKind).slice(most),
  )
  return [...daily.filter((backup) => !kept.has(backup)), ...others].map(({ name }) => name)
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
