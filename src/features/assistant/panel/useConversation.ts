import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../../client/calls/call.ts'
import { callForEvents } from '../../../client/calls/callForEvents.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import type { SentInput } from '../../../shared/endpoint.ts'
import { assistantApi, assistantMessages, type ConversationMessage } from '../contract.ts'
import { maxMessageLength, maxMessages } from '../limits.ts'
import type { ConversationEntry } from './conversationEntry.ts'

/** One of them replaces the job description in the conversation, because it is too long. */
const fitQuestion = 'Does this portfolio fit the job description I pasted?'
const fitSearch = 'Search for the job description I pasted'

/** Questions and answers, one at a time. Leaving the panel aborts the current one. */
export function useConversation({ isSearch }: { isSearch: boolean }) {
  const t = useTexts()
  const [entries, setEntries] = useState<ConversationEntry[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  /** Asks; returns whether a whole answer came. */
  const answer = async (entry: ConversationEntry, question: Question): Promise<boolean> => {
    const stopper = new AbortController()
    const { signal } = stopper
    stopping.current = stopper
    setEntries((before) => [...before, entry])
    setError('')
    setBusy(true)
    const search = async () => {
      const result = await searchInstead(question, signal)
      if (signal.aborted) return false
      setEntries((before) => [...before, { id: entry.id + 3, ...result }])
      return result.role === 'search'
    }
    try {
      if (isKnownToLackService(entries)) return await search()
      for await (const chunk of answerChunks(question, signal)) {
        setEntries((before) => withChunk(before, entry.id + 1, chunk))
      }
      return true
    } catch (failure) {
      if (signal.aborted) return false
      const content = explainFailure(failure)
      const isConfigured = content !== assistantMessages.notConfigured
      const role = isConfigured ? 'error' : 'notice'
      setEntries((before) => [...before, { id: entry.id + 2, role, content }])
      if (!isConfigured) return await search()
      setError(content)
      return false
    } finally {
      setBusy(false)
    }
  }

  const entryOf = (content: string): ConversationEntry => ({
    id: (entries.at(-1)?.id ?? 0) + 3,
    role: 'user',
    content,
  })

  return {
    entries,
    isBusy,
    error,
    ask: (content: string) => {
      const questionEntry = entryOf(content)
      answer(questionEntry, {
        call: 'ask',
        input: { messages: historyOf([...entries, questionEntry]) },
      })
    },
    checkFit: (description: string) =>
      answer(entryOf(t(isSearch ? fitSearch : fitQuestion)), {
        call: 'fit',
        input: { description },
      }),
    stop: () => stopping.current?.abort(),
  }
}

/** Whether the conversation already says that there is no AI service. */
const isKnownToLackService = (entries: ConversationEntry[]) =>
  entries.some(({ role }) => role === 'notice')

function withChunk(entries: ConversationEntry[], id: number, chunk: string): ConversationEntry[] {
  const last = entries.at(-1)
  if (last?.id !== id) return [...entries, { id, role: 'assistant', content: chunk }]
  return [...entries.slice(0, -1), { ...last, content: last.content + chunk }]
}

/** The part of a conversation to send: the last messages within the limits, without errors. */
export function historyOf(entries: readonly ConversationEntry[]): ConversationMessage[] {
  const messages = entries.flatMap(({ role, content }) => {
    const short = content.trim().slice(0, maxMessageLength).trim()
    const isSaid = role === 'user' || role === 'assistant'
    return isSaid && short !== '' ? [{ role, content: short }] : []
  })
  return messages.slice(-maxMessages)
}

/** Searches the portfolio if no service answers; returns passages or the failure. */
async function searchInstead(
  request: Question,
  signal: AbortSignal,
): Promise<Omit<ConversationEntry, 'id'>> {
  try {
    const question = textOf(request).slice(0, maxMessageLength)
    const passages = await call(assistantApi.search, { input: { question }, signal })
    return { role: 'search', content: '', passages }
  } catch (failure) {
    return { role: 'error', content: explainFailure(failure) }
  }
}

const textOf = ({ call, input }: Question) =>
  call === 'fit' ? input.description : (input.messages.at(-1)?.content ?? '')

type Question =
  | { call: 'ask'; input: SentInput<typeof assistantApi.ask> }
  | { call: 'fit'; input: SentInput<typeof assistantApi.fit> }

/** Timeout for the next event, in milliseconds. */
const timeout = 30_000

/** Yields the answer in chunks. Throws a CallError if it fails or ends early. */
async function* answerChunks(
  { call, input }: Question,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const events =
    call === 'ask'
      ? callForEvents(assistantApi.ask, { input, signal, timeout })
      : callForEvents(assistantApi.fit, { input, signal, timeout })
  let isEmpty = true
  for await (const { event, data } of events) {
    if (event === 'error') throw new CallError(0, textIn(data, 'error'))
    if (data === '[DONE]' && !isEmpty) return
    const chunk = textIn(data, 'content')
    if (chunk === '') continue
    isEmpty = false
    yield chunk
  }
  throw new CallError(0, '')
}

/** A text field of a JSON object; '' if missing. */
function textIn(json: string, name: 'content' | 'error'): string {
  try {
    const value: unknown = JSON.parse(json)?.[name]
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}

const byStatus: Record<number, string> = {
  401: assistantMessages.refusedKey,
  429: assistantMessages.tooMany,
  503: assistantMessages.notConfigured,
  504: assistantMessages.timedOut,
}
const sentences: string[] = Object.values(assistantMessages)

/** One of the known messages for a failure. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof CallError)) return assistantMessages.failed
  if (sentences.includes(error.message)) return error.message
  return byStatus[error.status] ?? assistantMessages.failed
}
