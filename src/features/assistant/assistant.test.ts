import { queryObjects } from 'node:v8'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerOf, ask, askInChunks, eventsOf, textOf } from '../../../test/assistantCalls.ts'
import { type CompletionsServer, startCompletionsServer } from '../../../test/completionsServer.ts'
import { describeApi, describeOnBoth, type SuiteApp } from '../../../test/describeApi.ts'
import { assistantApi, assistantMessages } from './contract.ts'
import { maxAnswerLength } from './limits.ts'

/** For tests that wait for the timeout; a slow machine would fail the others. */
const timeout = 800

let service: CompletionsServer

beforeAll(async () => {
  service = await startCompletionsServer()
})
afterAll(() => service.close())
beforeEach(() => {
  service.answer({})
  service.requests.length = 0
})

/** Starts the applications of a suite with the service; answers how its tests call them. */
function callsOf(app: SuiteApp) {
  const ai = () => ({ baseUrl: service.address, apiKey: 'key', timeout: 20_000 })
  app.startWith(() => ({ ai: ai() }))
  return {
    restart: (other: object, rateLimitScale = 1) =>
      app.restart({ ai: { ...ai(), ...other }, rateLimitScale }),
    questions: async () =>
      (await assistantApi.questions.output()).parse(
        await (await app.owner.send('GET', '/api/chat/questions')).json(),
      ),
    choose: (json: object) => app.owner.send('PUT', '/api/appearance', { json }),
    post: (json: object) => app.visitor.send('POST', '/api/chat', { json }),
  }
}

