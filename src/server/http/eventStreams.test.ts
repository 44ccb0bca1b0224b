import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, test, vi } from 'vitest'
import type { ApiError } from '../errors.ts'
import { eventStreams, type StreamSource } from './eventStreams.ts'

type Send = Parameters<StreamSource['listen']>[0]

/** A source that the test controls. */
function testSource() {
  const source = {
    send: (() => {}) as Send,
    isListening: false,
    allowed: vi.fn(async () => true),
    stream: {
      isAllowed: () => source.allowed(),
      listen: (send: Send) => {
        source.send = send
        source.isListening = true
        return () => {
          source.isListening = false
        }
      },
    },
  }
  return source
}

function serve(options?: { heartbeatInterval?: number; max?: number }) {
  const logs: string[] = []
  const log = pino({}, { write: (line: string) => logs.push(line) })
  const streams = eventStreams(log, options)
  const source = testSource()
  const app = new Hono()
  app.onError((error, http) => http.text(error.message, (error as ApiError).status))
  app.get('/', (http) => streams.answer(http, source.stream))
  return { app, streams, source, logs }
}

async function readAll(response: Response): Promise<string> {
  let text = ''
  for await (const chunk of response.body ?? []) text += new TextDecoder().decode(chunk)
  return text
}

const hello = async () => [{ event: 'hello', data: { to: 'a\nb' } }]

describe('an event stream', () => {
  test('writes one event after the other, however long each takes', async () => {
    const { app, streams, source } = serve()
    const response = await app.request('/')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    })
    source.send(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return hello()
    })
    source.send(async () => [{ event: 'second', data: 2 }])
    const text = readAll(response)
    await vi.waitFor(() => expect(source.allowed).toHaveBeenCalledTimes(2))
    streams.endAll()
    expect(await text).toBe(
      'retry: 2000\n\nevent: hello\ndata: {"to":"a\\nb"}\n\nevent: second\ndata: 2\n\n',
    )
  })

  test('sends heartbeats, and ends when it is no longer allowed', async () => {
    const { app, source } = serve({ heartbeatInterval: 5 })
    const text = readAll(await app.request('/'))
    await vi.waitFor(() => expect(source.allowed.mock.calls.length).toBeGreaterThan(2))
    source.allowed.mockResolvedValue(false)
    expect(await text).toMatch(/^retry: 2000\n\n(:\n\n)+$/)
    expect(source.isListening).toBe(false)
  })

  test('sends nothing to a client without permission', async () => {
    const { app, source } = serve()
    source.allowed.mockResolvedValue(false)
    const text = readAll(await app.request('/'))
    source.send(hello)
    expect(await text).not.toContain('hello')
  })

  test('ends when its source fails, and logs the reason', async () => {
    const { app, source, logs } = serve()
    const text = readAll(await app.request('/'))
    source.send(async () => {
      throw new Error('no database')
    })
    source.send(hello)
    expect(await text).not.toContain('hello')
    expect(source.isListening).toBe(false)
    expect(logs.join()).toContain('no database')
  })

  test('frees its slot when the reader leaves, and a HEAD takes none', async () => {
    const { app, source } = serve({ max: 1 })
    const head = await app.request('/', { method: 'HEAD' })
    expect(head.headers.get('Content-Type')).toBe('text/event-stream')
    for (let visit = 0; visit < 3; visit++) {
      const response = await app.request('/')
      expect(source.isListening).toBe(true)
      expect((await app.request('/')).status).toBe(429)
      await response.body?.cancel()
      expect(source.isListening).toBe(false)
      source.send(hello)
    }
  })

  test('ends when the server closes, and no other starts after it', async () => {
    const { app, streams } = serve()
    const texts = [readAll(await app.request('/')), readAll(await app.request('/'))]
    streams.endAll()
    expect(await Promise.all(texts)).toEqual(['retry: 2000\n\n', 'retry: 2000\n\n'])
    expect((await app.request('/')).status).toBe(503)
  })
})
