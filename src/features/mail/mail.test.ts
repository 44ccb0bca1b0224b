import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { owner } from '../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { type MailServer, startMailServer } from '../../../test/mailServer.ts'
import { publicNetwork } from '../../server/http/publicRequest.server.ts'
import { collectedMail, type Mail } from '../../server/mail/mail.ts'
import { outbox } from '../../server/mail/outbox.ts'
import { mailboxAddress } from '../../server/mail/ownerMail.ts'
import { smtpOptions, smtpSender } from '../../server/mail/smtp.ts'
import type { MailState } from './contract.ts'

const minute = 60_000
/** Address of a server once it listens. */
const listening = async (server: Server) => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
const letter = {
  name: 'Ben',
  email: 'ben@example.com',
  subject: 'A boat',
  message: 'Is it <b>for sale</b>?',
}

test('mail to another machine is encrypted or not sent', () => {
  expect(smtpOptions('smtps://me:pass%40word@mail.example')).toMatchObject({
    host: 'mail.example',
    port: 465,
    secure: true,
    auth: { user: 'me', pass: 'pass@word' },
  })
  expect(smtpOptions('smtp://mail.example')).toMatchObject({ port: 587, requireTLS: true })
  expect(smtpOptions('smtp://mail.example')).not.toHaveProperty('tls')
  expect(smtpOptions('smtp://[::1]:25')).toMatchObject({ host: '::1', requireTLS: false })
})

test('the user of a mailbox is its address only if it is one', () => {
  const addressOf = (mailbox?: string) =>
    mailboxAddress({ url: 'smtps://mail.example', from: 'site@me.example', mailbox })
  expect(addressOf('imaps://ada%40me.example:x@mail.example')).toBe('ada@me.example')
  expect(addressOf('imaps://ada:x@mail.example')).toBeUndefined()
  expect(addressOf()).toBeUndefined()
})

test('one event is named as one', () => {
  const subjects = (kind: string) => [1, 2].map((count) => collectedMail(kind, count).subject)
  expect(subjects('message')).toEqual(['1 more message', '2 more messages'])
  expect(subjects('link-opened')).toEqual(['1 more link was opened', '2 more links were opened'])
})