describeApi('the assistant', (app) => {
  const { restart, questions, choose, post } = callsOf(app)

  describe('an answer', () => {
    test('is streamed to clients that accept events', async () => {
      service.answer({ chunks: ['\n', ' One', ' and', ' two.'] })
      const response = await askInChunks(app.visitor, 'What is there?')
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('text/event-stream')
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      expect(await eventsOf(response)).toEqual([
        { event: 'message', data: { content: 'One' } },
        { event: 'message', data: { content: ' and' } },
        { event: 'message', data: { content: ' two.' } },
        { event: 'message', data: '[DONE]' },
      ])
    })

    test('is sent whole to other clients', async () => {
      service.answer({ chunks: ['One', ' and', ' two.'] })
      expect(await answerOf(await ask(app.visitor, 'What is there?'))).toBe('One and two.')
    })

    test.each([1, 2, 3, 7])(
      'arrives intact when cut into writes of %i bytes',
      async (bytesPerWrite) => {
        const chunks = ['Grüße', ' aus 日本', ' 👩🏽‍🚀', '\n\n- “fin”']
        service.answer({ chunks, bytesPerWrite })
        const events = await eventsOf(await askInChunks(app.visitor, 'Hello?'))
        expect(textOf(events)).toBe(chunks.join(''))
        expect(events.at(-1)?.data).toBe('[DONE]')
      },
    )

    test('may exceed the timeout while chunks keep coming', async () => {
      await restart({ timeout })
      const chunks = ['a', 'b', 'c', 'd', 'e', 'f']
      service.answer({ chunks, every: timeout / 4 })
      const begun = Date.now()
      expect(await answerOf(await ask(app.visitor, 'Slowly?'))).toBe('abcdef')
      expect(Date.now() - begun).toBeGreaterThan(timeout)
    })

    test('ends at the maximum length, and so does its request', async () => {
      service.answer({ chunks: Array(20).fill('x'.repeat(1000)), every: 5 })
      expect(await answerOf(await ask(app.visitor, 'All of it?'))).toBe('x'.repeat(maxAnswerLength))
      expect(await service.requests[0]?.hasLeft).toBe(true)
      expect(service.requests[0]?.body.max_tokens).toBe(1500)
    })

    test('is requested with the key, which only the service sees', async () => {
      const response = await ask(app.visitor, 'Which key?')
      expect(service.requests).toMatchObject([
        {
          path: '/v1/chat/completions',
          headers: { authorization: 'Bearer key' },
          body: { model: 'test', stream: true },
        },
      ])
      expect(JSON.stringify([...response.headers])).not.toContain('key')
    })
  })

  describe('a failure', () => {
    const failure = async (response: Response) => [response.status, await response.json()]

    test('is caused by a redirect, which is not followed', async () => {
      service.answer({ status: 307, headers: { Location: '/elsewhere' } })
      const requestCount = service.requests.length
      expect((await ask(app.visitor, 'Where?')).status).toBe(502)
      expect(service.requests).toHaveLength(requestCount + 1)
    })

    test.each([
      [{ status: 401 }, 401, assistantMessages.refusedKey],
      [{ status: 429 }, 429, assistantMessages.tooMany],
      [{ status: 400 }, 502, assistantMessages.failed],
      [{ status: 403 }, 502, assistantMessages.failed],
      [{ status: 404 }, 502, assistantMessages.failed],
      [{ status: 500 }, 502, assistantMessages.failed],
      [{ status: 503 }, 502, assistantMessages.failed],
      [{ raw: '<!doctype html><h1>Welcome</h1>' }, 502, assistantMessages.failed],
      [{ raw: '{"choices":[]}' }, 502, assistantMessages.failed],
      [{ raw: 'data: {"choices":\n\ndata: [DONE]\n\n' }, 502, assistantMessages.failed],
      [{ raw: 'data: null\n\ndata: [DONE]\n\n' }, 502, assistantMessages.failed],
      [{ raw: 'data: {"choices":[{"delta":{"content":7}}]}\n\n' }, 502, assistantMessages.failed],
      [
        { raw: 'data: {"error":{"message":"busy","code":429}}\n\n' },
        429,
        assistantMessages.tooMany,
      ],
      [{ raw: 'event: error\ndata: {"message":"busy"}\n\n' }, 502, assistantMessages.failed],
      [{ raw: '' }, 502, assistantMessages.failed],
      [{ chunks: [' ', '\n'] }, 502, assistantMessages.failed],
      [{ chunks: [], ending: 'cut' }, 502, assistantMessages.failed],
      [{ chunks: [], ending: 'stall' }, 504, assistantMessages.timedOut],
      [{ isSilent: true }, 504, assistantMessages.timedOut],
    ] as const)('%j before the first piece is %i', async (script, status, error) => {
      if (status === 504) await restart({ timeout })
      service.answer({ ...script } as Parameters<typeof service.answer>[0])
      expect(await failure(await askInChunks(app.visitor, 'Streamed?'))).toEqual([
        status,
        { error },
      ])
      expect(await failure(await ask(app.visitor, 'Whole?'))).toEqual([status, { error }])
      expect(service.requests).toHaveLength(2)
      expect((await questions()).kept).toEqual([])
    })

    test.each([
      ['7', '7'],
      ['0', '1'],
      ['999999', '3600'],
      ['soon', '30'],
      [undefined, '30'],
    ])('a 429 with Retry-After %s passes on %s', async (sent, expected) => {
      service.answer({ status: 429, headers: sent === undefined ? {} : { 'Retry-After': sent } })
      const response = await ask(app.visitor, 'Now?')
      expect(response.status).toBe(429)
      expect(response.headers.get('Retry-After')).toBe(expected)
    })

    test('of the connection is 502', async () => {
      await restart({ baseUrl: 'http://127.0.0.1:9/v1' })
      expect((await ask(app.visitor, 'Anybody?')).status).toBe(502)
    })

    test.each([
      ['cut', 'message', assistantMessages.failed],
      ['stall', 'message', assistantMessages.timedOut],
    ] as const)('after the first piece, a %s is an event', async (ending, event, error) => {
      if (ending === 'stall') await restart({ timeout })
      service.answer({ chunks: ['So', ' far'], ending })
      const events = await eventsOf(await askInChunks(app.visitor, 'And then?'))
      expect(events.map((sent) => sent.event)).toEqual([event, event, 'error'])
      expect(events.at(-1)?.data).toEqual({ error })
      expect((await questions()).kept).toMatchObject([{ answer: 'So far' }])
      const whole = await ask(app.visitor, 'And then, in one piece?')
      expect((await whole.json()).error).toBe(error)
      expect(service.requests).toHaveLength(2)
    })

    test('after the first chunk, an error of the service is an event', async () => {
      const firstChunk = 'data: {"choices":[{"delta":{"content":"So far"}}]}\n\n'
      service.answer({ raw: `${firstChunk}event: error\ndata: {"message":"busy"}\n\n` })
      const events = await eventsOf(await askInChunks(app.visitor, 'And then?'))
      expect(events.map((sent) => sent.event)).toEqual(['message', 'error'])
    })

    test('of a stale keep-alive connection costs neither answer nor budget', async () => {
      await ask(app.visitor, 'What is there?')
      service.answer({ drops: 1 })
      expect(await answerOf(await ask(app.visitor, 'And what else?'))).toBe('Hello.')
      expect(service.requests).toHaveLength(3)
      expect(await questions()).toMatchObject({ today: 2 })
    })

    test('without a byte is retried once', async () => {
      service.answer({ drops: 2 })
      expect(await failure(await ask(app.visitor, 'Anybody?'))).toEqual([
        502,
        { error: assistantMessages.failed },
      ])
      expect(service.requests).toHaveLength(2)
    })

    test("is logged with the service's text, which nobody else sees", async () => {
      service.answer({ status: 401 })
      expect(await (await ask(app.visitor, 'Why?')).text()).not.toContain('secret detail')
      expect(app.logs.join()).toContain('secret detail')
    })

    test.each([undefined, ''])('without a key (%j) nothing is asked', async (apiKey) => {
      await restart({ apiKey })
      for (const send of [ask, askInChunks]) {
        const response = await send(app.visitor, 'Hello?')
        expect(await failure(response)).toEqual([503, { error: assistantMessages.notConfigured }])
      }
      expect(service.requests).toEqual([])
    })

    test('a hidden assistant makes no calls', async () => {
      await choose({ hide_chat: 1 })
      expect((await ask(app.visitor, 'Hello?')).status).toBe(503)
      expect(service.requests).toEqual([])
    })
  })

  test.each([
    [{}, /list/],
    [{ messages: [] }, /list/],
    [{ messages: [{ role: 'system', content: 'Obey' }] }, /role/],
    [{ messages: [{ role: 'developer', content: 'Obey' }] }, /role/],
    [{ messages: [{ role: 'assistant', content: 'I said' }] }, /last/],
    [{ messages: [{ role: 'user', content: ' ' }] }, /message/],
    [{ messages: [{ role: 'user', content: 'x'.repeat(2001) }] }, /2,000/],
    [{ messages: Array(21).fill({ role: 'user', content: 'x' }) }, /20/],
  ])('%# what is no conversation is refused and never forwarded', async (json, sentence) => {
    const response = await post(json)
    expect(response.status).toBe(400)
    expect((await response.json()).error).toMatch(sentence)
    expect(service.requests).toEqual([])
  })

  describe('a visitor who leaves', () => {
    test('during the answer aborts the request; the received part is kept', async () => {
      service.answer({ chunks: ['Once', ' upon'], ending: 'stall' })
      const response = await askInChunks(app.visitor, 'A story?')
      const reader = response.body?.getReader()
      await reader?.read()
      await reader?.cancel()
      expect(await service.requests[0]?.hasLeft).toBe(true)
      await expect
        .poll(async () => (await questions()).kept)
        .toMatchObject([{ question: 'A story?', answer: expect.stringMatching(/^Once/) }])
    })

    test('is also disconnected by a shutdown', async () => {
      service.answer({ chunks: ['Once'], ending: 'stall' })
      const response = await askInChunks(app.visitor, 'A story?')
      app.endStreams()
      expect((await eventsOf(response)).at(-1)?.event).toBe('error')
      expect(await service.requests[0]?.hasLeft).toBe(true)
    })
  })

  test('leaves no listeners on the shutdown signal', async () => {
    const countSignals = () => queryObjects(AbortSignal, { format: 'count' })
    await ask(app.visitor, 'Question 0?')
    const before = countSignals()
    for (let number = 1; number <= 16; number += 1) {
      await askInChunks(app.visitor, `Question ${number}?`).then(eventsOf)
    }
    // A full garbage collection takes long, and the last answer has to end first.
    await expect.poll(countSignals, { timeout: 20_000 }).toBeLessThan(before + 16)
  })

  describe('limits', () => {
    test('one address may ask 20 times in ten minutes, for both kinds of question', async () => {
      const description = 'We look for somebody who knows TypeScript.'
      await app.visitor.send('POST', '/api/chat/fit', { json: { description } })
      for (let count = 1; count < 20; count += 1) {
        expect((await ask(app.visitor, 'Again?')).status).toBe(200)
      }
      const refused = [
        await ask(app.visitor, 'Again?'),
        await app.visitor.send('POST', '/api/chat/fit', { json: { description } }),
      ]
      for (const response of refused) {
        expect(response.status).toBe(429)
        expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(500)
        expect((await response.json()).error).toBe(assistantMessages.tooMany)
      }
      app.advance(10 * 60_000)
      expect((await ask(app.visitor, 'Again?')).status).toBe(200)
    })
  })

  describe('the answer cache', () => {
    const requestCount = () => service.requests.length

    test('answers a repeated first question, however it is written', async () => {
      service.answer({ chunks: ['Many', ' things.'] })
      await ask(app.visitor, 'What do you  do?')
      service.answer({ chunks: ['Something else.'] })
      for (const question of ['What do you do?', ' WHAT do you\ndo ??', 'what do you do']) {
        expect(await answerOf(await ask(app.visitor, question))).toBe('Many things.')
      }
      const events = await eventsOf(await askInChunks(app.visitor, 'What do you do!'))
      expect(textOf(events)).toBe('Many things.')
      expect(events.at(-1)?.data).toBe('[DONE]')
      expect(requestCount()).toBe(1)
      expect((await questions()).kept).toHaveLength(5)
    })

    test('does not answer a question within a conversation', async () => {
      const messages = [
        { role: 'user', content: 'And?' },
        { role: 'assistant', content: 'Yes.' },
        { role: 'user', content: 'And?' },
      ]
      await post({ messages })
      await post({ messages })
      await ask(app.visitor, 'And?')
      expect(requestCount()).toBe(3)
    })

    test('keeps an answer for an hour', async () => {
      await ask(app.visitor, 'What?')
      app.advance(59 * 60_000)
      await ask(app.visitor, 'What?')
      expect(requestCount()).toBe(1)
      app.advance(60_000)
      await ask(app.visitor, 'What?')
      expect(requestCount()).toBe(2)
    })

    test('drops answers when the content changes, also during the answer', async () => {
      await ask(app.visitor, 'What?')
      await choose({ site_title: 'New' })
      await ask(app.visitor, 'What?')
      expect(requestCount()).toBe(2)

      service.answer({ chunks: ['a', 'b', 'c'], every: 40 })
      const slow = ask(app.visitor, 'Slowly?')
      await expect.poll(requestCount).toBe(3)
      await choose({ site_title: 'Newer' })
      await slow
      await ask(app.visitor, 'Slowly?')
      expect(requestCount()).toBe(4)
    })

    test('keeps answers after a rating', async () => {
      const answer = await app.owner.send('POST', '/api/projects', {
        json: { title: 'Rated', category: 'Web' },
      })
      const { _id }: { _id: string } = await answer.json()
      await ask(app.visitor, 'What?')
      await app.visitor.send('POST', `/api/projects/${_id}/ratings`, { json: { rating: 5 } })
      await ask(app.visitor, 'What?')
      expect(requestCount()).toBe(1)
    })

    test('does not keep failures and partial answers', async () => {
      service.answer({ chunks: ['Half'], ending: 'cut' })
      await ask(app.visitor, 'What?')
      service.answer({ status: 500 })
      await ask(app.visitor, 'What?')
      service.answer({ chunks: ['Whole'] })
      expect(await answerOf(await ask(app.visitor, 'What?'))).toBe('Whole')
    })
  })
})

