import type { Encoding } from '../http/acceptedEncoding.ts'
import { compress } from '../http/compress.ts'
import { strongTag } from '../http/reply.ts'
import { requestIdHeader } from '../observe/requestId.ts'

/** One encoding of an answer: its bytes, and all its headers in the order of the wire, name after value. */
export type Form = { bytes: Buffer; etag: string; whole: string[]; unchanged: string[] }

export type ReadyAnswer = {
  forms: Record<Encoding, Form>
  /** The bytes that it takes in memory. */
  size: number
  /** Whether caches may keep it for ever: its address changes with its content. */
  isForEver: boolean
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
 * all or too large. Text that comes in one encoding only is compressed here.
 */
export async function prepareAnswer(
  ask: (encoding: Encoding) => Promise<Response>,
): Promise<ReadyAnswer | undefined> {
  const plain = await ask('identity')
  if (!isShared(plain)) return undefined
  const bytes = Buffer.from(await plain.arrayBuffer())
  const { headers } = plain
  if (bytes.byteLength > largestOf(headers)) return undefined
  const identity = form(headers, bytes, headers.get('ETag') ?? strongTag(bytes))
  const forms = (await compressedForms(ask, identity, headers)) ?? { br: identity, gzip: identity }
  const kept = new Set([identity, forms.gzip, forms.br])
  return {
    forms: { identity, ...forms },
    size: [...kept].reduce((size, { bytes }) => size + bytes.byteLength + 2000, 0),
    isForEver: headers.get('Cache-Control')?.includes('immutable') === true,
  }
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
  const whole = [...headers].flat()
  const describesBody = /^content-(length|type|encoding|disposition)$/
  const unchanged = [...headers].filter(([name]) => !describesBody.test(name)).flat()
  return { bytes, etag, whole, unchanged }
}