describeOnBoth('mail to the owner', (app, describeOnSqlite) => {
  let server: MailServer
  beforeEach(async () => {
    server = await startMailServer()
    await app.restart(withMail())
  })
  afterEach(() => server.close())

  const withMail = () => ({ mail: { url: server.url, from: 'site@me.example' } })
  const write = (changes: Partial<typeof letter> = {}) =>
    app.visitor.send('POST', '/api/contact', { json: { ...letter, ...changes } })
  const state = async (): Promise<MailState> =>
    (await app.owner.send('GET', '/api/admin/mail')).json()
  const sendTest = () => app.owner.send('POST', '/api/admin/mail/test')

  describeOnSqlite('what a mail says', () => {
    test('a message becomes a plain text mail whose reply goes to the visitor', async () => {
      expect((await write()).status).toBe(201)
      await app.deliverMail()
      expect(server.mails).toHaveLength(1)
      const { from, to, headers = '', body } = server.mails[0] ?? {}
      expect([from, to]).toEqual(['site@me.example', [owner.email]])
      expect(headers).toContain('Subject: New message: A boat')
      expect(headers).toContain('Reply-To: Ben <ben@example.com>')
      expect(headers).toContain('Content-Type: text/plain; charset=utf-8')
      expect(headers).not.toContain('multipart')
      expect(body).toContain('Is it <b>for sale</b>?')
      expect(await state()).toMatchObject({ isSetUp: true, waiting: 0, failures: [] })
      expect((await state()).lastSentAt).not.toBe('')
    })

    test("visitors' text cannot become a header or an address", async () => {
      await write({
        name: 'Ben\r\nBcc: eve@example.com',
        subject: 'Hi\r\nBcc: eve@example.com\r\n\r\n<h1>me</h1>',
      })
      await write({
        name: '"Ben" <eve@example.com>, mallory@example.com',
        subject: '=?utf-8?q?x?=',
      })
      await app.deliverMail()
      expect(server.mails).toHaveLength(2)
      for (const { to, headers } of server.mails) {
        expect(to).toEqual([owner.email])
        expect(headers).not.toMatch(/^(Bcc|Cc):/im)
        expect(headers.match(/^Reply-To:/gim)).toHaveLength(1)
        expect(headers.match(/^Subject:/gim)).toHaveLength(1)
        expect(headers.replace(/"(?:[^"\\]|\\.)*"/g, '')).not.toMatch(/Reply-To:.*(eve|mallory)@/)
      }
    })
  })

  test('a mail queued while the clock was a year ahead is sent when it is corrected', async () => {
    await app.restart({ mail: { url: 'smtp://127.0.0.1:9', from: 'site@me.example' } })
    app.advance(365 * 24 * 60 * minute)
    await write()
    await app.deliverMail()
    expect((await outbox(app.db).report()).failures).toHaveLength(1)
    await app.restart(withMail())
    await app.deliverMail()
    expect(server.mails).toHaveLength(1)
    expect(await outbox(app.db).countWaiting()).toBe(0)
  })

  describeOnSqlite('when there is a mail', () => {
    test('a filled hidden field sends no mail', async () => {
      await app.visitor.send('POST', '/api/contact', { json: { ...letter, website: 'x' } })
      await app.deliverMail()
      expect(server.attempts).toBe(0)
    })

    test('a sign-in on a new device sends a mail, on a known device none', async () => {
      const client = createClient(app.app, { 'Sec-Fetch-Site': 'same-origin' })
      const login = () => client.send('POST', '/api/admin/login', { json: owner })
      const timeZone = 'Asia/Kathmandu'
      await app.owner.send('PUT', '/api/admin/time-zone', { json: { timeZone } })
      expect((await login()).status).toBe(200)
      await login()
      await app.deliverMail()
      expect(server.mails.map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1])).toEqual([
        'A new device signed in',
      ])
      expect(server.mails[0]?.body.replace(/=\r\n/g, '')).toMatch(
        /^Time: [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M \(Asia\/Kathmandu\)\r?$/m,
      )
      expect(JSON.stringify(server.mails)).not.toContain(owner.password)
    })
  })

  describeOnSqlite('attempts', () => {
    test('a refused mail waits longer each time, is reported, and is sent eventually', async () => {
      server.refuse('Come back later')
      expect((await write()).status).toBe(201)
      await app.deliverMail()
      expect(server.attempts).toBe(1)
      const [failure] = (await state()).failures
      expect(failure).toMatchObject({ kind: 'message', isGivenUp: false })
      expect(failure?.reason).toMatch(/^The mail server 127\.0\.0\.1:\d+ refused the mail: .*later/)

      await app.deliverMail()
      expect(server.attempts).toBe(1)
      for (const [pause, attempts] of [
        [1, 2],
        [1, 2],
        [1, 3],
        [3, 3],
        [1, 4],
      ] as const) {
        app.advance(pause * minute)
        await app.deliverMail()
        expect(server.attempts).toBe(attempts)
      }
      server.refuse(undefined)
      app.advance(8 * minute)
      await app.deliverMail()
      expect(server.mails).toHaveLength(1)
      expect(await state()).toMatchObject({ waiting: 0, failures: [] })
    })

    test('queued mails survive a restart; without a mail server none are queued', async () => {
      server.refuse('Come back later')
      await write()
      await app.deliverMail()
      await app.restart()
      expect(await state()).toMatchObject({ isSetUp: false, failures: [] })
      expect((await sendTest()).status).toBe(409)
      await write()
      server.refuse(undefined)
      await app.restart(withMail())
      app.advance(minute)
      await app.deliverMail()
      expect(server.mails).toHaveLength(1)
      expect(await rows()).toHaveLength(1)
    })

    test('after an outage the owner gets each message, or their number, whatever confirmations wait', async () => {
      const add = (kind: Mail['kind']) =>
        outbox(app.db).add({ kind, subject: '', text: '' }, new Date())
      for (let message = 0; message < 230; message++) {
        await add('message')
        await add('receipt')
      }
      const down = await state()
      expect(down).toMatchObject({ waiting: 401, collected: 30 })
      expect(down.failures).toMatchObject([
        {
          kind: 'receipt',
          reason: 'Not sent, because 200 confirmations were waiting. There were 30.',
          isGivenUp: true,
        },
      ])
      await settleAllBut(1)
      await app.deliverMail()
      expect(server.mails).toHaveLength(1)
      expect(server.mails[0]).toMatchObject({ to: [owner.email] })
      expect(server.mails[0]?.headers).toContain('Subject: 30 more messages')
      expect(server.mails[0]?.body).toContain('under Messages')
      expect(await state()).toMatchObject({ waiting: 0, collected: 0 })
    })
  })

  test('where the server refuses one, the others wait with it', async () => {
    server.refuse('Come back later')
    const mails = outbox(app.db)
    for (let mail = 0; mail < 3; mail++) {
      await mails.add({ kind: 'message', subject: 'A boat', text: 'x' }, new Date())
    }
    await app.deliverMail()
    expect(server.attempts).toBe(1)
    expect(await state()).toMatchObject({ waiting: 3 })
  })

  test('a mail that fails says why, shortly, and leaves the others as they were', async () => {
    const mails = outbox(app.db)
    const [failed, other] = ['first', 'second']
    for (const id of [failed, other]) {
      await mails.add({ id, kind: 'message', subject: 'A boat', text: 'x' }, new Date())
    }
    server.refuse('Never '.repeat(200))
    await app.deliverMail()
    const warning = app.logs.find((line) => line.includes('a mail could not be sent'))
    expect(JSON.parse(warning ?? '{}')).toMatchObject({ mail: failed, kind: 'message' })
    const [row, ...rest] = await mails.resultsOf([failed])
    expect(rest).toEqual([])
    expect(row?.error.length).toBeGreaterThan(100)
    expect(row?.error.length).toBeLessThan(500)
    expect((await mails.resultsOf([other]))[0]?.error).toBe('')
  })

  test('it is given up after about two days, and deleted after a month', async () => {
    server.refuse('Never')
    await write()
    for (let round = 0; round < 20; round++) {
      await app.deliverMail()
      app.advance(12 * 60 * minute)
    }
    expect(server.attempts).toBe(14)
    expect(await rows()).toMatchObject([{ due_at: null, sent_at: null, tries: 14 }])
    expect(JSON.stringify(await rows())).not.toContain('for sale')
    app.advance(31 * 24 * 60 * minute)
    await app.removeExpired()
    expect(await rows()).toEqual([])
  })

  test('a mail that waits is not deleted, however old it is', async () => {
    server.refuse('Come back later')
    await write()
    await app.deliverMail()
    app.advance(31 * 24 * 60 * minute)
    await app.removeExpired()
    server.refuse(undefined)
    await app.deliverMail()
    expect(server.mails).toHaveLength(1)
  })

  test('of a mail that was sent, neither its text nor its recipient stays', async () => {
    const mails = outbox(app.db)
    const replyTo = { name: 'Ada', address: 'ada@example.com' }
    const mail = { kind: 'reply', subject: 'A boat', text: 'Yes', replyTo } as const
    await mails.add({ ...mail, details: { to: 'ben@example.com' } }, new Date())
    const taken = await mails.take(new Date())
    if (!taken) throw new Error('The mail was not due')
    await mails.settle(taken, new Date())
    expect(JSON.stringify(await rows())).not.toMatch(/ben@|ada@|Ada|boat|Yes/)
  })

  test('what is of an address or goes to it is deleted, in whatever capitals', async () => {
    const mails = outbox(app.db)
    const { name } = letter
    const mail = { kind: 'reply', subject: '', text: 'Yes', details: {} } as const
    const ada = { name, address: 'Ada@example.com' }
    await mails.add({ ...mail, replyTo: ada }, new Date())
    await mails.add({ ...mail, details: { to: ada.address } }, new Date())
    await mails.add({ ...mail, text: JSON.stringify({ email: ada.address }) }, new Date())
    await mails.add({ ...mail, details: { to: 'grace.ada@example.com' } }, new Date())
    await mails.removeOf('aDA@example.com')
    expect(await rows()).toMatchObject([{ details: '{"to":"grace.ada@example.com"}' }])
  })

  test('one of several processes sends each mail', async () => {
    const mails = outbox(app.db)
    const time = new Date()
    for (let mail = 0; mail < 6; mail++) {
      await mails.add({ kind: 'message', subject: `${mail}`, text: 'x' }, time)
    }
    const taken = await Promise.all(Array.from({ length: 12 }, () => outbox(app.db).take(time)))
    const ids = taken.flatMap((mail) => mail?.id ?? [])
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
    expect(await mails.take(new Date(time.getTime() + 9 * minute))).toBeUndefined()
    expect(await mails.take(new Date(time.getTime() + 10 * minute))).toBeDefined()
  })

  test('each kind has room for two hundred and one that tells of more; a warning is queued always', async () => {
    const mails = outbox(app.db)
    const add = (kind: Mail['kind']) => mails.add({ kind, subject: '', text: '' }, new Date())
    for (const kind of ['webhook', 'message', 'link-opened'] as const) {
      for (let event = 0; event < 203; event++) expect(await add(kind)).toBe(event < 200)
    }
    expect(await mails.countWaiting()).toBe(3 * 201)
    for (const kind of ['new-device', 'backup-failed', 'reply'] as const) await add(kind)
    expect(await mails.countWaiting()).toBe(3 * 201 + 3)
    const [ofMails, ofWebhooks] = [await mails.report(), await mails.report(true)]
    expect([ofMails.collected, ofWebhooks.collected]).toEqual([6, 3])
  })

  /** Settles what waits, but the rows that stand for several events. */
  const settleAllBut = async (count: number) => {
    const mails = outbox(app.db)
    while ((await mails.countWaiting()) > count) {
      const row = await mails.take(new Date())
      if (row?.text === '') await mails.settle(row, new Date())
    }
    app.advance(10 * minute)
  }

  test('events that are counted while their mail is sent get another mail', async () => {
    const mails = outbox(app.db)
    const add = () => mails.add({ kind: 'message', subject: '', text: '' }, new Date())
    for (let event = 0; event < 203; event++) await add()
    const later = new Date(Date.now() + minute)
    let taken = await mails.take(later)
    while (taken && taken.text !== '3') taken = await mails.take(later)
    for (let event = 0; event < 2; event++) await add()
    if (taken) await mails.settle(taken, later)
    const next = await mails.take(later)
    expect(next).toMatchObject({ text: '2', tries: 1 })
    expect(next?.id).not.toBe(taken?.id)
    if (next) await mails.settle(next, later)
    expect(await mails.report()).toMatchObject({ collected: 0, waiting: 200 })
  })

  describeOnSqlite('a slow server', () => {
    test('a server that sends a line now and then is left, and webhooks do not wait for it', async () => {
      const sockets: Socket[] = []
      const dribbling = createServer((socket) => {
        sockets.push(socket.on('error', () => {}))
        socket.write('220 hello\r\n')
        const timer = setInterval(() => socket.write('250-wait\r\n'), 20)
        socket.on('close', () => clearInterval(timer))
      })
      const received: string[] = []
      const receiver = createHttpServer(async (request, response) => {
        received.push(await text(request))
        response.end()
      })
      const urls = await Promise.all([dribbling, receiver].map(listening))
      const url = `smtp://${urls[0]}`
      await expect(
        smtpSender(url, 300)({ id: 'a', from: 'a@b.c', to: 'd@e.f', subject: '', text: '' }),
      ).rejects.toThrow('did not take the mail within')
      const webhooks = { ...publicNetwork, isAllowed: () => true }
      await app.restart({ mail: { url, from: 'site@me.example' }, webhooks })
      await app.owner.send('PUT', '/api/admin/mail', { json: { webhook: `http://${urls[1]}` } })
      await write()
      const rounds = app.deliverMail()
      await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 })
      expect((await outbox(app.db).report()).waiting).toBe(1)
      for (const socket of sockets) socket.destroy()
      await rounds
      dribbling.close()
      receiver.close()
    })
  })

  test('a process that was too slow for its mail notes no failure over what the next one does', async () => {
    const mails = outbox(app.db)
    const time = new Date()
    await mails.add({ kind: 'new-device', subject: 'A device', text: 'New' }, time)
    const slow = await mails.take(time)
    const later = new Date(time.getTime() + 11 * 60_000)
    const next = await mails.take(later)
    if (!slow || !next) throw new Error('The mail was not claimed.')
    await mails.fail(slow, 'too late', { time: later, isFinal: true })
    expect(await mails.resultsOf([next.id])).toMatchObject([
      { error: '', due_at: new Date(later.getTime() + 10 * 60_000).toISOString() },
    ])
    await mails.settle(next, later)
    expect(await mails.resultsOf([next.id])).toMatchObject([{ sent_at: later.toISOString() }])
  })

  test('a message whose mail cannot be queued is not stored either', async () => {
    await app.db.schema.alterTable('mail_outbox').renameTo('away').execute()
    expect((await write()).status).toBe(500)
    await app.db.schema.alterTable('away').renameTo('mail_outbox').execute()
    expect(await (await app.owner.send('GET', '/api/contact')).json()).toEqual([])
  })

  describeOnSqlite('the test mail', () => {
    test('the owner sends a test mail, and sees why it failed', async () => {
      const sent = await sendTest()
      expect([sent.status, await sent.json()]).toEqual([
        200,
        { message: `The mail server took the test mail to ${owner.email}.` },
      ])
      expect(server.mails).toHaveLength(1)
      server.refuse('Not from there')
      const refused = await sendTest()
      expect(refused.status).toBe(502)
      expect((await refused.json()).error).toContain('refused the mail')
      expect((await app.visitor.send('POST', '/api/admin/mail/test')).status).toBe(401)
    })

    test('wrong passwords, invalid certificates and unreachable servers have their messages', async () => {
      const [guarded, secure] = [
        await startMailServer({ password: 'secret' }),
        await startMailServer({ secure: true }),
      ]
      const tried = async (url: string) => {
        await app.restart({ mail: { url, from: 'site@me.example' } })
        return (await (await sendTest()).json()).error ?? 'sent'
      }
      expect(await tried(guarded.url)).toBe('sent')
      expect(await tried(guarded.url.replace('secret', 'wrong'))).toContain(
        'refused the name or password',
      )
      expect(await tried(secure.url)).toContain('certificate')
      expect([guarded.mails.length, secure.mails.length]).toEqual([1, 0])
      await Promise.all([guarded.close(), secure.close()])
      expect(await tried(guarded.url)).toContain('cannot be reached')
      expect(app.logs.join('')).not.toContain('wrong')
    })

    test('a server on this machine may require STARTTLS with a self-signed certificate', async () => {
      const local = await startMailServer({ startsTls: true, password: 'secret' })
      await app.restart({ mail: { url: local.url, from: 'site@me.example' } })
      expect((await sendTest()).status).toBe(200)
      expect(local.mails).toHaveLength(1)
      await local.close()
    })
  })

  const rows = () =>
    app.db.withTables<{ mail_outbox: object }>().selectFrom('mail_outbox').selectAll().execute()
})
