import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/** How the service answers; without anything it says one word. */
export type AnswerScript = {
  /** The text of the answer, piece by piece as a model makes it. */
  pieces?: string[]
  /** Milliseconds before each piece. */
  every?: number
  /** Cuts what is written into writes of so many bytes, also within a character. */
  bytesPerWrite?: number
  /** What has to happen before the last piece. */
  hold?: Promise<void>
  /** How many tokens the service says that it took. */
  tokens?: number
  /** What follows the last piece: a proper end, nothing at all, or a cut connection. */
  ending?: 'whole' | 'stall' | 'cut'
  /** A failure: its status, with an error as services send it. */
  status?: number
  headers?: Record<string, string>
  /** The body as it is, in place of an answer. */
  raw?: string
  /** Leaves the request without any answer, headers included. */
  isSilent?: boolean
  /** How many requests lose their connection before a byte, as where it was kept alive for too long. */
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
  /** Whether the client left before the answer was whole; known when the connection closes. */
  hasLeft: Promise<boolean>
}

export type CompletionsServer = {
  /** What AI_BASE_URL names. */
  address: string
  /** What was asked, in its order. */
  requests: CompletionRequest[]
  /** Says how all further requests are answered. */
  answer(script: AnswerScript): void
  close(): Promise<void>
}

/** A service of one's own that speaks OpenAI's chat completions over real HTTP, streamed and not. */
export async function startCompletionsServer(first: AnswerScript = {}): Promise<CompletionsServer> {
  const requests: CompletionRequest[] = []
  let script = first
  const server = createServer(async (request, response) => {
    const hasLeft = once(response, 'close').then(() => !response.writableFinished)
    const body: CompletionRequest['body'] = JSON.parse(await text(request))
    requests.push({ path: request.url ?? '', headers: request.headers, body, hasLeft })
    if (script.drops) {
      script = { ...script, drops: script.drops - 1 }
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
      script = next
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
    // What was written just before would be lost with the connection.
    await pause(30)
    return response.destroy()
  }
  if (script.ending !== 'stall') response.end()
}

const common = { id: 'chatcmpl-1', created: 1_750_000_000, model: 'test' }

async function* streamed(script: AnswerScript) {
  const { pieces = ['Hello.'], every, hold, tokens, ending = 'whole' } = script
  // Some services say that they live before they have anything to say.
  yield ': PROCESSING\n\n'
  yield event({ role: 'assistant', content: '' })
  for (const [at, content] of pieces.entries()) {
    if (every) await pause(every)
    if (at === pieces.length - 1) await hold
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

async function* whole({ pieces = ['Hello.'], every, ending = 'whole' }: AnswerScript) {
  if (every) await pause(every * pieces.length)
  const message = { role: 'assistant', content: pieces.join('') }
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
