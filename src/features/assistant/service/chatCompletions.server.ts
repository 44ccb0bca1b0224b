import type { APIError, OpenAI } from 'openai'
import { ApiError } from '../../../server/errors.ts'
import { assistantMessages } from '../contract.ts'
import { maxAnswerLength } from '../limits.ts'

/** The service that answers, with how often it may be asked in 24 hours. */
export type CompletionsService = {
  baseUrl: string
  /** Without a key there is no service. */
  apiKey: string | undefined
  model: string
  dailyLimit: number
  /** Milliseconds until the first piece of an answer, and between two; 30,000 unless told. */
  timeout?: number
}

/** What goes to the service: our own words as the system's, the rest as the conversation. */
export type CompletionMessage = { role: 'system' | 'user' | 'assistant'; content: string }

type Question = {
  service: CompletionsService
  messages: CompletionMessage[]
  /** Ends the request to the service. */
  signal: AbortSignal
  /** Told what a failure was, for the log. */
  onFailure(error: unknown): void
}

const defaultTimeout = 30_000
/** How long an answer may take that never pauses, as a multiple of the longest pause. */
const longestAnswer = 10
const maxAnswerTokens = 1500

/**
 * Asks any service that speaks OpenAI's chat completions and yields the answer as it comes. Throws an
 * ApiError with the status that tells the cause: 401, 429, 502, 503 or 504.
 */
export async function* askService(question: Question): AsyncGenerator<string> {
  const { service, signal, onFailure } = question
  const timeout = service.timeout ?? defaultTimeout
  const late = new AbortController()
  const end = AbortSignal.any([signal, late.signal, AbortSignal.timeout(timeout * longestAnswer)])
  const giveUp = () => late.abort()
  const client = await openClient(service)
  let timer = setTimeout(giveUp, timeout)
  let length = 0
  try {
    for await (const piece of completion(client, question, end)) {
      clearTimeout(timer)
      // A model may begin with empty lines.
      const text = (length === 0 ? piece.trimStart() : piece).slice(0, maxAnswerLength - length)
      length += text.length
      if (text) yield text
      if (length >= maxAnswerLength) return
      timer = setTimeout(giveUp, timeout)
    }
    // The library ends an aborted answer like a whole one.
    end.throwIfAborted()
    if (length === 0) throw new Error('the answer was empty')
  } catch (error) {
    onFailure(error)
    throw failure(error, { isLate: end.aborted && !signal.aborted })
  } finally {
    clearTimeout(timer)
  }
}

/** Every sign of life of the service: its text, or '' where it says nothing yet. */
async function* completion(client: OpenAI, { service, messages }: Question, signal: AbortSignal) {
  const stream = await client.chat.completions.create(
    { model: service.model, messages, stream: true, ...lengthLimit(service) },
    { signal },
  )
  for await (const chunk of stream) {
    // What other services send is not always what the types promise.
    const content: unknown = chunk?.choices?.[0]?.delta?.content
    yield typeof content === 'string' ? content : ''
  }
}

async function openClient({ baseUrl, apiKey, timeout }: CompletionsService): Promise<OpenAI> {
  const { OpenAI } = await import('openai')
  return new OpenAI({
    baseURL: baseUrl,
    apiKey,
    // Ours comes first: only it tells a late answer from a failed one.
    timeout: (timeout ?? defaultTimeout) * longestAnswer,
    maxRetries: 0,
    logLevel: 'off',
    // Or they would come from the environment.
    organization: null,
    project: null,
  })
}

/** OpenAI's newer models refuse the old name, and others do not know the new one. */
const lengthLimit = ({ baseUrl }: CompletionsService) =>
  new URL(baseUrl).hostname === 'api.openai.com'
    ? { max_completion_tokens: maxAnswerTokens }
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
