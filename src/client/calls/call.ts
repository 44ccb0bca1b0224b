import type { Endpoint, Output, Params, SentInput } from '../../shared/endpoint.ts'
import { fillPath } from '../../shared/endpoint.ts'
import { type Reply, sendWithFetch, sendWithProgress } from './send.ts'
import { reportLostSession, sessionToken } from './sessionToken.ts'

type Empty = Record<never, never>
type ParamsOption<E extends Endpoint> = keyof Params<E> extends never
  ? Empty
  : { params: Params<E> }
type InputOption<E extends Endpoint> =
  SentInput<E> extends undefined ? Empty : { input: SentInput<E> }

export type CallOptions<E extends Endpoint> = ParamsOption<E> &
  InputOption<E> & {
    /** The query string, by the names that the call declares. */
    query?: Record<string, string>
    signal?: AbortSignal
    /** The `updated_at` of the state that this change is based on; another state is refused with 409. */
    ifMatch?: string
    /** With `ifMatch`: whether no version is kept of that state. */
    replaces?: boolean
    /** Whether a small call is still sent after the page is left. */
    keepalive?: boolean
    /** Called with the sent share of the body, 0 to 1. */
    onProgress?: (share: number) => void
  }

type Details = {
  /** Error messages by field name. */
  fields?: Record<string, string> | undefined
  /** The `updated_at` of the current state after a conflict. */
  updatedAt?: string | undefined
}

/** A failed call; `status` is 0 if there was no answer. */
export class CallError extends Error {
  readonly status: number
  readonly fields: Record<string, string>
  readonly updatedAt: string | undefined

  constructor(status: number, message: string, { fields = {}, updatedAt }: Details = {}) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.fields = fields
    this.updatedAt = updatedAt
  }
}

/** The origin of the API; '' means this page's own. */
export const apiBase = ''

/**
 * Makes a declared call and returns its output. Throws a CallError whose message is the server's ('' if it sent
 * none).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[options]: Empty extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>]
): Promise<Output<E>> {
  const sent: {
    params?: Record<string, string>
    input?: Record<string, unknown>
  } & CallOptions<E> = {
    ...options,
  } as CallOptions<E>
  const search = new URLSearchParams(sent.query).toString()
  const url = apiBase + fillPath(endpoint.path, sent.params ?? {}) + (search && `?${search}`)
  const body = encodeBody(endpoint, sent.input)
  const request = {
    method: endpoint.method,
    headers: headersFor(endpoint, body, sent),
    body,
    signal: sent.signal,
    keepalive: sent.keepalive && sizeOf(body) < mostKeptAlive,
  }
  const reply = await send(url, request, sent.onProgress)
  return readReply(endpoint, reply)
}

async function send(
  url: string,
  request: Parameters<typeof sendWithFetch>[1],
  onProgress?: (share: number) => void,
): Promise<Reply> {
  try {
    return await (onProgress
      ? sendWithProgress(url, request, onProgress)
      : sendWithFetch(url, request))
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new CallError(0, '')
  }
}

type ErrorBody = { error?: string; fields?: Record<string, string>; updated_at?: string }

/** The output of a reply; throws a CallError for a refusal. */
export function readReply<E extends Endpoint>(endpoint: E, { status, json }: Reply): Output<E> {
  if (status >= 200 && status < 300) return json as Output<E>
  if (status === 401 && endpoint.access === 'owner') reportLostSession()
  const { error = '', fields, updated_at } = (json ?? {}) as ErrorBody
  throw new CallError(status, error, { fields, updatedAt: updated_at })
}

function headersFor(
  endpoint: Endpoint,
  body: BodyInit | undefined,
  { ifMatch, replaces }: { ifMatch?: string; replaces?: boolean },
): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  // Reading cookies involves another process, so only calls that need the token do it.
  const token =
    endpoint.access === 'owner' && endpoint.method !== 'GET' ? sessionToken() : undefined
  if (token) headers.Authorization = `Bearer ${token}`
  if (ifMatch !== undefined) headers['If-Match'] = `"${ifMatch}"`
  if (replaces) headers['Replaces-State'] = 'true'
  return headers
}

function encodeBody(
  endpoint: Endpoint,
  input: Record<string, unknown> | undefined,
): string | FormData | undefined {
  if (!input) return undefined
  if (endpoint.encoding !== 'multipart') return JSON.stringify(input)
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    for (const one of filesIn(value) ?? [value]) form.append(name, formValue(one))
  }
  return form
}

/** Largest body that a browser sends after its page is left, in bytes: 64 KB with the names of the fields. */
const mostKeptAlive = 60_000

const sizeOf = (body: string | FormData | undefined): number =>
  body instanceof FormData
    ? [...body.values()].reduce((sum, value) => sum + new Blob([value]).size, 0)
    : new Blob([body ?? '']).size

/** Several files share one name. */
const filesIn = (value: unknown) =>
  Array.isArray(value) && value[0] instanceof Blob ? value : undefined

function formValue(value: unknown): string | Blob {
  if (value === null) return ''
  if (value instanceof Blob || typeof value === 'string') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
