import { originText } from '../cache/originText.ts'
import type { Encoding } from '../http/acceptedEncoding.ts'
import { compress } from '../http/compress.ts'
import { strongTag } from '../http/reply.ts'
import { requestIdHeader } from '../observe/requestId.ts'

/** One encoding of an answer: its bytes, and all its headers in the order of the wire, name after value. */
export type Form = { bytes: Uint8Array; etag: string; whole: string[]; unchanged: string[] }

/** What of a request an answer depends on beside its address. */
export type Asked = { encoding: Encoding; acceptsGzip: boolean; origin: string }

export type ReadyAnswer = {
  formFor(asked: Asked): Form
  /** The bytes that it takes in memory. */
  size: number
  /** Whether caches may keep it for ever: its address changes with its content. */
  isForEver: boolean
  /** Whether parts of it are sent to who asks for them. */
  takesRanges: boolean
}

/** The largest bodies that are kept ready, in bytes; larger ones are sent as they are made, and not compressed. */
const largestFile = 1024 * 1024
const largestText = 4 * largestFile
/** Below this size compressing costs more than it saves, in bytes. */
const worthCompressing = 500

const compressible = /^(text\/|application\/(json|xml|manifest\+json|javascript)|image\/svg\+xml)/

const isText = (headers: Headers) => compressible.test(headers.get('Content-Type') ?? '')
const largestOf = (headers: Headers) => (isText(headers) ? largestText : largestFile)

/** Whether an answer is the same for everybody and small enough to be kept. */
export function isShared({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.get('Cache-Control')?.startsWith('public') === true &&
    !headers.has('Set-Cookie') &&
    Number(headers.get('Content-Length') ?? 0) <= largestOf(headers)
  )
}

/**
 * Asks for an answer in every encoding and makes it ready to be sent; undefined when it is not shared by
 * all or too large. Text that comes in one encoding only is compressed here, and so is text in which an origin
 * stands for that of the request.
 */
export async function prepareAnswer(
  ask: (encoding: Encoding) => Promise<Response>,
  anyOrigin?: string,
): Promise<ReadyAnswer | undefined> {
  const plain = await ask('identity')
  if (!isShared(plain)) return undefined
  const bytes = Buffer.from(await plain.arrayBuffer())
  const { headers } = plain
  if (bytes.byteLength > largestOf(headers)) return undefined
  const kept = {
    isForEver: headers.get('Cache-Control')?.includes('immutable') === true,
    takesRanges: headers.has('Accept-Ranges'),
  }
  if (anyOrigin) {
    const { formFor, size } = await formsAtOrigins(headers, bytes, anyOrigin)
    return { ...kept, formFor, size }
  }
  const identity = form(headers, bytes, headers.get('ETag') ?? strongTag(bytes))
  const forms = { identity, ...(await compressedForms(ask, identity, headers)) }
  const made = new Set(Object.values(forms))
  return {
    ...kept,
    formFor: ({ encoding }) => forms[encoding] ?? identity,
    size: [...made].reduce((size, { bytes }) => size + bytes.byteLength + 2000, 0),
  }
}

async function formsAtOrigins(given: Headers, bytes: Buffer, anyOrigin: string) {
  const text = await originText(bytes.toString(), anyOrigin)
  const headers = new Headers(given)
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding')
  for (const name of [requestIdHeader, 'ETag', 'Content-Length']) headers.delete(name)
  const [whole, unchanged] = [[...headers].flat(), unchangedOf(headers)]
  const formFor = ({ acceptsGzip, origin }: Asked): Form => {
    const { bytes, etag, encoding } = text.at(origin, acceptsGzip)
    const tag = ['etag', etag]
    const own = [...tag, 'content-length', String(bytes.byteLength)]
    if (encoding === 'gzip') own.push('content-encoding', 'gzip')
    return { bytes, etag, whole: whole.concat(own), unchanged: unchanged.concat(tag) }
  }
  return { formFor, size: text.size + 4000 }
}

async function compressedForms(
  ask: (encoding: Encoding) => Promise<Response>,
  { bytes, etag }: Form,
  headers: Headers,
): Promise<Record<'br' | 'gzip', Form> | undefined> {
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

/** An encoding that the application made itself. */
async function formOf(answer: Response, etag: string, encoding: Encoding): Promise<Form> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  return form(answer.headers, bytes, answer.headers.get('ETag') ?? taggedFor(etag, encoding))
}

function compressed(headers: Headers, bytes: Buffer, etag: string, encoding: Encoding): Form {
  const own = new Headers(headers)
  own.set('Content-Encoding', encoding)
  own.append('Vary', 'Accept-Encoding')
  return form(own, bytes, taggedFor(etag, encoding))
}

const taggedFor = (etag: string, encoding: Encoding) => `${etag.slice(0, -1)}-${encoding}"`

function form(given: Headers, bytes: Buffer, etag: string): Form {
  const headers = new Headers(given)
  headers.delete(requestIdHeader)
  headers.set('ETag', etag)
  headers.set('Content-Length', String(bytes.byteLength))
  return { bytes, etag, whole: [...headers].flat(), unchanged: unchangedOf(headers) }
}

const describesBody = /^content-(length|type|encoding|disposition)$/

/** The headers of a 304. */
const unchangedOf = (headers: Headers) =>
  [...headers].filter(([name]) => !describesBody.test(name)).flat()
