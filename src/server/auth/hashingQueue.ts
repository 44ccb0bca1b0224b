import { type Argon2Parameters, argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { ApiError } from '../errors.ts'

const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>

/** Each takes a CPU core and 19 MiB for some hundredths of a second. */
const atOnce = 2
/** Strangers that may wait: about a quarter of a second of work. */
const mostWaiting = 8

/**
 * Queues password hashing, two at a time. Known devices always wait; a stranger gets a 503 ApiError if eight are
 * waiting.
 */
export function hashingQueue() {
  const inTurn = pLimit(atOnce)
  return async <T>(run: () => Promise<T>, { isStranger = false } = {}): Promise<T> => {
    if (isStranger && inTurn.pendingCount >= mostWaiting) {
      throw new ApiError(503, 'Too many people are signing in. Please try again in a moment.', {
        retryAfter: 5,
      })
    }
    return inTurn(run)
  }
}

/** The queue of this process. */
export const queueHashing = hashingQueue()

export const argon2id = (parameters: Argon2Parameters, who?: { isStranger: boolean }) =>
  queueHashing(() => derive('argon2id', parameters), who)