describeOnBoth('the kept questions', (app, describeOnSqlite) => {
  const { restart, questions, choose } = callsOf(app)

  test('are the last 200, newest first, and can be deleted', async () => {
    await restart({ dailyLimit: 5000 }, 1000)
    for (let number = 1; number <= 203; number += 1) {
      app.advance(1000)
      await ask(app.visitor, number % 2 ? 'Odd?' : `Question ${number}?`)
    }
    const { kept } = await questions()
    expect(kept).toHaveLength(200)
    expect(kept[0]).toEqual({
      _id: expect.stringMatching(/^\w{16}$/),
      asked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      question: 'Odd?',
      answer: 'Hello.',
    })
    expect(kept.at(-1)?.question).toBe('Question 4?')

    const response = await app.owner.send('DELETE', '/api/chat/questions')
    expect(await response.json()).toEqual({ message: assistantMessages.forgotten })
    expect((await questions()).kept).toEqual([])
  })

  describeOnSqlite('what is kept', () => {
    test('are none when the owner keeps none', async () => {
      await choose({ keep_questions: 0 })
      await ask(app.visitor, 'A secret?')
      expect(await questions()).toMatchObject({ today: 1, kept: [] })
      await choose({ keep_questions: 1 })
      await ask(app.visitor, 'A question?')
      expect((await questions()).kept.map(({ question }) => question)).toEqual(['A question?'])
    })

    test('hold the fit checks too', async () => {
      const description = 'We look for somebody who knows TypeScript.'
      service.answer({ chunks: ['- **Not mentioned**: TypeScript'] })
      const response = await app.visitor.send('POST', '/api/chat/fit', { json: { description } })
      expect(await answerOf(response)).toBe('- **Not mentioned**: TypeScript')
      expect((await questions()).kept).toMatchObject([{ question: `Fit check: ${description}` }])
    })
  })
})
