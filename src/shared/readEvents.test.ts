import type { EventSourceMessage } from 'eventsource-parser'
import { describe, expect, test } from 'vitest'
import { readEvents } from './readEvents.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function streamOf(chunks: Uint8Array[], onCancel = () => {}): ReadableStream<Uint8Array> {
  const left = [...chunks]
  return new ReadableStream({
    pull(controller) {
      const next = left.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
    cancel: onCancel,
  })
}

function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  const count = Math.ceil(bytes.length / size)
  return Array.from({ length: count }, (_, i) => bytes.slice(i * size, (i + 1) * size))
}

async function eventsOf(chunks: Uint8Array[]): Promise<EventSourceMessage[]> {
  const events: EventSourceMessage[] = []
  for await (const event of readEvents(streamOf(chunks))) events.push(event)
  return events
}

const text = [
  ': the line is open\n\n',
  'data: {"content": "Grüße, 世界 👋"}\n\n',
  'event: error\ndata: {"error": "no"}\n\n',
  'data:without a space\ndata: second line\n\n',
  'id: 7\nevent: nothing said\n\n',
  'data\n\n',
  'data: [DONE]\n\n',
].join('')

const expected = [
  { data: '{"content": "Grüße, 世界 👋"}' },
  { event: 'error', data: '{"error": "no"}' },
  { data: 'without a space\nsecond line' },
  { data: '' },
  { data: '[DONE]' },
]

describe('reading server-sent events', () => {
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])(
    'however the bytes are cut, the events are the same, with lines ended by %s',
    async (_, end) => {
      const bytes = bytesOf(text.replaceAll('\n', end))
      for (const size of [1, 2, 3, 5, 7, 11, 64, bytes.length]) {
        expect(await eventsOf(cut(bytes, size)), `${size} bytes`).toEqual(expected)
      }
    },
  )

  test('a lone CR also ends a line', async () => {
    expect(await eventsOf([bytesOf('data: a\rdata: b\r\rdata: c\r\r:')])).toEqual([
      { data: 'a\nb' },
      { data: 'c' },
    ])
  })

  test('an incomplete event is ignored', async () => {
    expect(await eventsOf([bytesOf('data: whole\n\ndata: half')])).toEqual([{ data: 'whole' }])
  })

  test('every arrival is reported, comments too', async () => {
    let arrivals = 0
    const chunks = [':\n', 'data: a\n\n', ':\n'].map(bytesOf)
    for await (const _ of readEvents(streamOf(chunks), () => arrivals++));
    expect(arrivals).toBe(3)
  })

  test('leaving the loop cancels the reading', async () => {
    let isCancelled = false
    const stream = streamOf([bytesOf('data: a\n\n'), bytesOf('data: b\n\n')], () => {
      isCancelled = true
    })
    for await (const _ of readEvents(stream)) break
    expect(isCancelled).toBe(true)
  })
})
