import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { sha256 } from '../../../server/auth/tokens.ts'
import { withoutGaps } from '../schemas.ts'
import { recoveryCodeCount } from './contract.ts'

/** Codes as every authenticator app makes them: RFC 6238 with 30 seconds, 6 digits and SHA-1. */
const rule = { issuer: 'Vitrine', period: 30, digits: 6, algorithm: 'SHA1' }
/** How many steps a clock may be off, either way. */
const window = 1

/** 160 random bits, in base 32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from the QR code. */
export const setupAddress = (secret: string, email: string) =>
  new TOTP({ ...rule, label: email, secret }).toString()

/** The time step, counted from 1970, that a code belongs to; undefined for a code of no step near. */
export function stepOf(code: string, secret: string, time: Date): number | undefined {
  const totp = new TOTP({ ...rule, secret })
  const timestamp = time.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Digits alone, so that a phone's number pad can type them; 16 are about 53 bits. */
export const recoveryCodeLength = 16

/** New codes, each written in four groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength / 4 }, () =>
      String(randomInt(10_000)).padStart(4, '0'),
    ).join('-'),
  )

/** What is stored of a code. */
export const recoveryCodeHash = (code: string) => sha256(withoutGaps(code))
