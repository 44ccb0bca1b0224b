import { addAbortListener } from 'node:events'
import type { APIError, OpenAI } from 'openai'
import type { Logger } from 'pino'
import { ApiError } from '../../../server/errors.ts'
import { assistantMessages } from '../contract.ts'
import { maxAnswerLength } from '../limits.ts'

/** The AI service, with its limits of questions and tokens in 24 hours. */
export type CompletionsService = {
  baseUrl: string
  /** undefined means no service. */
  apiKey: string | undefined
  model: string
  dailyLimit: number
  dailyTokens: number
  /** Timeout for the first and each further chunk, in milliseconds; default 30,000. */
  timeout?: number
}

/** A message to the service: our instructions as `system`, the rest as the conversation. */
export type CompletionMessage = { role: 'system' | 'user' | 'assistant'; content: string }

type Request = {
  service: CompletionsService
  messages: CompletionMessage[]
  /** Each of them aborts the request; they may outlive it. */
  signals: AbortSignal[]
  /** Called with the tokens of prompt and answer, if the service reports them. */
  onUsage: (tokens: number) => void
  log: Logger
}

const defaultTimeout = 30_000
/** Maximum duration of an answer, as a multiple of the timeout. */
const longestAnswer = 10
/** Maximum tokens of an answer, hidden ones included. */
export const maxAnswerTokens = 1500

/**
 * Streams an answer of any service with OpenAI's chat completions API. Throws an ApiError whose status tells the
 * cause: 401, 429, 502 or 504.
 */
export async function* completeChat(request: Request): AsyncGenerator<string> {
  const { service, signals, log } = request
  const client = await openClient(service)
  const timeout = service.timeout ?? defaultTimeout
  const ending = new AbortController()
  const { signal } = ending
  let isLate = false
  const end = () => ending.abort()
  const giveUp = () => {
    isLate = true
    end()
  }
  // AbortSignal.any would keep each request in memory as long as the server runs.
  const listeners = signals.map((other) => addAbortListener(other, end))
  const timers = [setTimeout(giveUp, timeout), setTimeout(giveUp, timeout * longestAnswer)]
  let length = 0
  try {
    for await (const delta of completion(client, request, signal)) {
      clearTimeout(timers[0])
      // A model may start with empty lines.
      const text = (length === 0 ? delta.trimStart() : delta).slice(0, maxAnswerLength - length)
      length += text.length
      if (text) yield text
      if (length >= maxAnswerLength) return
      timers[0] = setTimeout(giveUp, timeout)
    }
    // The library ends an aborted answer like a complete one.
    signal.throwIfAborted()
    if (length === 0) throw new Error('the answer was empty')
  } catch (error) {
    if (isLate || !signal.aborted) log.warn({ err: error }, "the assistant's service failed")
    throw failure(error, { isLate })
  } finally {
    for (const timer of timers) clearTimeout(timer)
    for (const listener of listeners) listener[Symbol.dispose]()
  }
}

/** Yields the text of each chunk, '' for one without text. */
async function* completion(client: OpenAI, request: Request, signal: AbortSignal) {
  const { service, messages, onUsage } = request
  const { model } = service
  const open = () =>
    client.chat.completions.create(
      { model, messages, stream: true, ...dialectOf(service.baseUrl) },
      { signal },
    )
  const stream = await open().catch((error) => {
    if (isConnectionLost(error)) return open()
    throw error
  })
  for await (const chunk of stream) {
    // Other services do not always follow the types.
    const content: unknown = chunk?.choices?.[0]?.delta?.content
    const tokens: unknown = chunk?.usage?.total_tokens
    if (typeof tokens === 'number' && tokens > 0) onUsage(Math.round(tokens))
    yield typeof content === 'string' ? content : ''
  }
}

/** Whether the connection broke before the first byte, as stale keep-alive connections do. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isLost =
    'code' in error && ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(String(error.code))
  return isLost || isConnectionLost(error.cause)
}

async function openClient({ baseUrl, apiKey, timeout }: CompletionsService): Promise<OpenAI> {
  const { OpenAI } = await import('openai')
  return new OpenAI({
    baseURL: baseUrl,
    apiKey,
    // Our own timeout fires first, so that a late answer can be told from a failed one.
    timeout: (timeout ?? defaultTimeout) * longestAnswer,
    maxRetries: 0,
    // Only the configured service may be called.
    fetchOptions: { redirect: 'error' },
    logLevel: 'off',
    // Otherwise it would be read from the environment.
    organization: null,
    project: null,
  })
}

/** OpenAI needs the newer parameters and an option for usage, which others refuse. */
export const dialectOf = (baseUrl: string) =>
  new URL(baseUrl).hostname === 'api.openai.com'
    ? { max_completion_tokens: maxAnswerTokens, stream_options: { include_usage: true } }
    : { max_tokens: maxAnswerTokens }

function failure(error: unknown, { isLate }: { isLate: boolean }): ApiError {
  const { status, code, headers } = error as Partial<APIError>
  const cause = Number(status ?? code)
  if (isLate) return new ApiError(504, assistantMessages.timedOut)
  if (cause === 401) return new ApiError(401, assistantMessages.refusedKey)
  if (cause !== 429) return new ApiError(502, assistantMessages.failed)
  return new ApiError(429, assistantMessages.tooMany, { retryAfter: seconds(headers) })
}

const usualWait = 30
const longestWait = 3600

/** The Retry-After header in seconds, from seconds or a date. */
function seconds(headers: Headers | undefined): number {
  const value = headers?.get('Retry-After') ?? ''
  const wait = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  if (Number.isNaN(wait)) return usualWait
  return Math.min(longestWait, Math.max(1, Math.ceil(wait)))
}
