import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/** Script of the answer; the default is one word. */
export type AnswerScript = {
  /** The text of the answer in chunks. */
  chunks?: string[]
  /** Delay before each chunk, in milliseconds. */
  every?: number
  /** Splits the output into writes of this size, also within a character. */
  bytesPerWrite?: number
  /** Awaited before the last chunk. */
  hold?: Promise<void>
  /** Reported usage in tokens. */
  tokens?: number
  /** After the last chunk: a proper end, no further data, or a closed connection. */
  ending?: 'whole' | 'stall' | 'cut'
  /** Status of a failure, with an error body. */
  status?: number
  headers?: Record<string, string>
  /** The raw body instead of an answer. */
  raw?: string
  /** Sends no answer, not even headers. */
  isSilent?: boolean
  /** Number of requests whose connection is closed before the first byte, like stale keep-alive ones. */
  drops?: number
}

export type CompletionRequest = {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    stream?: boolean
    messages: { role: string; content: string }[]
    [name: string]: unknown
  }
  /** Whether the client disconnected before the answer was complete; known when the connection closes. */
  hasLeft: Promise<boolean>
}

type ScriptOf = (request: CompletionRequest['body']) => AnswerScript

export type CompletionsServer = {
  /** Value for AI_BASE_URL. */
  address: string
  /** Received requests in order. */
  requests: CompletionRequest[]
  /** Sets the answer to further requests, for each of them if it is a function. */
  answer(script: AnswerScript | ScriptOf): void
  close(): Promise<void>
}

/** Starts a service with OpenAI's chat completions API over HTTP, streamed or not. */
export async function startCompletionsServer(first: AnswerScript = {}): Promise<CompletionsServer> {
  const requests: CompletionRequest[] = []
  let scriptOf: ScriptOf = () => first
  const server = createServer(async (request, response) => {
    const hasLeft = once(response, 'close').then(() => !response.writableFinished)
    const body: CompletionRequest['body'] = JSON.parse(await text(request))
    requests.push({ path: request.url ?? '', headers: request.headers, body, hasLeft })
    const script = scriptOf(body)
    if (script.drops) {
      scriptOf = () => ({ ...script, drops: (script.drops ?? 0) - 1 })
      return request.socket.destroy()
    }
    await play(script, response, body.stream === true)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/v1`,
    requests,
    answer: (next) => {
      scriptOf = typeof next === 'function' ? next : () => next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function play(script: AnswerScript, response: ServerResponse, isStream: boolean) {
  const { status = 200, headers = {}, raw, isSilent } = script
  if (isSilent) return
  const type = isStream && status === 200 ? 'text/event-stream' : 'application/json'
  response.writeHead(status, { 'Content-Type': type, ...headers })
  response.flushHeaders()
  if (raw !== undefined) return response.end(raw)
  if (status !== 200) {
    return response.end(JSON.stringify({ error: { message: 'secret detail', code: status } }))
  }
  for await (const part of isStream ? streamed(script) : whole(script)) {
    if (response.destroyed) return
    for (const bytes of cut(part, script.bytesPerWrite)) {
      response.write(bytes)
      if (script.bytesPerWrite) await turn()
    }
  }
  if (script.ending === 'cut') {
    // Data written just before would be lost with the connection.
    await pause(30)
    return response.destroy()
  }
  if (script.ending !== 'stall') response.end()
}

const common = { id: 'chatcmpl-1', created: 1_750_000_000, model: 'test' }

async function* streamed(script: AnswerScript) {
  const { chunks = ['Hello.'], every, hold, tokens, ending = 'whole' } = script
  // Some services send comments before the first text.
  yield ': PROCESSING\n\n'
  yield event({ role: 'assistant', content: '' })
  for (const [at, content] of chunks.entries()) {
    if (every) await pause(every)
    if (at === chunks.length - 1) await hold
    yield event({ content })
  }
  if (ending !== 'whole') return
  yield event({}, 'stop')
  if (tokens !== undefined) {
    const usage = { total_tokens: tokens }
    yield `data: ${JSON.stringify({ ...common, choices: [], usage })}\n\n`
  }
  yield 'data: [DONE]\n\n'
}

function event(delta: object, finish_reason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason }]
  return `data: ${JSON.stringify({ ...common, object: 'chat.completion.chunk', choices })}\n\n`
}

async function* whole({ chunks = ['Hello.'], every, ending = 'whole' }: AnswerScript) {
  if (every) await pause(every * chunks.length)
  const message = { role: 'assistant', content: chunks.join('') }
  const choices = [{ index: 0, message, finish_reason: 'stop' }]
  const answer = JSON.stringify({ ...common, object: 'chat.completion', choices })
  yield ending === 'whole' ? answer : answer.slice(0, 20)
}

function* cut(part: string, size: number | undefined): Generator<Uint8Array> {
  const bytes = Buffer.from(part)
  for (let at = 0; at < bytes.length; at += size ?? bytes.length) {
    yield bytes.subarray(at, at + (size ?? bytes.length))
  }
}
