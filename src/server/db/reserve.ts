import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseFailure, failureOf } from './failures.ts'

/** Room on the disk that is kept for what has to work when it is full. */
export type Reserve = {
  /** Takes the room where it was given up; throws a `full` DatabaseFailure while there is none. */
  hold(): void
  /** Gives the room up; false when that was done before. */
  giveUp(): boolean
  /** Bytes on the disk that may be written, what has to stay free left out. */
  room(): number
}

/** Enough for the log of a few hundred small writes, in bytes. */
const size = 4 * 1024 * 1024

/** A file beside the database, of bytes that no file system makes smaller. */
export function diskReserve(dataDir: string): Reserve {
  const file = join(dataDir, 'vitrine.reserve')
  const isHeld = () => statSync(file, { throwIfNoEntry: false })?.size === size
  const giveUp = () => {
    const wasHeld = isHeld()
    rmSync(file, { force: true })
    return wasHeld
  }
  const hold = () => {
    if (isHeld()) return
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
  /** The log takes as much again while something large is written. */
  const room = () => {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize - size
  }
  return { hold, giveUp, room }
}

/**
 * Runs what writes: what is not `sparing` only while the reserve is held. On a full disk the reserve is given up, and
 * what is sparing tried once more.
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
    if (failureOf(error) !== 'full' || !reserve?.giveUp() || !isSparing) throw error
    return write()
  }
}
