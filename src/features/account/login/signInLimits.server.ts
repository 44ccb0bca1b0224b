import type { Context } from 'hono'
import type { KnownDevice, KnownDevices } from '../../../server/auth/knownDevices.ts'
import { networkOf } from '../../../server/http/addressGroup.ts'
import { clientAddress, type Origins } from '../../../server/http/origins.ts'
import type { GrowingPause, RateLimits } from '../../../server/rateLimit.ts'
import { accountMessages } from '../accountMessages.ts'
import { attemptLimit } from '../ownerProof.server.ts'

/** Whatever the account: made-up ones cost as much as the owner's. */
const addressLimit = { requests: 20, minutes: 15 }
/** From all addresses of a network, which one stranger may have. */
const networkPause: GrowingPause = { free: 40, first: 1, longest: 60, forgottenAfter: 24 * 60 }
/** From everywhere. High enough that strangers need many networks to make a new browser of the owner wait. */
const accountPause: GrowingPause = { free: 1000, first: 1, longest: 15, forgottenAfter: 24 * 60 }

type Admitted = {
  device: KnownDevice | undefined
  address: string
  /** Under which the attempt was counted. */
  key: string
}

type Dependencies = { limits: RateLimits; origins: Origins; devices: KnownDevices }

/** An account by its e-mail address, or the one that passkeys sign in to, which nobody can guess. */
export type AccountName = { email: string } | 'passkey'

/**
 * Limits on failures to sign in, by address, by account and address, by network, and by e-mail address. A device in
 * which the owner has signed in before has a limit of its own instead.
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

  const countAccount = async (address: string, account: AccountName) => {
    const name = account === 'passkey' ? account : account.email
    const keys = [`login ${name} ${address}`, `login network ${networkOf(address)}`] as const
    await limits.consume(keys[0], attemptLimit, accountMessages.throttled)
    await limits.slowDown(keys[1], networkPause, accountMessages.throttled)
    if (account === 'passkey') return keys
    const everywhere = `login to ${name}`
    await limits.slowDown(everywhere, accountPause, accountMessages.throttled)
    return [...keys, everywhere]
  }

  return {
    /** Counts an attempt for the device or else the address, before anything of it is read. */
    async admit(http: Context): Promise<void> {
      admitted.set(http, await countSender(http))
    },

    /** Makes one attempt; a success starts its counts of failures again. */
    async attempt<T>(
      http: Context,
      account: AccountName,
      signIn: (device: KnownDevice | undefined) => Promise<T>,
    ): Promise<T> {
      const { device, address, key } = admitted.get(http) ?? (await countSender(http))
      const keys = device ? [] : await countAccount(address, account)
      const done = await signIn(device)
      for (const counted of [key, ...keys]) await limits.reset(counted)
      return done
    },
  }
}
