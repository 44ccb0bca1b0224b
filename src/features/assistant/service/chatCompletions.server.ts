import { addAbortListener } from 'node:events'
import type { APIError, OpenAI } from 'openai'
import type { Logger } from 'pino'
import { ApiError } from '../../../server/errors.ts'
import { assistantMessages } from '../contract.ts'
import { maxAnswerLength } from '../limits.ts'

/** The service that answers, with how often it may be asked in 24 hours and how many tokens that may take. */
export type CompletionsService = {
  baseUrl: string
  /** Without a key there is no service. */
  apiKey: string | undefined
  model: string
  dailyLimit: number
  dailyTokens: number
  /** Milliseconds until the first piece of an answer, and between two; 30,000 unless told. */
  timeout?: number
}

/** What goes to the service: our own words as the system's, the rest as the conversation. */
export type CompletionMessage = { role: 'system' | 'user' | 'assistant'; content: string }

type Request = {
  service: CompletionsService
  messages: CompletionMessage[]
  /** Each of them ends the request to the service; they may live longer than it. */
  signals: AbortSignal[]
  /** Called where the service tells how many tokens prompt and answer took. */
  onUsage: (tokens: number) => void
  log: Logger
}

const defaultTimeout = 30_000
/** How long an answer may take that never pauses, as a multiple of the longest pause. */
const longestAnswer = 10
/** How many tokens an answer may have, also those that the service does not show. */
export const maxAnswerTokens = 1500

/**
 * Asks any service that speaks OpenAI's chat completions and yields the answer as it comes. Throws an
 * ApiError with the status that tells the cause: 401, 429, 502 or 504.
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
  // AbortSignal.any would keep each request for as long as the server runs.
  const listeners = signals.map((other) => addAbortListener(other, end))
  const timers = [setTimeout(giveUp, timeout), setTimeout(giveUp, timeout * longestAnswer)]
  let length = 0
  try {
    for await (const piece of completion(client, request, signal)) {
      clearTimeout(timers[0])
      // A model may begin with empty lines.
      const text = (length === 0 ? piece.trimStart() : piece).slice(0, maxAnswerLength - length)
      length += text.length
      if (text) yield text
      if (length >= maxAnswerLength) return
      timers[0] = setTimeout(giveUp, timeout)
    }
    // The library ends an aborted answer like a whole one.
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

/** Every sign of life of the service: its text, or '' where it says nothing yet. */
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
    // What other services send is not always what the types promise.
    const content: unknown = chunk?.choices?.[0]?.delta?.content
    const tokens: unknown = chunk?.usage?.total_tokens
    if (typeof tokens === 'number' && tokens > 0) onUsage(Math.round(tokens))
    yield typeof content === 'string' ? content : ''
  }
}

/** Whether no byte of an answer came, as on a connection that was kept alive for too long. */
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
    // Ours comes first: only it tells a late answer from a failed one.
    timeout: (timeout ?? defaultTimeout) * longestAnswer,
    maxRetries: 0,
    // Who is asked is a setting, and nobody else.
    fetchOptions: { redirect: 'error' },
    logLevel: 'off',
    // Or they would come from the environment.
    organization: null,
    project: null,
  })
}

/** OpenAI wants the new names, and to be asked for the usage; others refuse what they do not know. */
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

/** What Retry-After says, in seconds or as a date. */
function seconds(headers: Headers | undefined): number {
  const value = headers?.get('Retry-After') ?? ''
  const wait = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  if (Number.isNaN(wait)) return usualWait
  return Math.min(longestWait, Math.max(1, Math.ceil(wait)))
}
