import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerOf, ask, askInChunks, eventsOf, textOf } from '../../../test/assistantCalls.ts'
import type { Client } from '../../../test/client.ts'
import { type CompletionsServer, startCompletionsServer } from '../../../test/completionsServer.ts'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { assistantApi, assistantMessages } from './contract.ts'

describeOnBoth("the assistant's budget", (app, describeOnSqlite) => {
  let service: CompletionsServer

  beforeAll(async () => {
    service = await startCompletionsServer()
  })
  afterAll(() => service.close())
  const options = (ai: object = {}) => ({
    ai: { baseUrl: service.address, apiKey: 'key', timeout: 20_000, ...ai },
    origins: { trustProxy: 1 },
    rateLimitScale: 1000,
  })
  app.startWith(() => options())
  beforeEach(() => {
    service.answer({})
    service.requests.length = 0
  })

  const restart = (ai: object) => app.restart(options(ai))
  const used = async () => {
    const answer = await app.owner.send('GET', '/api/chat/questions')
    const { today, tokens } = (await assistantApi.questions.output()).parse(await answer.json())
    return { today, tokens }
  }
  /** The visitor's address, as a trusted proxy reports it. */
  const from = (address: string): Client => ({
    ...app.visitor,
    send: (method, path, body) =>
      app.visitor.send(method, path, {
        ...body,
        headers: { ...body?.headers, 'X-Forwarded-For': address },
      }),
  })
  const requestCount = () => service.requests.length
  const statusOf = async (address: string, question: string) =>
    (await ask(from(address), question)).status

  describe('in questions', () => {
    test('counts calls of the service, without scaling, until the day is over', async () => {
      await restart({ dailyLimit: 2 })
      expect(await statusOf('198.51.100.1', 'One?')).toBe(200)
      expect(await statusOf('198.51.100.1', 'One?')).toBe(200)
      expect(await statusOf('198.51.100.2', 'Two?')).toBe(200)
      const refused = await ask(from('198.51.100.3'), 'Three?')
      expect(refused.status).toBe(429)
      expect((await refused.json()).error).toBe(assistantMessages.tooMany)
      expect(requestCount()).toBe(2)
      expect(await used()).toMatchObject({ today: 2 })
      expect(await statusOf('198.51.100.3', 'One?')).toBe(200)

      app.advance(24 * 60 * 60_000)
      expect(await used()).toEqual({ today: 0, tokens: 0 })
      expect(await statusOf('198.51.100.3', 'Three?')).toBe(200)
    })

    test('gives one address a tenth, and counts no refused question', async () => {
      await restart({ dailyLimit: 20 })
      for (const question of ['One?', 'Two?']) {
        expect(await statusOf('2001:db8::1', question)).toBe(200)
      }
      for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::1']) {
        expect(await statusOf(address, 'Three?')).toBe(429)
      }
      expect(await used()).toMatchObject({ today: 2 })
      expect(await statusOf('2001:db8:1::1', 'Three?')).toBe(200)
      expect(requestCount()).toBe(3)
    })

    test('gives an address back what the day or its tokens refused', async () => {
      await restart({ dailyLimit: 2 })
      expect(await statusOf('198.51.100.1', 'One?')).toBe(200)
      expect(await statusOf('198.51.100.2', 'Two?')).toBe(200)
      app.advance(23 * 60 * 60_000)
      expect(await statusOf('198.51.100.3', 'Three?')).toBe(429)
      // The day is over; the hour of this address would not be.
      app.advance(2 * 60 * 60_000)
      expect(await statusOf('198.51.100.3', 'Three?')).toBe(200)

      app.advance(24 * 60 * 60_000)
      await restart({ dailyLimit: 2, dailyTokens: 0 })
      expect(await statusOf('198.51.100.4', 'Four?')).toBe(429)
      await restart({ dailyLimit: 2 })
      expect(await statusOf('198.51.100.4', 'Four?')).toBe(200)
      expect(await used()).toMatchObject({ today: 1 })
    })

    test.each([{ dailyLimit: 0 }, { dailyTokens: 0 }])('of none asks nothing (%j)', async (ai) => {
      await restart(ai)
      expect(await statusOf('198.51.100.1', 'One?')).toBe(429)
      expect(requestCount()).toBe(0)
      expect(await used()).toEqual({ today: 0, tokens: 0 })
    })
  })

  describe('in tokens', () => {
    test('counts the usage that the service reports', async () => {
      service.answer({ tokens: 1234 })
      await ask(from('198.51.100.1'), 'One?')
      await ask(from('198.51.100.2'), 'Two?')
      expect(await used()).toEqual({ today: 2, tokens: 2468 })
    })

    test('counts by length without reported usage, also for partial answers', async () => {
      service.answer({ chunks: ['x'.repeat(400)], ending: 'cut' })
      await ask(from('198.51.100.1'), 'One?')
      const sent = service.requests[0]?.body.messages.map(({ content }) => content).join('\n') ?? ''
      const { tokens } = await used()
      expect(tokens).toBe(Math.ceil(Buffer.byteLength(sent) / 4) + 100)
    })

    test('ends the day for all, and for an address that used a tenth', async () => {
      await restart({ dailyTokens: 10_000 })
      service.answer({ tokens: 1000 })
      expect(await statusOf('198.51.100.1', 'One?')).toBe(200)
      expect(await statusOf('198.51.100.1', 'Two?')).toBe(429)
      service.answer({ tokens: 9000 })
      expect(await statusOf('198.51.100.2', 'Two?')).toBe(200)
      expect(await statusOf('198.51.100.3', 'Three?')).toBe(429)
      expect(await used()).toEqual({ today: 2, tokens: 10_000 })
    })

    test('reserves the maximum of a running answer', async () => {
      await restart({ dailyTokens: 1000 })
      service.answer({ chunks: ['So'], ending: 'stall' })
      const running = await askInChunks(from('198.51.100.1'), 'One?')
      expect(await statusOf('198.51.100.2', 'Two?')).toBe(429)
      await running.body?.cancel()
    })
  })

  describeOnSqlite('of simultaneous questions', () => {
    const chunks = ['Once', ' upon', ' a time.']

    test('counts once, and everyone gets the whole answer', async () => {
      const hold = Promise.withResolvers<void>()
      service.answer({ chunks, hold: hold.promise })
      const first = await askInChunks(from('198.51.100.1'), 'A story?')
      const second = await askInChunks(from('198.51.100.2'), 'a story')
      const whole = ask(from('198.51.100.3'), 'A  story!')
      hold.resolve()
      for (const streamed of [first, second]) {
        const events = await eventsOf(streamed)
        expect(events.map(({ data }) => data)).toEqual([
          ...chunks.map((content) => ({ content })),
          '[DONE]',
        ])
      }
      expect(await answerOf(await whole)).toBe('Once upon a time.')
      expect(requestCount()).toBe(1)
      expect(await used()).toMatchObject({ today: 1 })
    })

    test('lets the first one leave: the answer continues for the others', async () => {
      const hold = Promise.withResolvers<void>()
      service.answer({ chunks, hold: hold.promise })
      const first = await askInChunks(from('198.51.100.1'), 'A story?')
      const second = await askInChunks(from('198.51.100.2'), 'A story?')
      const third = await askInChunks(from('198.51.100.3'), 'A story?')
      await first.body?.cancel()
      await third.body?.cancel()
      hold.resolve()
      expect(textOf(await eventsOf(second))).toBe('Once upon a time.')

      service.answer({ chunks, ending: 'stall' })
      const others = await Promise.all(
        ['198.51.100.1', '198.51.100.2'].map((address) => askInChunks(from(address), 'Another?')),
      )
      for (const other of others) await other.body?.cancel()
      expect(await service.requests[1]?.hasLeft).toBe(true)
      expect(requestCount()).toBe(2)
    })

    test('does not share an answer from before a change of the content', async () => {
      service.answer({ chunks, ending: 'stall' })
      const first = await askInChunks(from('198.51.100.1'), 'A story?')
      await app.owner.send('PUT', '/api/appearance', { json: { site_title: 'New' } })
      service.answer({ chunks: ['New.'] })
      expect(await answerOf(await ask(from('198.51.100.2'), 'A story?'))).toBe('New.')
      await first.body?.cancel()
    })

    test('does not share questions within conversations', async () => {
      const messages = ['And?', 'Yes.', 'And?'].map((content, index) => ({
        role: index === 1 ? 'assistant' : 'user',
        content,
      }))
      await Promise.all(
        [1, 2].map(() => from('198.51.100.1').send('POST', '/api/chat', { json: { messages } })),
      )
      expect(requestCount()).toBe(2)
    })
  })
})
