import { describe, expect, test } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { type ContactMessage, contactApi } from '../../site/sections/contact/contract.ts'
import { maxBatch } from '../../site/sections/contact/limits.ts'
import { inboxApi } from './inbox/contract.ts'

const newMessage = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  subject: 'An engine',
  message: 'Dear owner,\n\nit computes.',
}

describeOnBoth('contact', (app, describeOnSqlite) => {
  const write = (fields: object = {}) =>
    app.visitor.send('POST', '/api/contact', { json: { ...newMessage, ...fields } })
  const sent = async (fields: object = {}): Promise<ContactMessage> => {
    const response = await write(fields)
    expect(response.status).toBe(201)
    return (await contactApi.send.output()).parse(await response.json())
  }
  const inbox = async (): Promise<ContactMessage[]> => {
    const response = await app.owner.send('GET', '/api/contact')
    return (await contactApi.messages.output()).parse(await response.json())
  }
  const counts = async () => (await app.owner.send('GET', '/api/stats')).json()

  describe('messages', () => {
    test('a message arrives trimmed, unread and dated', async () => {
      const message = await sent({ name: '  Ada Byron ', unknown: 'dropped' })
      expect(message).toEqual({
        ...newMessage,
        _id: expect.stringMatching(/^\w{16}$/),
        status: 'unread',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      })
      expect(await inbox()).toEqual([message])
    })

    describeOnSqlite('what is accepted', () => {
      test('multipart is equivalent', async () => {
        const response = await app.visitor.send('POST', '/api/contact', { form: newMessage })
        expect(response.status).toBe(201)
        expect(await inbox()).toMatchObject([
          { name: newMessage.name, subject: newMessage.subject },
        ])
      })

      test.each([
        [{ name: '' }, 'name', 'Name is required'],
        [{ name: undefined }, 'name', 'Name is required'],
        [{ email: ' ' }, 'email', 'Email is required'],
        [{ email: 'ada@' }, 'email', 'Please enter a valid email address'],
        [{ subject: '\n' }, 'subject', 'Subject is required'],
        [{ message: null }, 'message', 'Message is required'],
        [{ message: 5 }, 'message', 'This must be text'],
        [{ message: 'a\0b' }, 'message', 'This must be text'],
        [{ name: 'x'.repeat(101) }, 'name', 'Please use at most 100 characters'],
        [{ subject: 'x'.repeat(201) }, 'subject', 'Please use at most 200 characters'],
        [{ message: 'x'.repeat(5001) }, 'message', 'Please use at most 5,000 characters'],
        [{ email: `${'x'.repeat(250)}@b.co` }, 'email', 'Please use at most 254 characters'],
      ])(
        '%j is refused beside its field and nothing is stored',
        async (fields, field, sentence) => {
          const response = await write(fields)
          expect(response.status).toBe(400)
          expect(await response.json()).toEqual({ error: sentence, fields: { [field]: sentence } })
          expect(await inbox()).toEqual([])
        },
      )

      test('the longest texts are stored whole', async () => {
        const longest = {
          name: 'n'.repeat(100),
          email: `${'e'.repeat(249)}@b.co`,
          subject: 's'.repeat(200),
          message: 'm'.repeat(5000),
        }
        expect(await sent(longest)).toMatchObject(longest)
      })

      test.each(['https://spam.example', ' ', true, { a: 1 }, 'x'.repeat(9000)])(
        'a filled hidden field gets a plausible answer, and nothing is stored: %#',
        async (website) => {
          const { _id, createdAt, ...rest } = await sent({ website })
          expect(rest).toEqual({ ...newMessage, status: 'unread' })
          expect(_id).toMatch(/^\w{16}$/)
          expect(Date.parse(createdAt)).toBeGreaterThan(0)
          expect(await inbox()).toEqual([])
          expect(await counts()).toMatchObject({ messages: 0, unread: 0 })
        },
      )

      test('an empty hidden field is accepted', async () => {
        await sent({ website: '' })
        expect(await inbox()).toHaveLength(1)
      })
    })

    test('the newest is first; the owner marks and deletes', async () => {
      const older = await sent({ subject: 'older' })
      app.advance(1000)
      const newer = await sent({ subject: 'newer' })
      expect(await inbox()).toEqual([newer, older])
      expect(await counts()).toMatchObject({ messages: 2, unread: 2 })

      const mark = (status: string) =>
        app.owner.send('PUT', `/api/contact/${older._id}`, { json: { status, name: 'Mallory' } })
      const read = await mark('read')
      expect(read.status).toBe(200)
      expect(await read.json()).toEqual({ ...older, status: 'read' })
      expect(await inbox()).toEqual([newer, { ...older, status: 'read' }])
      expect(await counts()).toMatchObject({ messages: 2, unread: 1 })
      expect(await (await mark('unread')).json()).toEqual(older)

      const removed = await app.owner.send('DELETE', `/api/contact/${older._id}`)
      expect(removed.status).toBe(200)
      expect(await removed.json()).toEqual({ message: 'Message deleted successfully!' })
      expect(await inbox()).toEqual([newer])
      expect(await counts()).toMatchObject({ messages: 1, unread: 1 })
    })

    test('the inbox is read in pages without duplicates, also after a deletion', async () => {
      for (const subject of ['1', '2', '3', '4', '5']) {
        await sent({ subject })
        // Two that arrive at the same time are in the order of their ids.
        if (subject !== '2') app.advance(1000)
      }
      const all = await inbox()
      const read = async (query: string) => {
        const response = await app.owner.send('GET', `/api/contact?${query}`)
        return (await contactApi.messages.output()).parse(await response.json())
      }
      const next = (message?: ContactMessage) =>
        read(`limit=2&after=${message?.createdAt},${message?._id}`)
      const [, , third, fourth, fifth] = all
      expect(await read('limit=3')).toEqual(all.slice(0, 3))
      expect(await next(third)).toEqual([fourth, fifth])
      expect(await next(fourth)).toEqual([fifth])
      expect(await next(fifth)).toEqual([])
      await app.owner.send('DELETE', `/api/contact/${third?._id}`)
      expect(await next(third)).toEqual([fourth, fifth])
    })

    test('a call without a limit answers the newest 5,000, and one with a limit as many', async () => {
      const created_at = '2026-01-01T00:00:00.000Z'
      const id = (index: number) => `${index}`.padStart(4, '0')
      const rows = Array.from({ length: 5100 }, (_, index) => ({
        ...newMessage,
        id: id(index),
        status: 'unread' as const,
        created_at,
      }))
      const table = app.db.withTables<{ contact_messages: (typeof rows)[number] }>()
      for (let at = 0; at < rows.length; at += 1000) {
        await table
          .insertInto('contact_messages')
          .values(rows.slice(at, at + 1000))
          .execute()
      }
      const read = async (query: string): Promise<ContactMessage[]> =>
        (await app.owner.send('GET', `/api/contact${query}`)).json()
      const answered = async (query: string) => {
        const messages = await read(query)
        return [messages.length, messages[0]?._id, messages.at(-1)?._id]
      }
      expect(await answered('')).toEqual([5000, id(0), id(4999)])
      expect(await answered('?limit=5050')).toEqual([5050, id(0), id(5049)])
      expect(await answered('?limit=100000')).toEqual([5100, id(0), id(5099)])
      expect(await answered(`?after=${created_at},${id(4999)}`)).toEqual([100, id(5000), id(5099)])
    })

    test('messages of one moment stand in the order of their ids, also across pages', async () => {
      const ids = ['e', 'c', 'a', 'd', 'b']
      const created_at = '2026-01-01T00:00:00.000Z'
      const rows = ids.map((id) => ({ ...newMessage, id, status: 'unread' as const, created_at }))
      await app.db
        .withTables<{ contact_messages: (typeof rows)[number] }>()
        .insertInto('contact_messages')
        .values(rows)
        .execute()
      const read = async (query: string) => {
        const response = await app.owner.send('GET', `/api/contact?${query}`)
        const page = (await contactApi.messages.output()).parse(await response.json())
        return page.map(({ _id }) => _id)
      }
      expect(await read('limit=2')).toEqual(['a', 'b'])
      expect(await read(`limit=2&after=${created_at},b`)).toEqual(['c', 'd'])
      expect(await read(`limit=2&after=${created_at},d`)).toEqual(['e'])
    })

    test('a search finds messages by any of their texts, in pages, and counts them', async () => {
      const written = [
        { name: 'Ada', email: 'ada@engine.example', subject: 'x', message: 'y' },
        { name: 'Grace', subject: 'A Compiler' },
        { name: 'Mary', message: 'It computes.\n100 % sure_ly!' },
        { name: 'Özlem', message: 'Viele Grüße aus ÅRHUS von Иван Петров' },
      ]
      for (const fields of written) {
        app.advance(1000)
        await sent({ email: 'a@b.example', message: 'z', ...fields })
      }
      const all = await inbox()
      await app.owner.send('PUT', `/api/contact/${all[0]?._id}`, { json: { status: 'read' } })
      const list = await inbox()
      const read = async (path: string) =>
        (await app.owner.send('GET', `/api/contact${path}`)).json()
      const searches: [search: string, names: string[]][] = [
        ['GRACE', ['Grace']],
        ['engine.', ['Ada']],
        [' compiler ', ['Grace']],
        ['comp', ['Mary', 'Grace']],
        ['100 %', ['Mary']],
        ['sure_ly', ['Mary']],
        ['%', ['Mary']],
        ['_', ['Mary']],
        ['!', ['Mary']],
        ['özlem', ['Özlem']],
        ['ÖZLEM', ['Özlem']],
        ['GRÜ', ['Özlem']],
        ['århus', ['Özlem']],
        ['иван петров', ['Özlem']],
        ['.*', []],
        ['nobody', []],
        ['', ['Özlem', 'Mary', 'Grace', 'Ada']],
      ]
      for (const [search, names] of searches) {
        const found = list.filter(({ name }) => names.includes(name))
        const having = (status: string) => found.filter((message) => message.status === status)
        const query = `search=${encodeURIComponent(search)}`
        expect(await read(`?${query}`), search).toEqual(found)
        expect(await read(`?${query}&limit=1`), search).toEqual(found.slice(0, 1))
        const [first] = found
        if (first) {
          const after = `after=${first.createdAt},${first._id}`
          expect(await read(`?${query}&limit=9&${after}`), search).toEqual(found.slice(1))
        }
        for (const status of ['read', 'unread'] as const) {
          expect(await read(`?${query}&limit=9&status=${status}`)).toEqual(having(status))
        }
        expect(await read(`/counts?${query}`)).toEqual({
          all: found.length,
          unread: having('unread').length,
          read: having('read').length,
          spam: 0,
        })
      }
    })

    describeOnSqlite('the answer', () => {
      test('one message is read by its id', async () => {
        const message = await sent()
        const response = await app.owner.send('GET', `/api/contact/${message._id}`)
        expect(await response.json()).toEqual(message)
        expect((await app.owner.send('GET', '/api/contact/nobody')).status).toBe(404)
      })

      test('thousands are answered as one list, read in pages', async () => {
        const rows = Array.from({ length: 2500 }, (_, index) => ({
          ...newMessage,
          id: `message-${String(index).padStart(4, '0')}`,
          status: 'unread' as const,
          created_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
        }))
        const messages = app.db.withTables<{ contact_messages: (typeof rows)[number] }>()
        for (let start = 0; start < rows.length; start += 500) {
          await messages
            .insertInto('contact_messages')
            .values(rows.slice(start, start + 500))
            .execute()
        }
        const response = await app.owner.send('GET', '/api/contact')
        expect(response.headers.get('Content-Type')).toBe('application/json; charset=UTF-8')
        expect(response.headers.get('Cache-Control')).toBe('private, no-store')
        const chunks: string[] = []
        const decoder = new TextDecoder()
        for await (const chunk of response.body ?? []) chunks.push(decoder.decode(chunk))
        expect(chunks.length).toBeGreaterThan(2)
        const listed: ContactMessage[] = JSON.parse(chunks.join(''))
        expect(listed.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id).toReversed())
      })

      test.each([
        ['limit=0', 'limit', 'Please ask for 1 to 100000 messages'],
        ['limit=100001', 'limit', 'Please ask for 1 to 100000 messages'],
        ['limit=2.5', 'limit', 'Please ask for 1 to 100000 messages'],
        ['after=nobody', 'after', /by its createdAt and its _id$/],
        [`search=${'x'.repeat(201)}`, 'search', 'Please search for at most 200 characters'],
        ['status=new', 'status', 'Status must be read, unread or spam'],
      ])('%s names no part of the inbox', async (query, field, sentence) => {
        const response = await app.owner.send('GET', `/api/contact?${query}`)
        expect(response.status).toBe(400)
        const { error, fields } = await response.json()
        expect(error).toMatch(sentence)
        expect(fields).toEqual({ [field]: error })
      })

      test.each([{ status: 'archived' }, { status: '' }, { status: null }, {}])(
        '%j is not a status and changes nothing',
        async (json) => {
          const message = await sent()
          const response = await app.owner.send('PUT', `/api/contact/${message._id}`, { json })
          expect(response.status).toBe(400)
          const sentence = 'Status must be read or unread'
          expect(await response.json()).toEqual({ error: sentence, fields: { status: sentence } })
          expect(await inbox()).toEqual([message])
        },
      )

      test('an unknown id is a 404', async () => {
        await sent()
        for (const [method, json] of [['PUT', { status: 'read' }], ['DELETE']] as const) {
          const response = await app.owner.send(method, '/api/contact/nope', json && { json })
          expect(response.status).toBe(404)
          expect(await response.json()).toEqual({ error: 'This message does not exist' })
        }
        expect(await inbox()).toHaveLength(1)
      })
    })

    describe('several at once', () => {
      const markAll = (json: object) => app.owner.send('PUT', '/api/contact', { json })
      const removeAll = (json: object) => app.owner.send('POST', '/api/contact/delete', { json })

      test('are marked and deleted in one call each, others stay', async () => {
        const messages = [await sent(), await sent(), await sent()]
        const [first, second, third] = messages.map(({ _id }) => _id)
        const marked = await markAll({ ids: [first, third], status: 'read' })
        expect(marked.status).toBe(200)
        const answered = (await inboxApi.updateMessages.output()).parse(await marked.json())
        expect(answered.map(({ _id, status }) => [_id, status])).toEqual(
          expect.arrayContaining([
            [first, 'read'],
            [third, 'read'],
          ]),
        )
        expect(answered).toHaveLength(2)
        expect(await counts()).toMatchObject({ messages: 3, unread: 1 })
        await markAll({ ids: [first], status: 'unread' })
        expect(await counts()).toMatchObject({ messages: 3, unread: 2 })

        const removed = await removeAll({ ids: [first, second] })
        expect(removed.status).toBe(200)
        expect(await removed.json()).toEqual({ message: 'Messages deleted successfully!' })
        expect((await inbox()).map(({ _id }) => _id)).toEqual([third])
      })

      test('change nothing if one of them is unknown', async () => {
        const message = await sent()
        const ids = [message._id, 'nope']
        for (const response of [await markAll({ ids, status: 'read' }), await removeAll({ ids })]) {
          expect(response.status).toBe(400)
          const sentence = 'One of these messages does not exist any more'
          expect(await response.json()).toEqual({ error: sentence, fields: { ids: sentence } })
        }
        expect(await inbox()).toEqual([message])
      })

      describeOnSqlite('ids', () => {
        test.each([
          [{ ids: [] }, 'ids', 'Please name at least one message'],
          [{ ids: ['a', 'a'] }, 'ids', 'A message is named twice'],
          [{ ids: 'a' }, 'ids', 'Please send the ids of the messages as a list'],
          [{}, 'ids', 'Please send the ids of the messages as a list'],
          [{ ids: [5] }, 'ids', 'This must be text'],
          [
            { ids: Array.from({ length: maxBatch + 1 }, (_, index) => `${index}`) },
            'ids',
            'Please choose at most 500 messages at once',
          ],
          [{ ids: ['a'], status: 'gone' }, 'status', 'Status must be read or unread'],
        ])('%j is refused', async (json, field, sentence) => {
          const refused = [await markAll({ status: 'read', ...json })]
          if (field === 'ids') refused.push(await removeAll(json))
          for (const response of refused) {
            expect(response.status).toBe(400)
            expect(await response.json()).toMatchObject({ error: sentence })
          }
        })
      })

      test('can be as many as the limit', async () => {
        const messages = await Promise.all(Array.from({ length: 5 }, () => sent()))
        const ids = messages.map(({ _id }) => _id)
        const full = [
          ...ids,
          ...Array.from({ length: maxBatch - 5 }, (_, index) => `none-${index}`),
        ]
        expect((await markAll({ ids: full, status: 'read' })).status).toBe(400)
        expect((await markAll({ ids, status: 'read' })).status).toBe(200)
        expect(await counts()).toMatchObject({ unread: 0 })
      })
    })

    describeOnSqlite('who may send and read', () => {
      test('repeated refused messages are limited before they are read', async () => {
        for (let count = 0; count < 20; count += 1)
          expect((await write({ email: '' })).status).toBe(400)
        const unread = new ReadableStream({
          pull: () => {
            throw new Error('this body was read')
          },
        })
        const refused = await app.visitor.send('POST', '/api/contact', {
          raw: unread,
          headers: { 'Content-Type': 'application/json' },
        })
        expect(refused.status).toBe(429)
        expect(app.logs.join('')).not.toContain('this body was read')
        app.advance(10 * 60_000)
        expect((await write({ email: '' })).status).toBe(400)
      })

      test('the sixth message in ten minutes has to wait, refused ones not counted', async () => {
        await write({ name: '' })
        for (let count = 0; count < 5; count++) await sent()
        const refused = await write()
        expect(refused.status).toBe(429)
        expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
        expect(await refused.json()).toEqual({
          error: 'Too many requests. Please wait a moment and try again.',
        })
        expect(await inbox()).toHaveLength(5)
        app.advance(10 * 60_000)
        await sent()
      })

      test('visitors cannot read, mark or delete messages', async () => {
        const { _id } = await sent({ message: 'a private word' })
        const calls: [string, string][] = [
          ['GET', '/api/contact'],
          ['HEAD', '/api/contact'],
          ['PUT', `/api/contact/${_id}`],
          ['DELETE', `/api/contact/${_id}`],
          ['PUT', '/api/contact'],
          ['POST', '/api/contact/delete'],
        ]
        for (const [method, path] of calls) {
          const response = await createClient(app.app).send(method, path)
          expect(response.status).toBe(401)
          expect(response.headers.get('Cache-Control')).toBe('private, no-store')
          expect(await response.text()).not.toContain('private word')
        }
        for (const path of ['/api/public/contact', `/api/contact/${_id}`, '/', '/?ssr=0']) {
          const response = await app.visitor.send('GET', path)
          expect(await response.text()).not.toContain('private word')
        }
        const owners = await app.owner.send('GET', '/api/contact')
        expect(owners.headers.get('Cache-Control')).toBe('private, no-store')
        expect(owners.headers.get('ETag')).toBeNull()
        expect(app.logs.join('')).not.toContain('private word')
        expect(await inbox()).toHaveLength(1)
      })
    })
  })
})
