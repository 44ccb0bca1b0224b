import { originText } from '../cache/originText.ts'
import type { Encoding } from '../http/acceptedEncoding.ts'
import { compress, compressGzip } from '../http/compress.ts'
import { strongTag } from '../http/reply.ts'
import { requestIdHeader } from '../observability/requestId.ts'

/** One encoding of an answer: its bytes, and its headers as a flat list of names and values. */
export type EncodedResponse = {
  bytes: Uint8Array
  etag: string
  whole: string[]
  unchanged: string[]
}

/** Parts of a request, besides its address, that determine the answer. */
export type RequestVariant = { encoding: Encoding; acceptsGzip: boolean; origin: string }

export type CachedResponse = {
  formFor(variant: RequestVariant): EncodedResponse
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
 * Uncompressed text is compressed here, also around a placeholder for the origin.
 */
export async function prepareResponse(
  ask: (encoding: Encoding) => Promise<Response>,
  anyOrigin?: string,
): Promise<CachedResponse | undefined> {
  const plain = await ask('identity')
  if (!isShared(plain)) return undefined
  const bytes = Buffer.from(await plain.arrayBuffer())
  const { headers } = plain
  if (bytes.byteLength > largestOf(headers)) return undefined
  const caching = {
    isForEver: headers.get('Cache-Control')?.includes('immutable') === true,
    takesRanges: headers.has('Accept-Ranges'),
  }
  if (anyOrigin) {
    const { formFor, size } = await formsAtOrigins(headers, bytes, anyOrigin)
    return { ...caching, formFor, size }
  }
  const identity = form(headers, bytes, headers.get('ETag') ?? strongTag(bytes))
  const forms = { identity, ...(await compressedForms(ask, identity, headers)) }
  const made = new Set(Object.values(forms))
  return {
    ...caching,
    formFor: ({ encoding }) => forms[encoding] ?? identity,
    size: [...made].reduce((size, { bytes }) => size + bytes.byteLength + 2000, 0),
  }
}

/** The application's answer, compressed with gzip if it is a text that is worth it. */
export async function gzippedAnswer(answer: Response): Promise<Response> {
  const { headers } = answer
  if (!isText(headers) || headers.has('Content-Encoding')) return answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.byteLength < worthCompressing) return new Response(bytes, { headers })
  const sent = encodedHeaders(headers, 'gzip')
  const etag = headers.get('ETag')
  if (etag) sent.set('ETag', taggedFor(etag, 'gzip'))
  sent.delete('Content-Length')
  return new Response(new Uint8Array(await compressGzip(bytes)), { headers: sent })
}

async function formsAtOrigins(given: Headers, bytes: Buffer, anyOrigin: string) {
  const text = await originText(bytes.toString(), anyOrigin)
  const headers = new Headers(given)
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding')
  for (const name of [requestIdHeader, 'ETag', 'Content-Length']) headers.delete(name)
  const [whole, unchanged] = [[...headers].flat(), unchangedOf(headers)]
  const formFor = ({ acceptsGzip, origin }: RequestVariant): EncodedResponse => {
    const { bytes, etag, encoding } = text.at(origin, acceptsGzip)
    const tag = ['etag', etag]
    const variableHeaders = [...tag, 'content-length', String(bytes.byteLength)]
    if (encoding === 'gzip') variableHeaders.push('content-encoding', 'gzip')
    return { bytes, etag, whole: whole.concat(variableHeaders), unchanged: unchanged.concat(tag) }
  }
  return { formFor, size: text.size + 4000 }
}

async function compressedForms(
  ask: (encoding: Encoding) => Promise<Response>,
  { bytes, etag }: EncodedResponse,
  headers: Headers,
): Promise<Record<'br' | 'gzip', EncodedResponse> | undefined> {
  if (headers.get('Vary')?.includes('Accept-Encoding')) {
    const [br, gzipped] = await Promise.all([ask('br'), ask('gzip')])
    return { br: await formOf(br, etag, 'br'), gzip: await formOf(gzipped, etag, 'gzip') }
  }
  if (!isText(headers)) return undefined
  if (bytes.byteLength < worthCompressing) return undefined
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
