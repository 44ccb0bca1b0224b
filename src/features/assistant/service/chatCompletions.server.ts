import { addAbortListener } from 'node:events'
import type { Logger } from 'pino'
import { ApiError } from '../../../server/errors.ts'
import { readEvents } from '../../../shared/readEvents.ts'
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
    for await (const delta of completion(request, signal)) {
      clearTimeout(timers[0])
      // A model may start with empty lines.
      const text = (length === 0 ? delta.trimStart() : delta).slice(0, maxAnswerLength - length)
      length += text.length
      if (text) yield text
      if (length >= maxAnswerLength) return
      timers[0] = setTimeout(giveUp, timeout)
    }
    if (length === 0) throw new Error('the answer was empty')
  } catch (error) {
    if (isLate || !signal.aborted) log.warn({ err: error }, "the assistant's service failed")
    throw failure(error, { isLate })
  } finally {
    for (const timer of timers) clearTimeout(timer)
    for (const listener of listeners) listener[Symbol.dispose]()
  }
}

/** A part of an answer. Services do not always follow OpenAI's types. */
type Chunk = {
  error?: { code?: unknown } | null
  choices?: { delta?: { content?: unknown } }[]
  usage?: { total_tokens?: unknown }
} | null

/** A failure that the service reports; its message is for the log. */
class ServiceError extends Error {
  readonly status: number
  readonly retryAfter: string | null

  constructor(status: number, text: string, headers: Headers) {
    super(`${status} ${text}`)
    this.status = status
    this.retryAfter = headers.get('Retry-After')
  }
}

/** Yields the text of each chunk, '' for one without text. */
async function* completion(request: Request, signal: AbortSignal) {
  const response = await post(request, signal).catch((error) => {
    if (isConnectionLost(error)) return post(request, signal)
    throw error
  })
  const { status, headers, body } = response
  if (!response.ok || !body) throw new ServiceError(status, await response.text(), headers)
  for await (const { event, data } of readEvents(body)) {
    if (data === '[DONE]') return
    const chunk: Chunk = JSON.parse(data)
    if (event === 'error' || chunk?.error) {
      throw new ServiceError(Number(chunk?.error?.code), data, headers)
    }
    const content = chunk?.choices?.[0]?.delta?.content
    const tokens = chunk?.usage?.total_tokens
    if (typeof tokens === 'number' && tokens > 0) request.onUsage(Math.round(tokens))
    yield typeof content === 'string' ? content : ''
  }
}

function post({ service, messages }: Request, signal: AbortSignal): Promise<Response> {
  const { baseUrl, apiKey, model } = service
  return fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ model, messages, stream: true, ...dialectOf(baseUrl) }),
    // Only the configured service may be called.
    redirect: 'error',
    signal,
  })
}

/** Whether the connection broke before the first byte, as stale keep-alive connections do. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isLost =
    'code' in error && ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(String(error.code))
  return isLost || isConnectionLost(error.cause)
}

/** OpenAI needs the newer parameters and an option for usage, which others refuse. */
export const dialectOf = (baseUrl: string) =>
  new URL(baseUrl).hostname === 'api.openai.com'
    ? { max_completion_tokens: maxAnswerTokens, stream_options: { include_usage: true } }
    : { max_tokens: maxAnswerTokens }

function failure(error: unknown, { isLate }: { isLate: boolean }): ApiError {
  if (isLate) return new ApiError(504, assistantMessages.timedOut)
  const { status, retryAfter } = error instanceof ServiceError ? error : {}
  if (status === 401) return new ApiError(401, assistantMessages.refusedKey)
  if (status !== 429) return new ApiError(502, assistantMessages.failed)
  return new ApiError(429, assistantMessages.tooMany, { retryAfter: seconds(retryAfter ?? '') })
}

const usualWait = 30
const longestWait = 3600

/** The Retry-After header in seconds, from seconds or a date. */
function seconds(value: string): number {
  const wait = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  if (Number.isNaN(wait)) return usualWait
  return Math.min(longestWait, Math.max(1, Math.ceil(wait)))
}
