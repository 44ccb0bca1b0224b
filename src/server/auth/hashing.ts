import { type Argon2Parameters, argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { ApiError } from '../errors.ts'

const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>

/** Each takes a processor and some megabytes for a few hundredths of a second. */
const atOnce = 2
/** How many strangers may wait: about a quarter of a second's work. */
const mostWaiting = 8

/**
 * Lets costly hashing have its turn, two at a time. Who is known to be the owner always waits; a
 * stranger is refused with a 503 ApiError where eight wait already.
 */
export function hashingTurns() {
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

/** The turns of this process. */
export const inHashingTurn = hashingTurns()

export const argon2id = (parameters: Argon2Parameters, who?: { isStranger: boolean }) =>
  inHashingTurn(() => derive('argon2id', parameters), who)
