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

type Admitted = {
  device: KnownDevice | undefined
  address: string
  /** Under which the attempt was counted. */
  key: string
}

type Dependencies = { limits: RateLimits; origins: Origins; devices: KnownDevices }

/**
 * Limits on failures to sign in: of each address, of each account at an address, and of each account.
 * A device in which the owner has signed in before has a limit of its own instead, so that nobody
 * elsewhere locks the owner out.
 */
export function signInLimits({ limits, origins, devices }: Dependencies) {
  const admitted = new WeakMap<Context, Admitted>()

  const countSender = async (http: Context): Promise<Admitted> => {
    const device = await devices.find(http)
    const address = clientAddress(http, origins)
    const key = device ? `login device ${device.id}` : `login from ${address}`
    await limits.consume(key, device ? attemptLimit : addressLimit, accountMessages.throttled)
    return { device, address, key }
  }

  const countAccount = async (address: string, email: string) => {
    const keys = { pair: `login ${email} ${address}`, account: `login to ${email}` }
    await limits.consume(keys.pair, attemptLimit, accountMessages.throttled)
    await limits.slowDown(keys.account, accountPause, accountMessages.throttled)
    return Object.values(keys)
  }

  return {
    /** Counts an attempt for the device or else the address, before anything of it is read. */
    async admit(http: Context): Promise<void> {
      admitted.set(http, await countSender(http))
    },

    /** Makes one attempt; a success starts its counts of failures again. */
    async attempt<T>(
      http: Context,
      email: string,
      signIn: (device: KnownDevice | undefined) => Promise<T>,
    ): Promise<T> {
      const { device, address, key } = admitted.get(http) ?? (await countSender(http))
      const keys = device ? [] : await countAccount(address, email)
      const done = await signIn(device)
      for (const counted of [key, ...keys]) await limits.reset(counted)
      return done
    },
  }
}
