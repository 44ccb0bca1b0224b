import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashLike, hashPassword } from '../../../server/auth/password.ts'
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

/** Digits alone, so that a phone's number pad can type them; 25 are about 83 bits. */
const recoveryCodeLength = 25
/** Codes from before had 53 bits, and were stored as a fast hash. */
const earlierLength = 16

/** New codes, each written in five groups of five. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength / 5 }, () =>
      String(randomInt(100_000)).padStart(5, '0'),
    ).join('-'),
  )

/** What is stored of new codes: slow hashes under one salt, so that a code that is typed is hashed once. */
export async function recoveryCodeHashes([first = '', ...others]: string[]): Promise<string[]> {
  const hash = await hashPassword(withoutGaps(first))
  return [hash, ...(await Promise.all(others.map((code) => hashLike(withoutGaps(code), hash))))]
}

/** What is stored of a typed code, `stored` being a hash of its set; undefined where it can be no code. */
export async function typedCodeHash(
  code: string,
  stored: string | undefined,
): Promise<string | undefined> {
  if (!stored || !/^\d+$/.test(code)) return undefined
  if (code.length === earlierLength) return sha256(code)
  return code.length === recoveryCodeLength ? hashLike(code, stored) : undefined
}
