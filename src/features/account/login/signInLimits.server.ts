import type { Context } from 'hono'
import type { KnownDevice, KnownDevices } from '../../../server/auth/knownDevices.ts'
import { clientAddress, type Origins } from '../../../server/http/origins.ts'
import type { GrowingPause, RateLimits } from '../../../server/rateLimit.ts'
import { accountMessages } from '../accountMessages.ts'
import { attemptLimit } from '../ownerProof.server.ts'

/** Whatever the account: made-up ones cost as much as the owner's. */
const addressLimit = { requests: 20, minutes: 15 }
/** From all addresses together, as who has many must not guess with each. */
const accountPause: GrowingPause = { free: 10, first: 1, longest: 15, forgottenAfter: 24 * 60 }

type Dependencies = { limits: RateLimits; origins: Origins; devices: KnownDevices }

/**
 * Limits on failures to sign in: of each address, of each account at an address, and of each account.
 * A device in which the owner has signed in before has a limit of its own instead, so that nobody
 * elsewhere locks the owner out.
 */
export function signInLimits({ limits, origins, devices }: Dependencies) {
  const countStranger = async (address: string, email: string) => {
    const keys = {
      address: `login from ${address}`,
      pair: `login ${email} ${address}`,
      account: `login to ${email}`,
    }
    await limits.consume(keys.address, addressLimit, accountMessages.throttled)
    await limits.consume(keys.pair, attemptLimit, accountMessages.throttled)
    await limits.slowDown(keys.account, accountPause, accountMessages.throttled)
    return Object.values(keys)
  }

  const countDevice = async ({ id }: KnownDevice) => {
    const key = `login device ${id}`
    await limits.consume(key, attemptLimit, accountMessages.throttled)
    return [key]
  }

  /** Makes one attempt; a success starts its counts of failures again. */
  return async <T>(
    http: Context,
    email: string,
    attempt: (device: KnownDevice | undefined) => Promise<T>,
  ): Promise<T> => {
    const device = await devices.find(http)
    const keys = device
      ? await countDevice(device)
      : await countStranger(clientAddress(http, origins), email)
    const done = await attempt(device)
    for (const key of keys) await limits.reset(key)
    return done
  }
}
