import type { Context } from 'hono'
import type { KnownDevice, KnownDevices } from '../../../server/auth/knownDevices.ts'
import { networkOf } from '../../../server/http/addressGroup.ts'
import { clientAddress, type Origins } from '../../../server/http/origins.ts'
import type { GrowingPause, RateLimits } from '../../../server/rateLimit.ts'
import { accountMessages } from '../accountMessages.ts'
import { attemptLimit } from '../reauthentication.server.ts'

/** For any account, so that invented ones behave the same. */
const addressLimit = { requests: 20, minutes: 15 }
/** For all addresses of a network, which one stranger may control. */
const networkPause: GrowingPause = { free: 40, first: 1, longest: 60, forgottenAfter: 24 * 60 }
/** From everywhere. High enough that strangers need many networks to delay the owner's new browser. */
const accountPause: GrowingPause = { free: 1000, first: 1, longest: 15, forgottenAfter: 24 * 60 }

type Admitted = {
  device: KnownDevice | undefined
  address: string
  /** The key under which the attempt was counted. */
  key: string
}

type Dependencies = { limits: RateLimits; origins: Origins; devices: KnownDevices }

/** An account by its e-mail address, or `passkey`, which cannot be guessed. */
export type AccountName = { email: string } | 'passkey'

/**
 * Limits on failed sign-ins by address, by account and address, by network, and by e-mail address. A known device
 * has its own limit instead.
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
    /** Counts an attempt of the device or the address before its body is read. */
    async admit(http: Context): Promise<void> {
      admitted.set(http, await countSender(http))
    },

    /** Runs one attempt; a success resets its counts of failures. */
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
