import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../errors.ts'
import { failureOf } from './failures.ts'

/**
 * Locks the existing data folder until the process ends, with SQLite's lock on an empty file. Throws a StartError if
 * another process holds it.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'vitrine.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (failureOf(error) !== 'busy') throw error
    throw new StartError(
      `Another Vitrine runs on the data in ${dataDir}.`,
      'Stop it first, or set DATA_DIR to another folder.',
    )
  }
  return { release: () => lock.close() }
}
