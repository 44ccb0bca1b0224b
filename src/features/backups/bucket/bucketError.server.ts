import type { IncomingMessage } from 'node:http'
import type { BucketPrefix } from '../../../server/bucketSettings.ts'

/** Error of a bucket in a sentence of our own; the storage's answer is not shown. */
export class BucketError extends Error {
  readonly status: number | undefined

  constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'BucketError'
    this.status = options.status
  }
}

/** How much of a refusal is read, in bytes: it says its code at the beginning. */
const mostRead = 64 * 1024

const byCode: Record<string, (host: string, prefix: BucketPrefix) => string> = {
  NoSuchBucket: (host) => `${host} has no such bucket.`,
  NoSuchKey: (host) => `${host} has no such object.`,
  InvalidAccessKeyId: (host, prefix) => `${host} does not know the key in ${prefix}_ACCESS_KEY_ID.`,
  SignatureDoesNotMatch: (host, prefix) =>
    `${host} refused the signature: ${prefix}_SECRET_ACCESS_KEY is another's, or ${prefix}_REGION.`,
  RequestTimeTooSkewed: (host) => `The clock of this server and that of ${host} differ too much.`,
  AuthorizationHeaderMalformed: (host, prefix) =>
    `${host} has the bucket in another ${prefix}_REGION.`,
  QuotaExceeded: (host) => `The bucket at ${host} is full.`,
  XAmzContentSHA256Mismatch: (host) => `What arrived at ${host} was not what was sent.`,
}

const byStatus = (host: string, status: number): string => {
  if (status === 401 || status === 403) return `${host} does not allow this key to do that.`
  if (status === 404) return `${host} has no such bucket or object.`
  if (status >= 300 && status < 400) {
    return `${host} sends to another address, which is not followed: set that of the bucket's region.`
  }
  if (status === 429 || status === 503) return `${host} is too busy (${status}).`
  if (status === 507) return `The bucket at ${host} is full.`
  return `${host} answered with ${status}.`
}

/** Why an answer is none of success. */
export async function refusalOf(
  host: string,
  prefix: BucketPrefix,
  answer: IncomingMessage,
): Promise<BucketError> {
  const status = answer.statusCode ?? 0
  const text = await beginningOf(answer).catch(() => '')
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
  const sentence = Object.hasOwn(byCode, code) ? byCode[code] : undefined
  return new BucketError(sentence?.(host, prefix) ?? byStatus(host, status), { status })
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= mostRead) break
  }
  return Buffer.concat(chunks).toString()
}

const byFailure: Record<string, string> = {
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'nobody answers there',
  ECONNRESET: 'the connection broke off',
  EPIPE: 'the connection broke off',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is another host's",
}

/** Error of the site's own disk, which the owner sees unchanged. */
const ofDisk = ['ENOENT', 'EACCES', 'EIO', 'ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE']

/** Why there was no whole answer; what has nothing to do with the connection is answered as it is. */
export function failureOf(host: string, error: unknown): unknown {
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'AbortError') return new BucketError(`${host} took too long.`, { cause: error })
  if (typeof code !== 'string' || ofDisk.includes(code)) return error
  const reason = Object.hasOwn(byFailure, code) ? byFailure[code] : code
  return new BucketError(`${host} cannot be reached: ${reason}.`, { cause: error })
}
