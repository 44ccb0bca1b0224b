import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseFailure, failureOf } from './failures.ts'

/** Disk space reserved for operations that must work on a full disk. */
export type Reserve = {
  /** Creates the reserve again; throws a `full` DatabaseFailure if there is no room. */
  hold(): void
  /** Releases the reserve; false if it was already released. */
  giveUp(): boolean
  /** Free bytes on the disk, without the space that must stay free. */
  freeSpace(): number
}

/** Enough for the log of a few hundred small writes, in bytes. */
const size = 4 * 1024 * 1024

/** A reserve file beside the database, with bytes that no file system compresses. */
export function diskReserve(dataDir: string): Reserve {
  const file = join(dataDir, 'vitrine.reserve')
  const isReserved = () => statSync(file, { throwIfNoEntry: false })?.size === size
  const giveUp = () => {
    const wasReserved = isReserved()
    rmSync(file, { force: true })
    return wasReserved
  }
  const available = () => {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize
  }
  const hold = () => {
    if (isReserved()) return
    rmSync(file, { force: true })
    // Writing what does not fit costs more, and strangers' requests come here on a full disk.
    if (available() < size)
      throw new DatabaseFailure('full', 'there is no room for the reserve of 4 MB')
    try {
      writeFileSync(file, randomBytes(size), { mode: 0o600 })
    } catch (error) {
      giveUp()
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
        throw new DatabaseFailure('full', message, { cause: error })
      }
    }
  }
  /** The log needs as much again during a large write. */
  const freeSpace = () => available() - size
  return { hold, giveUp, freeSpace }
}

/**
 * Runs a write, unless it is not `sparing` and the reserve is released. On a full disk the reserve is released for a
 * sparing write, which is retried once.
 */
export async function withReserve<T>(
  reserve: Reserve | undefined,
  isSparing: boolean,
  write: () => Promise<T>,
): Promise<T> {
  if (!isSparing) reserve?.hold()
  try {
    return await write()
  } catch (error) {
    if (failureOf(error) !== 'full' || !isSparing || !reserve?.giveUp()) throw error
    return write()
  }
}
