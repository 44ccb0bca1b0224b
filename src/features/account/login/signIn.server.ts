import type { Context } from 'hono'
import type { Activity, ActivityKind } from '../../../server/auth/activity.ts'
import type { KnownDevice, KnownDevices } from '../../../server/auth/knownDevices.ts'
import type { Sessions } from '../../../server/auth/sessions.ts'
import type { Changes } from '../../../server/changes.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { ApiError } from '../../../server/errors.ts'
import { networkOf } from '../../../server/http/addressGroup.ts'
import { clientAddress, type Origins, siteOrigin } from '../../../server/http/origins.ts'
import type { Mail } from '../../../server/mail/mail.ts'
import type { OwnerMail } from '../../../server/mail/ownerMail.ts'
import type { GrowingPause, RateLimits } from '../../../server/rateLimit.ts'
import { exactTime } from '../../../shared/dates/relativeTime.ts'
import { ownerTimeZone } from '../../../site/ownerTimeZone.server.ts'
import { siteAddress } from '../../../site/siteAddress.server.ts'
import { accountMessages } from '../accountMessages.ts'
import { deviceName } from '../devices/deviceName.ts'
import { attemptLimit } from '../reauthentication.server.ts'

export type SignInDependencies = {
  db: Database
  changes: Changes
  activity: Activity
  origins: Origins
  limits: RateLimits
  sessions: Sessions
  devices: KnownDevices
  mail: OwnerMail
  now: () => Date
}

/** Opens a session after a successful proof, with its passkey if there was one. */
export type OpenSession = (
  transaction: Transaction,
  passkey?: { id: string; name: string },
) => Promise<string>

/** Sign-in attempts of every kind: limits, activity, session and known device. */
export function signIns(dependencies: SignInDependencies) {
  const { sessions, devices, activity, changes, mail, now, origins } = dependencies
  const limits = signInLimits(dependencies)

  const noteRefusal = (http: Context) => async (error: unknown) => {
    if (error instanceof ApiError && error.message !== accountMessages.codeRequired) {
      const kind = refusals[error.status]
      if (kind) await activity.note(http, kind, { detail: error.message })
    }
    throw error
  }

  const makeAttempt = async <T>(
    http: Context,
    account: AccountName,
    attempt: (known: KnownDevice | undefined, open: OpenSession) => Promise<T>,
  ): Promise<T> => {
    const signIn = async (known: KnownDevice | undefined) => {
      let device: KnownDevice | undefined
      let detail = ''
      let hasMoved = false
      const done = await attempt(known, async (transaction, passkey) => {
        device = await devices.remember(transaction, http, known)
        if (passkey) detail = `With the passkey “${passkey.name}”`
        if (!known) {
          const timeZone = await ownerTimeZone.read(transaction)
          await mail.post(transaction, newDeviceMail(http, { time: now(), timeZone, origins }))
        }
        hasMoved = await siteAddress.note(transaction, siteOrigin(http, origins), now())
        return sessions.open(transaction, http, { device, passkey: passkey?.id })
      })
      if (hasMoved) await changes.announce('content')
      void mail.deliver()
      await activity.note(http, known ? 'signed-in' : 'new-device', { device: device?.id, detail })
      return done
    }
    return limits.attempt(http, account, signIn).catch(noteRefusal(http))
  }

  return Object.assign(makeAttempt, {
    /** Counts the attempt before its body is read. */
    admit: (http: Context) => limits.admit(http).catch(noteRefusal(http)),
  })
}

const refusals: Record<number, ActivityKind> = { 401: 'sign-in-failed', 429: 'sign-in-limited' }

type Circumstances = { time: Date; timeZone: string; origins: Origins }

/** Mail about a sign-in on an unknown device. */
function newDeviceMail(http: Context, { time, timeZone, origins }: Circumstances): Mail {
  const { browser, system } = deviceName(http.req.header('User-Agent') ?? '')
  const activity = origins.publicUrl ? ` at ${origins.publicUrl}/admin/activity` : ''
  const lines = [
    'Somebody has signed in to your site on a device that is new to it.',
    '',
    `Browser: ${[browser || 'unknown', system].filter(Boolean).join(' on ')}`,
    `Address: ${clientAddress(http, origins)}`,
    `Time: ${exactTime(time.toISOString(), { timeZone })} (${timeZone})`,
    '',
    'If it was you, there is nothing to do. If it was not, sign in, change your password under',
    `Settings, and look at the activity${activity}.`,
  ]
  return { kind: 'new-device', subject: 'A new device signed in', text: lines.join('\n') }
}

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
type AccountName = { email: string } | 'passkey'

/**
 * Limits on failed sign-ins by address, by account and address, by network, and by e-mail address. A known device
 * has its own limit instead.
 */
function signInLimits({ limits, origins, devices }: Dependencies) {
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
