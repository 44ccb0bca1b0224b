import { createHash } from 'node:crypto'
import { request as askPlain, type IncomingMessage } from 'node:http'
import { request as askSecurely } from 'node:https'
import type { Readable } from 'node:stream'
import type { BucketSettings } from '../../../server/bucketSettings.ts'
import { hour, minute } from '../../../shared/dates/durations.ts'
import { BucketError, failureOf, refusalOf } from './bucketError.server.ts'

/** How a bucket is reached. */
export type Destination = {
  settings: BucketSettings
  now: () => Date
  /**
   * In milliseconds: how long nothing may move, how long the storage may take to ask for a body, as not all do, and how
   * long a request may take with its answer.
   */
  timeouts: { idle: number; beforeBody: number; whole: number }
  /** Ends requests. */
  signal?: AbortSignal | undefined
}

/** Half a day for the whole: a large archive on the line of a home. */
export const defaultTimeouts = { idle: minute, beforeBody: 3000, whole: 12 * hour }

export type BucketRequest = {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  /** Body, its length in bytes, and its SHA-256 in hex, by which the storage checks it. */
  body?: { stream: Readable; size: number; sha256: string; headers?: Record<string, string> }
}

const nothing = createHash('sha256').digest('hex')

/**
 * Makes one signed request, and answers the head of its answer, whose body is yet to be read. No redirect is followed.
 * Throws a BucketError with a sentence for the owner.
 */
export async function requestBucket(
  reached: Destination,
  asking: BucketRequest,
): Promise<IncomingMessage> {
  const { host } = asking.url
  try {
    const answer = await sent(reached, asking, await signedHeaders(reached, asking))
    const { statusCode = 0 } = answer
    if (statusCode >= 200 && statusCode < 300) return answer
    try {
      throw await refusalOf(host, reached.settings.prefix, answer)
    } finally {
      answer.destroy()
    }
  } catch (error) {
    throw failureOf(host, error)
  }
}

async function signedHeaders(
  { settings, now }: Destination,
  { method, url, body }: BucketRequest,
): Promise<Record<string, string>> {
  const { AwsV4Signer } = await import('aws4fetch')
  const { accessKeyId, secretAccessKey, region } = settings
  const { headers } = await new AwsV4Signer({
    method,
    url: url.href,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    ...(region && { region }),
    headers: { ...body?.headers, 'X-Amz-Content-Sha256': body?.sha256 ?? nothing },
    datetime: now()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, ''),
  }).sign()
  return {
    ...Object.fromEntries(headers),
    'user-agent': 'Vitrine',
    // A refusal comes before the body is on its way.
    ...(body && { 'content-length': `${body.size}`, expect: '100-continue' }),
  }
}

function sent(
  { timeouts, signal: stopping }: Destination,
  { method, url, body }: BucketRequest,
  headers: Record<string, string>,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? askSecurely : askPlain
  const late = AbortSignal.timeout(timeouts.whole)
  const signal = stopping ? AbortSignal.any([late, stopping]) : late
  return new Promise((resolve, reject) => {
    const request = send(url, { method, headers, signal, agent: false, timeout: timeouts.idle })
    request.once('response', resolve).on('error', reject)
    request.on('timeout', () => {
      request.destroy(new BucketError(`${url.host} has stopped answering.`))
    })
    if (!body) {
      request.end()
      return
    }
    const { stream } = body
    const start = () => {
      clearTimeout(timer)
      if (!request.destroyed) stream.pipe(request)
    }
    const timer = setTimeout(start, timeouts.beforeBody)
    stream.once('error', (error) => request.destroy(error))
    request.once('continue', start).once('response', () => clearTimeout(timer))
    request.once('close', () => {
      clearTimeout(timer)
      stream.destroy()
    })
    request.flushHeaders()
  })
}
