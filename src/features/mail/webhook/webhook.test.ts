import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeApi } from '../../../../test/describeApi.ts'
import { secretEncryption } from '../../../server/auth/secretEncryption.ts'
import { localChanges } from '../../../server/changes.ts'
import { publicNetwork } from '../../../server/http/publicRequest.server.ts'
import { outbox } from '../../../server/mail/outbox.ts'
import { createLog } from '../../../server/observability/log.ts'
import { encryptSecrets } from '../../../start/encryptSecrets.server.ts'
import { mailSettings } from '../mailSettings.server.ts'

const minute = 60_000
const letter = {
  name: 'Ben <!channel>',
  email: 'ben@example.com',
  subject: 'A boat @everyone',
  message: 'Is it for sale?',
}

describeApi('the webhook', (app) => {
  let receiver: Server
  let received: { headers: IncomingHttpHeaders; body: string }[]
  let status: number
  let address: string
  beforeEach(async () => {
    received = []
    status = 200
    receiver = createServer(async (request, response) => {
      received.push({ headers: request.headers, body: await text(request) })
      response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end('noted')
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    await app.restart({ webhooks: { ...publicNetwork, isAllowed: () => true } })
  })
  afterEach(() => receiver.close())

  const save = async (webhook: string) =>
    (await app.owner.send('PUT', '/api/admin/mail', { json: { webhook } })).json()
  const state = async () => (await (await app.owner.send('GET', '/api/admin/mail')).json()).webhook
  const write = () => app.visitor.send('POST', '/api/contact', { json: letter })
  const sendTest = () => app.owner.send('POST', '/api/admin/mail/webhook/test')

  test('its secret is stored encrypted, also one from before there was a key', async () => {
    const stored = async () => (await mailSettings.read(app.db)).webhook_secret
    const { secret } = await save(address)
    expect(await stored()).toBe(secret)
    const box = secretEncryption('k'.repeat(32))
    await encryptSecrets(app.db, box)
    expect(box.open(await stored())).toBe(secret)
    const webhooks = { ...publicNetwork, isAllowed: () => true }
    await app.restart({ webhooks, secretsKey: 'k'.repeat(32) })
    expect((await sendTest()).status).toBe(200)
    const saved = await save(address)
    expect(await stored()).toMatch(/^sealed:/)
    expect(box.open(await stored())).toBe(saved.secret)
    // Without its key the server starts, and the webhook says what to do.
    await encryptSecrets(app.db, secretEncryption('l'.repeat(32)))
    await app.restart({ webhooks, secretsKey: 'l'.repeat(32) })
    const refused = await sendTest()
    expect(refused.status).toBe(502)
    expect(await refused.text()).toContain('Save its address again')
  })

  test('only a new address renews the pages, of which the privacy page names it', async () => {
    const changes = localChanges(createLog('silent'))
    let count = 0
    changes.onChange('content', () => {
      count++
    })
    await app.restart({ changes })
    const json = { snippets: ['Hello'], confirm: 1 }
    expect((await app.owner.send('PUT', '/api/admin/mail', { json })).status).toBe(200)
    expect(count).toBe(0)
    await save(address)
    expect(count).toBe(1)
  })

  test('tells of a message, signed, without a mail server and without mentioning anybody', async () => {
    const { secret } = await save(address)
    expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
    await write()
    await app.deliverMail()
    expect(received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    const { text: said, content, ...event } = JSON.parse(body)
    expect(event).toMatchObject({
      type: 'message.created',
      data: { subject: letter.subject, message: letter.message },
      allowed_mentions: { parse: [] },
    })
    expect(said).toBe('New message from Ben ‹!channel›: A boat @everyone')
    expect(content).toBe(said)
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const seconds = Number(headers['webhook-timestamp'])
    expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(3600)
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
    expect(JSON.stringify(await state())).not.toContain(secret)
    expect(app.logs.join('')).not.toContain(secret)
  })

  test('is sent again as the same event, and its failure is shown', async () => {
    await save(address)
    status = 503
    await write()
    await app.deliverMail()
    expect((await state()).failures).toMatchObject([
      { kind: 'webhook', isGivenUp: false, reason: expect.stringContaining('answered 503') },
    ])
    status = 204
    app.advance(minute)
    await app.deliverMail()
    const ids = received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect((await state()).failures).toEqual([])
  })

  test('of events beyond two hundred one tells how many', async () => {
    await save(address)
    const mails = outbox(app.db)
    for (let event = 0; event < 203; event++) {
      await mails.add({ kind: 'webhook', subject: '', text: '' }, new Date())
    }
    expect(await state()).toMatchObject({ collected: 3 })
    while ((await mails.countWaiting()) > 1) {
      const row = await mails.take(new Date(), true)
      if (row?.text === '') await mails.settle(row, new Date())
    }
    await write()
    app.advance(10 * minute)
    await app.deliverMail()
    const events = received.map(({ body }) => JSON.parse(body))
    expect(events.map(({ type }) => type).sort()).toEqual(['events.collected', 'message.created'])
    expect(events.find(({ type }) => type === 'events.collected')).toMatchObject({
      data: { count: 3 },
      text: '3 more events, while webhooks could not be sent.',
    })
    expect(await state()).toMatchObject({ collected: 0 })
  })

  test('a test shows the answer; redirects are not followed', async () => {
    expect((await sendTest()).status).toBe(502)
    const restored = { webhook_url: address }
    await app.db.transaction().execute((t) => mailSettings.write(t, restored, new Date()))
    expect((await (await sendTest()).json()).error).toMatch(/no secret\. Save its address again/)
    await save(address)
    expect((await (await sendTest()).json()).message).toMatch(/answered 200: “noted”/)
    status = 302
    expect((await (await sendTest()).json()).error).toMatch(/answered 302/)
    expect(received).toHaveLength(2)
  })

  test('private networks need a setting; nothing is sent once it is off', async () => {
    await app.restart()
    await save(address)
    const refused = await sendTest()
    expect([refused.status, (await refused.json()).error]).toEqual([
      502,
      expect.stringContaining('WEBHOOK_PRIVATE=1'),
    ])
    expect(await save('')).toEqual({})
    await write()
    await app.deliverMail()
    expect(received).toEqual([])
    for (const webhook of ['#', 'ftp://a.example', 'https://']) {
      const answer = await app.owner.send('PUT', '/api/admin/mail', { json: { webhook } })
      expect(answer.status).toBe(400)
    }
    expect((await app.visitor.send('PUT', '/api/admin/mail', { json: {} })).status).toBe(401)
  })
})
