import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashLike, hashPassword } from '../../../server/auth/password.ts'
import { sha256 } from '../../../server/auth/tokens.ts'
import { withoutSeparators } from '../schemas.ts'
import { recoveryCodeCount } from './contract.ts'

/** TOTP as every authenticator app uses it: RFC 6238 with 30 seconds, 6 digits and SHA-1. */
const rule = { issuer: 'Vitrine', period: 30, digits: 6, algorithm: 'SHA1' }
/** Tolerated clock difference in steps, each way. */
const window = 1

/** 160 random bits in base 32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The otpauth address for the QR code. */
export const setupAddress = (secret: string, email: string) =>
  new TOTP({ ...rule, label: email, secret }).toString()

/** The time step, counted from 1970, of a code; undefined if it matches no step nearby. */
export function stepOf(code: string, secret: string, time: Date): number | undefined {
  const totp = new TOTP({ ...rule, secret })
  const timestamp = time.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Digits only, for number pads; 25 are about 83 bits. */
const recoveryCodeLength = 25
/** Earlier codes have 53 bits and a fast hash. */
const earlierLength = 16

/** New codes, formatted in five groups of five. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength / 5 }, () =>
      String(randomInt(100_000)).padStart(5, '0'),
    ).join('-'),
  )

/** Hashes of new codes: argon2id with one salt, so that a typed code is hashed once. */
export async function recoveryCodeHashes([first = '', ...others]: string[]): Promise<string[]> {
  const hash = await hashPassword(withoutSeparators(first))
  return [
    hash,
    ...(await Promise.all(others.map((code) => hashLike(withoutSeparators(code), hash)))),
  ]
}

/** The hash of a typed code, with the salt of `stored`; undefined if it cannot be a code. */
export async function typedCodeHash(
  code: string,
  stored: string | undefined,
): Promise<string | undefined> {
  if (!stored || !/^\d+$/.test(code)) return undefined
  if (code.length === earlierLength) return sha256(code)
  return code.length === recoveryCodeLength ? hashLike(code, stored) : undefined
}
