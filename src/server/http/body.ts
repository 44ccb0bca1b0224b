import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipartStream,
} from '@remix-run/multipart-parser'
import type { Endpoint } from '../../shared/endpoint.ts'
import { type FileRule, megabyte } from '../../shared/files/files.ts'
import { withoutFormatCharacters } from '../../shared/rules/formatCharacters.ts'
import { boundedBytes } from '../boundedBytes.ts'
import { ApiError, refusedField } from '../errors.ts'
import { bodyWithTimeout } from './bodyTimeout.ts'

const maxJsonBytes = megabyte
const maxParts = 200
/** Maximum size of a boundary and the headers of a part, in bytes. */
const mostPartHead = 1024

/**
 * Reads a request's body, JSON or multipart, as the endpoint's input. Aborts when it exceeds the limit or stalls;
 * throws ApiErrors 400, 408, 413 and 415.
 */
export async function readBody(request: Request, endpoint: Endpoint): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (/^application\/([\w.-]+\+)?json\b/i.test(type)) return readJson(request, endpoint.maxJson)
  if (isMultipart(type)) return readMultipart(request, endpoint, type)
  if (type === '' && isEmpty(request)) return {}
  throw new ApiError(415, 'Please send JSON or multipart/form-data')
}

const isUrlEncoded = (request: Request) =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('Content-Type') ?? '')

/** Whether a request has the content type of an HTML form. */
export const isForm = (request: Request) =>
  isUrlEncoded(request) || isMultipart(request.headers.get('Content-Type') ?? '')

/** Reads the fields of an HTML form, with the limits and errors of `readBody`. */
export async function readForm(
  request: Request,
  endpoint: Endpoint,
): Promise<Record<string, unknown>> {
  if (isUrlEncoded(request)) {
    return Object.fromEntries(new URLSearchParams(await readText(request)))
  }
  return Object.assign({}, await readBody(request, endpoint))
}

const isMultipart = (type: string) => /^multipart\/form-data\b/i.test(type)

const isEmpty = (request: Request) =>
  request.body === null || request.headers.get('Content-Length') === '0'

const bodyOf = ({ body }: Request) => (body ? bodyWithTimeout(body) : new Blob().stream())

/** Reads a JSON body of at most `most` bytes, 1 MB by default. Throws as `readBody`. */
export async function readJson(request: Request, most?: number): Promise<unknown> {
  const text = await readText(request, most)
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The request body is not valid JSON')
  }
}

const tooLarge = (most = maxJsonBytes) =>
  new ApiError(413, `The request is larger than ${sizeOf(most)}`)

const sizeOf = (bytes: number) =>
  bytes < megabyte ? `${bytes / 1024} KB` : `${bytes / megabyte} MB`

const cutOff = () => new ApiError(400, 'The request ended before its body did')

const announcedBytes = (request: Request) => Number(request.headers.get('Content-Length'))

async function readText(request: Request, most = maxJsonBytes): Promise<string> {
  if (announcedBytes(request) > most) throw tooLarge(most)
  try {
    const bytes = await boundedBytes(bodyOf(request), most, () => tooLarge(most))
    return new TextDecoder().decode(bytes)
  } catch (error) {
    throw error instanceof ApiError ? error : cutOff()
  }
}

async function readMultipart(request: Request, endpoint: Endpoint, type: string): Promise<unknown> {
  const boundary = getMultipartBoundary(type)
  if (!boundary) throw malformed()
  const rules = Object.entries(endpoint.files ?? {})
  const maxFileSize = Math.max(0, ...rules.map(([, rule]) => rule.maxBytes)) || maxJsonBytes
  const maxTotalSize =
    rules.reduce((sum, [, { maxBytes, together }]) => sum + (together?.maxBytes ?? maxBytes), 0) +
    maxJsonBytes
  if (announcedBytes(request) > maxTotalSize + maxParts * mostPartHead)
    throw tooLargeTogether(rules)
  const fields = new Map<string, unknown>()
  try {
    for await (const part of parseMultipartStream(bodyOf(request), {
      boundary,
      maxFileSize,
      maxTotalSize,
      maxParts,
    })) {
      addPart(fields, part, endpoint.files ?? {})
    }
  } catch (error) {
    throw multipartRefusal(error, rules)
  }
  return Object.fromEntries(fields)
}

type FileRules = Readonly<Record<string, FileRule>>

const malformed = () => new ApiError(400, 'The request body is not valid multipart/form-data')

function multipartRefusal(error: unknown, rules: [string, FileRule][]): unknown {
  if (error instanceof MaxFileSizeExceededError) return tooLargeFor(rules)
  if (error instanceof MaxTotalSizeExceededError) return tooLargeTogether(rules)
  if (error instanceof ApiError) return error
  return error instanceof MultipartParseError || error instanceof TypeError ? malformed() : cutOff()
}

/** The exceeding file is unknown, so the first field is named if the limit is shared. */
function tooLargeFor(rules: [string, FileRule][]): ApiError {
  const most = Math.max(...rules.map(([, { maxBytes }]) => maxBytes))
  const [first, ...others] = rules.filter(([, { maxBytes }]) => maxBytes === most)
  if (!first) return tooLarge()
  const [name, { tooLarge: sentence }] = first
  const saysAll = others.every(([, rule]) => rule.tooLarge === sentence && rule.together)
  return new ApiError(413, sentence, { fields: saysAll ? { [name]: sentence } : undefined })
}

function tooLargeTogether(rules: [string, FileRule][]): ApiError {
  for (const [name, { together }] of rules) {
    if (together)
      return new ApiError(413, together.tooLarge, { fields: { [name]: together.tooLarge } })
  }
  return tooLargeFor(rules)
}

function addPart(fields: Map<string, unknown>, part: MultipartPart, rules: FileRules): void {
  const { name } = part
  if (!name) throw malformed()
  const value = part.isFile ? fileOf(part, name, rules) : part.text
  if (value === undefined) return
  const earlier = fields.get(name)
  fields.set(name, earlier === undefined ? value : [earlier, value].flat())
}

/** The file of a part; undefined for the empty part that browsers send without a chosen file. */
function fileOf(part: MultipartPart, name: string, rules: FileRules): File | undefined {
  if (part.size === 0 && !part.filename) return undefined
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
  if (!rule) throw refusedField(name, notTaken(Object.keys(rules)))
  if (part.size === 0) throw refusedField(name, rule.wrongType)
  return new ReceivedFile(
    new Uint8Array(part.arrayBuffer),
    withoutFormatCharacters(part.filename ?? '') || 'upload',
    part.mediaType ?? '',
  )
}

type Bytes = Uint8Array<ArrayBuffer>

/** An uploaded file, read with `bytes`. It holds its bytes once, where a File copies them three times. */
export class ReceivedFile extends File {
  readonly #bytes: Bytes

  constructor(bytes: Bytes, name: string, type: string) {
    super([], name, { type })
    this.#bytes = bytes
  }

  override get size(): number {
    return this.#bytes.byteLength
  }

  override async bytes(): Promise<Bytes> {
    return this.#bytes
  }
}

const notTaken = (names: string[]) =>
  names.length === 0
    ? 'No file can be sent here'
    : `No file can be sent under this name, only as ${names.join(' or ')}`
