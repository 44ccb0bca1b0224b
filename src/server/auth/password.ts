import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

/** Hashes a password with argon2id (19 MiB, 2 passes) into the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { ...cost, message: password, nonce })
  return `${prefix}${encode(nonce)}$${encode(hash)}`
}

/** Whether the password is the one behind a hash of `hashPassword`. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  if (!stored.startsWith(prefix)) return false
  const [nonce = '', expected = ''] = stored.slice(prefix.length).split('$')
  const hash = await derive('argon2id', {
    ...cost,
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
  })
  const expectedHash = Buffer.from(expected, 'base64')
  return hash.length === expectedHash.length && timingSafeEqual(hash, expectedHash)
}

/** A password of 20 random characters, about 119 bits, for an account that was given none. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
