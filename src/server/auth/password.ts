import { randomBytes, timingSafeEqual } from 'node:crypto'
import { argon2id } from './hashingQueue.ts'

/** Cost of a hash: `memory` in KiB. */
type Cost = { memory: number; passes: number; parallelism: number }

const cost: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
/** Maximum cost of a stored hash: a higher one was not written by us. */
const limit: Cost = { memory: 256 * 1024, passes: 16, parallelism: 8 }
const nonceLength = 16
const tagLength = 32

const prefixOf = ({ memory, passes, parallelism }: Cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
const pattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z\d+/]{22})\$([A-Za-z\d+/]{43})$/

/** Hashes a password with argon2id (19 MiB, 2 passes) into the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(nonceLength)
  const hash = await argon2id({ ...cost, tagLength, message: password, nonce })
  return `${prefixOf(cost)}${encode(nonce)}$${encode(hash)}`
}

/** Hashes a text with the cost and salt of another hash; '' if that is not a valid hash. */
export async function hashLike(text: string, stored: string): Promise<string> {
  const parsed = parseHash(stored)
  if (!parsed) return ''
  const { hash: _, ...parameters } = parsed
  const hash = await argon2id({ ...parameters, tagLength, message: text })
  return `${prefixOf(parsed)}${encode(parsed.nonce)}$${encode(hash)}`
}

/**
 * Whether the password matches a hash of `hashPassword`, also with an earlier cost; false for an invalid hash.
 * Throws a 503 ApiError for a stranger when the queue is full (see `hashingTurns`).
 */
export async function verifyPassword(
  password: string,
  stored: string,
  who?: { isStranger: boolean },
): Promise<boolean> {
  const parsed = parseHash(stored)
  if (!parsed) return false
  const { hash, ...parameters } = parsed
  const derived = await argon2id({ ...parameters, tagLength, message: password }, who)
  return timingSafeEqual(derived, hash)
}

/** Whether a hash has another cost than new ones and should be renewed. */
export const isOutdatedHash = (stored: string) => !stored.startsWith(prefixOf(cost))

/** A password of 20 random characters, about 119 bits. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}

function parseHash(stored: string): (Cost & { nonce: Buffer; hash: Buffer }) | undefined {
  const [, memory, passes, parallelism, nonce = '', hash = ''] = pattern.exec(stored) ?? []
  const used: Cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  if (!isPayable(used)) return undefined
  return { ...used, nonce: Buffer.from(nonce, 'base64'), hash: Buffer.from(hash, 'base64') }
}

/** Whether argon2 accepts these parameters (RFC 9106) and they are within the limit. */
const isPayable = ({ memory, passes, parallelism }: Cost) =>
  parallelism >= 1 &&
  parallelism <= limit.parallelism &&
  passes >= 1 &&
  passes <= limit.passes &&
  memory >= 8 * parallelism &&
  memory <= limit.memory

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
