import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../http/acceptedEncoding.ts'
import { strongTag } from '../http/reply.ts'
import { requestIdHeader } from '../observability/requestId.ts'

/** One encoding of an answer: its bytes, and its headers as a flat list of names and values. */
export type EncodedResponse = {
  bytes: Uint8Array
  etag: string
  whole: string[]
  unchanged: string[]
}

export type CachedResponse = {
  forms: Record<Encoding, EncodedResponse>
  /** Bytes in memory. */
  size: number
  /** Whether caches may keep it forever, because its address changes with its content. */
  isForEver: boolean
  /** Whether range requests are supported. */
  takesRanges: boolean
}

/** Maximum size of cached bodies, in bytes; larger ones are streamed uncompressed. */
const largestFile = 1024 * 1024
const largestText = 4 * largestFile
/** Below this size compression does not pay off, in bytes. */
const worthCompressing = 500

const compressible = /^(text\/|application\/(json|xml|manifest\+json|javascript)|image\/svg\+xml)/

const isText = (headers: Headers) => compressible.test(headers.get('Content-Type') ?? '')
const largestOf = (headers: Headers) => (isText(headers) ? largestText : largestFile)

/** Whether an answer is a page of the site. */
export const isPage = (headers: Headers) =>
  headers.get('Content-Type')?.startsWith('text/html') === true

/** Whether an answer is the same for everybody and small enough to cache. */
export function isShared({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.get('Cache-Control')?.startsWith('public') === true &&
    !headers.has('Set-Cookie') &&
    Number(headers.get('Content-Length') ?? 0) <= largestOf(headers)
  )
}

/**
 * Requests an answer in every encoding and prepares it for sending; undefined if it is not shared or too large.
 * Uncompressed text is compressed here.
 */
export async function prepareResponse(
  ask: (encoding: Encoding) => Promise<Response>,
): Promise<CachedResponse | undefined> {
  const plain = await ask('identity')
  if (!isShared(plain)) return undefined
  const bytes = Buffer.from(await plain.arrayBuffer())
  const { headers } = plain
  if (bytes.byteLength > largestOf(headers)) return undefined
  const identity = form(headers, bytes, headers.get('ETag') ?? strongTag(bytes))
  const { br = identity, gzip = identity } = await compressedForms(ask, identity, headers)
  const distinct = new Set([identity, br, gzip])
  return {
    forms: { identity, br, gzip },
    isForEver: headers.get('Cache-Control')?.includes('immutable') === true,
    takesRanges: headers.has('Accept-Ranges'),
    size: [...distinct].reduce((size, { bytes }) => size + bytes.byteLength + 2000, 0),
  }
}

/** The application's answer, compressed with gzip if it is a text that is worth it. */
export async function gzippedAnswer(answer: Response): Promise<Response> {
  const { headers, status } = answer
  if (!isText(headers) || headers.has('Content-Encoding')) return answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.byteLength < worthCompressing) return new Response(bytes, { status, headers })
  const sent = encodedHeaders(headers, 'gzip')
  const etag = headers.get('ETag')
  if (etag) sent.set('ETag', taggedFor(etag, 'gzip'))
  sent.delete('Content-Length')
  return new Response(new Uint8Array(await compressGzip(bytes)), { status, headers: sent })
}

async function compressedForms(
  ask: (encoding: Encoding) => Promise<Response>,
  { bytes, etag }: EncodedResponse,
  headers: Headers,
): Promise<Partial<Record<'br' | 'gzip', EncodedResponse>>> {
  if (headers.get('Vary')?.includes('Accept-Encoding')) {
    const [br, gzipped] = await Promise.all([ask('br'), ask('gzip')])
    return { br: await formOf(br, etag, 'br'), gzip: await formOf(gzipped, etag, 'gzip') }
  }
  if (!isText(headers) || bytes.byteLength < worthCompressing) return {}
  const { br, gzip } = await compress(bytes)
  return {
    br: compressed(headers, br, etag, 'br'),
    gzip: compressed(headers, gzip, etag, 'gzip'),
  }
}

/** An encoding made by the application itself. */
async function formOf(
  answer: Response,
  etag: string,
  encoding: Encoding,
): Promise<EncodedResponse> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  return form(answer.headers, bytes, answer.headers.get('ETag') ?? taggedFor(etag, encoding))
}

function compressed(
  headers: Headers,
  bytes: Buffer,
  etag: string,
  encoding: Encoding,
): EncodedResponse {
  return form(encodedHeaders(headers, encoding), bytes, taggedFor(etag, encoding))
}

function encodedHeaders(given: Headers, encoding: Encoding): Headers {
  const headers = new Headers(given)
  headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  return headers
}

const taggedFor = (etag: string, encoding: Encoding) => `${etag.slice(0, -1)}-${encoding}"`

function form(given: Headers, bytes: Buffer, etag: string): EncodedResponse {
  const headers = new Headers(given)
  headers.delete(requestIdHeader)
  headers.set('ETag', etag)
  headers.set('Content-Length', String(bytes.byteLength))
  return { bytes, etag, whole: [...headers].flat(), unchanged: unchangedOf(headers) }
}

const describesBody = /^content-(length|type|encoding|disposition)$/

/** Headers of a 304. */
const unchangedOf = (headers: Headers) =>
  [...headers].filter(([name]) => !describesBody.test(name)).flat()

/** Compresses as gzip, in zlib's usual level. */
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Compresses a text as gzip and brotli, at levels fast enough to run after each change. */
async function compress(bytes: Uint8Array) {
  const [br, gzipped] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(bytes),
  ])
  return { br, gzip: gzipped }
}
