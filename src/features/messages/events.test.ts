import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { type Client, createClient } from '../../../test/client.ts'
import { describeApi } from '../../../test/describeApi.ts'
import { type Changes, localChanges } from '../../server/changes.ts'

const example = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'An engine',
  message: 'A secret.',
}

describeApi('the stream of events', (app) => {
  let listeners: number
  let announced: string[]

  app.startWith(() => ({ changes: countingChanges() }))
  afterEach(() => app.endStreams())

  /** Changes that count those who listen to messages, and note what is announced. */
  function countingChanges(): Changes {
    const changes = localChanges(pino({ level: 'silent' }))
    listeners = 0
    announced = []
    return {
      ...changes,
      announce: (topic, newId) => {
        announced.push(topic)
        return changes.announce(topic, newId)
      },
      onChange: (topic, listener) => {
        const stop = changes.onChange(topic, listener)
        if (topic === 'messages') listeners += 1
        return () => {
          stop()
          if (topic === 'messages') listeners -= 1
        }
      },
    }
  }

  const send = async (fields: object = {}): Promise<string> => {
    const answer = await app.visitor.send('POST', '/api/contact', {
      json: { ...example, ...fields },
    })
    return (await answer.json())._id
  }
  const mark = (id: string, status: string) =>
    app.owner.send('PUT', `/api/contact/${id}`, { json: { status } })
  const listen = (client: Client = app.owner) => client.send('GET', '/api/admin/events')

  test('tells the unread messages at once, on every change, and each new message', async () => {
    await send({ subject: 'before' })
    const events = readEvents(await listen())
    expect(await events.next()).toEqual({ event: 'unread', data: { unread: 1 } })

    const id = await send()
    expect(await events.next()).toEqual({ event: 'unread', data: { unread: 2 } })
    const sentences = { text: 'New message from Ada', detail: 'An engine', action: 'Read it' }
    const alert = { ...sentences, path: `/admin/contact?message=${id}` }
    expect(await events.next()).toEqual({ event: 'alert', data: alert })

    await mark(id, 'read')
    expect(await events.next()).toEqual({ event: 'unread', data: { unread: 1 } })
    await app.owner.send('PUT', '/api/contact', { json: { ids: [id], status: 'unread' } })
    expect(await events.next()).toEqual({ event: 'unread', data: { unread: 2 } })
    await app.owner.send('POST', '/api/contact/delete', { json: { ids: [id] } })
    expect(await events.next()).toEqual({ event: 'unread', data: { unread: 1 } })
    expect(events.text()).not.toMatch(/secret|example\.com/)
  })

  test('a machine’s message, a refused one and other writes are no events', async () => {
    const events = readEvents(await listen())
    await events.next()
    await send({ website: 'https://spam.example' })
    await send({ name: '' })
    await mark('nope', 'read')
    await app.owner.send('PUT', '/api/contact', { json: { ids: ['nope'], status: 'read' } })
    await app.visitor.send('POST', '/api/chat/search', { json: { question: 'Engines?' } })
    await send({ subject: 'the first event' })
    expect(await events.next()).toEqual({ event: 'unread', data: { unread: 1 } })
    expect(await events.next()).toMatchObject({ data: { detail: 'the first event' } })
  })

  test('tells that content was saved, and not what', async () => {
    const events = readEvents(await listen())
    await events.next()
    await app.owner.send('PUT', '/api/contact-info', { json: { location: 'Bath' } })
    expect(await events.next()).toEqual({ event: 'content', data: {} })
    expect(events.text()).not.toContain('Bath')
  })

  test('what happens to messages leaves the page as it is', async () => {
    const ids = [await send(), await send()]
    await mark(ids[0] ?? '', 'read')
    await app.owner.send('PUT', '/api/contact', { json: { ids, status: 'read' } })
    await app.owner.send('DELETE', `/api/contact/${ids[0]}`)
    await app.owner.send('POST', '/api/contact/delete', { json: { ids: ids.slice(1) } })
    expect(announced).toEqual(Array(6).fill('messages'))
    await app.owner.send('PUT', '/api/contact-info', { json: { location: 'Bath' } })
    expect(announced.slice(6)).toEqual(['content'])
  })

  test('is described as what it is', async () => {
    const description = await (await app.visitor.send('GET', '/api/openapi.json')).json()
    const { content } = description.paths['/api/admin/events'].get.responses[200]
    expect(Object.keys(content)).toEqual(['text/event-stream'])
  })

  test('refuses a visitor and opens nothing', async () => {
    const response = await listen(createClient(app.app))
    expect(response.status).toBe(401)
    expect(response.headers.get('Content-Type')).toContain('application/json')
    expect(listeners).toBe(0)
  })

  test('ends before it tells anything to a session that has ended', async () => {
    const events = readEvents(await listen())
    await events.next()
    expect(listeners).toBe(1)
    await app.owner.send('POST', '/api/admin/logout')
    await send()
    expect(await events.next()).toBeUndefined()
    expect(listeners).toBe(0)
  })

  test('ends when the session grows too old, and does not keep it young', async () => {
    const events = readEvents(await listen())
    await events.next()
    const day = 24 * 60 * 60 * 1000
    app.advance(4 * day)
    await send()
    expect(await events.next()).toEqual({ event: 'unread', data: { unread: 1 } })
    await events.next()
    app.advance(4 * day)
    await send()
    expect(await events.next()).toBeUndefined()
  })

  test('leaves no listener behind when the owner leaves, and lets in only so many', async () => {
    const open = await Promise.all(Array.from({ length: 20 }, () => listen()))
    expect(open.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const refused = await listen()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(listeners).toBe(20)
    await Promise.all(open.map(({ body }) => body?.cancel()))
    await vi.waitFor(() => expect(listeners).toBe(0))
    const again = await listen()
    expect(again.status).toBe(200)
    expect(again.headers.get('Content-Encoding')).toBeNull()
    expect(again.headers.get('Cache-Control')).toBe('private, no-store')
  })
})

/** Reads the events of an answer one by one; undefined when it has ended. */
function readEvents(response: Response) {
  expect(response.status).toBe(200)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let position = 0
  const next = async (): Promise<{ event: string; data: unknown } | undefined> => {
    const end = text.indexOf('\n\n', position)
    if (end < 0) {
      const chunk = await reader?.read()
      if (chunk?.value === undefined) return undefined
      text += chunk.value
      return next()
    }
    const block = text.slice(position, end)
    position = end + 2
    const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? []
    return event && data ? { event, data: JSON.parse(data) } : next()
  }
  return { next, text: () => text }
}
