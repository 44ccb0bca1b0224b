import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, owner, type TestApp } from '../../../../test/createTestApp.ts'
import { postgresDatabase, type TestDatabase } from '../../../../test/databases.ts'
import { describeApi } from '../../../../test/describeApi.ts'
import { type ImapServer, startImapServer } from '../../../../test/imapServer.ts'
import { type MailServer, startMailServer } from '../../../../test/mailServer.ts'
import { imapOptions } from '../../../server/mail/imap.ts'
import type { MailState } from '../../mail/contract.ts'
import { mailSettings } from '../../mail/mailSettings.server.ts'
import { type Conversation, conversationMessages } from '../conversation/contract.ts'

const { unreadable, tooMany, otherSender } = conversationMessages
const day = 24 * 60 * 60_000

test('a mailbox elsewhere is read encrypted or not at all', () => {
  expect(imapOptions('imaps://me%40a.example:pass%2Fword@mail.example/Jobs')).toMatchObject({
    host: 'mail.example',
    port: 993,
    secure: true,
    folder: 'Jobs',
    auth: { user: 'me@a.example', pass: 'pass/word' },
  })
  expect(imapOptions('imap://me:x@mail.example')).toMatchObject({ port: 143, doSTARTTLS: true })
  expect(imapOptions('imap://me:x@mail.example')).not.toHaveProperty('tls')
})

describeApi('answers in the mailbox', (app) => {
  let smtp: MailServer
  let imap: ImapServer
  beforeEach(async () => {
    smtp = await startMailServer()
    imap = await startImapServer()
    await app.restart({ mail: { url: smtp.url, from: 'site@me.example', mailbox: imap.url } })
  })
  afterEach(() => Promise.all([smtp.close(), imap.close()]))

  /** A message with a reply, whose Message-ID is `letter`. */
  const replied = async () => {
    const json = { name: 'Ben', email: 'Ben@example.com', subject: 'A boat', message: 'For sale?' }
    const { _id: id } = await (await app.visitor.send('POST', '/api/contact', { json })).json()
    await app.owner.send('POST', `/api/contact/${id}/replies`, { json: { text: 'Yes' } })
    await app.deliverMail()
    const reply = smtp.mails.find(({ to }) => to[0] === json.email)
    const letter = /^Message-ID: (.*)$/im.exec(reply?.headers ?? '')?.[1] ?? ''
    smtp.mails.length = 0
    return { id, letter }
  }
  let count = 0
  const deliver = (letter: string, body = 'Great', from = 'Ben <ben@example.com>') => {
    count += 1
    const head = [`From: ${from}`, `Message-ID: <${count}@b.example>`, `In-Reply-To: ${letter}`]
    imap.deliver(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  const answersOf = async (id: string) => {
    const path = `/api/contact/${id}/conversation`
    const { entries }: Conversation = await (await app.owner.send('GET', path)).json()
    return entries.filter(({ author }) => author === 'visitor')
  }
  const state = async (): Promise<MailState> =>
    (await app.owner.send('GET', '/api/admin/mail')).json()

  test('one that cannot be read is an entry and a count, and those after it are read', async () => {
    const { id, letter } = await replied()
    deliver(letter, '\r\n'.repeat(100_000))
    deliver(letter, 'Great')
    await app.readMailbox()
    expect(await answersOf(id)).toMatchObject([
      { text: '', error: unreadable },
      { text: 'Great', error: '' },
    ])
    const { unreadable: counted, mailbox } = await state()
    expect(counted).toMatchObject({ count: 1, lastAt: expect.stringMatching(/Z$/) })
    expect(mailbox).toMatchObject({ error: '' })
    await app.deliverMail()
    expect(smtp.mails.map(({ to }) => to[0])).toEqual([owner.email, owner.email])
    expect(smtp.mails[0]?.body.replace(/=\r\n/g, '')).toContain(unreadable)
    await app.readMailbox()
    expect((await state()).unreadable.count).toBe(1)
  })

  test('only the first 256 kB of a mail are read', async () => {
    const { id, letter } = await replied()
    deliver(letter, `Great\r\n${`${'x'.repeat(76)}\r\n`.repeat(6000)}`)
    deliver(letter, `${' '.repeat(250_000)}\r\nHere`)
    deliver(letter, `${' '.repeat(300_000)}\r\nToo late`)
    await app.readMailbox()
    const [first, second, third] = await answersOf(id)
    expect(first?.text).toMatch(/^Great/)
    expect(first?.text).toMatch(/More of this mail is in your mailbox\.$/)
    expect(second).toMatchObject({ text: 'Here', error: '' })
    expect(third).toMatchObject({ text: '', error: unreadable })
  })

  test('one whose reading ends the process is not read again', async () => {
    const { id, letter } = await replied()
    deliver(letter)
    await app.db.schema.alterTable('mail_outbox').renameTo('away').execute()
    await app.readMailbox()
    await app.db.schema.alterTable('away').renameTo('mail_outbox').execute()
    expect((await mailSettings.read(app.db)).mailbox).toMatchObject({ lastUid: 1 })
    expect(await answersOf(id)).toMatchObject([{ text: '', error: unreadable }])
    deliver(letter, 'The next one')
    await app.readMailbox()
    expect(await answersOf(id)).toMatchObject([
      { text: '', error: unreadable },
      { text: 'The next one', error: '' },
    ])
  })

  test('a round reads twenty, and the next one goes on', async () => {
    const conversations = [await replied(), await replied()]
    for (let mail = 0; mail < 11; mail++) {
      for (const { letter } of conversations) deliver(letter)
    }
    const counts = () =>
      Promise.all(conversations.map(async ({ id }) => (await answersOf(id)).length))
    await app.readMailbox()
    expect(await counts()).toEqual([10, 10])
    await app.readMailbox()
    expect(await counts()).toEqual([11, 11])
  })

  test('of one message twenty a day are read, and one entry says that there are more', async () => {
    const { id, letter } = await replied()
    for (let mail = 0; mail < 23; mail++) deliver(letter)
    await app.readMailbox()
    await app.readMailbox()
    const answers = await answersOf(id)
    expect(answers.map(({ error }) => error)).toEqual([...Array<string>(20).fill(''), tooMany])
    app.advance(day + 1000)
    deliver(letter, 'On the next day')
    await app.readMailbox()
    expect((await answersOf(id)).at(-1)).toMatchObject({ text: 'On the next day', error: '' })
  })

  test('one from another address is marked, also in the mail to the owner', async () => {
    const { id, letter } = await replied()
    deliver(letter, 'Pay here', `"${'x'.repeat(280)} <ben@example.com>" <eve@x.example>`)
    deliver(letter, 'Great', 'BEN@example.com')
    await app.readMailbox()
    expect(await answersOf(id)).toMatchObject([
      { error: otherSender, sender: expect.stringMatching(/ <eve@x\.example>$/) },
      { error: '', sender: 'BEN@example.com' },
    ])
    await app.deliverMail()
    const [marked, plain] = smtp.mails.map(({ body }) => body.replace(/=\r\n/g, ''))
    expect(marked).toContain(otherSender)
    expect(marked).toContain('<eve@x.example>')
    expect(plain).not.toContain(otherSender)
    expect(plain).toMatch(/\S\r\n\r\nGreat\r\n/)
  })

  test('a mailbox that was not read before is read from thirty days ago', async () => {
    const { id, letter } = await replied()
    for (const days of [32, 29]) {
      const head = `From: ben@example.com\r\nReferences: ${letter}`
      imap.deliver(`${head}\r\n\r\n${days} days ago`, new Date(Date.now() - days * day))
    }
    await app.readMailbox()
    expect((await answersOf(id)).map(({ text }) => text)).toEqual(['29 days ago'])
  })

  test('one without a Message-ID is read once', async () => {
    const { id, letter } = await replied()
    imap.deliver(`From: ben@example.com\r\nReferences: ${letter}\r\n\r\nGreat`)
    await app.readMailbox()
    await app.readMailbox()
    expect(await answersOf(id)).toMatchObject([{ text: 'Great' }])
  })

  test('a mailbox whose mails were numbered anew is read from its beginning, each mail once', async () => {
    const { id, letter } = await replied()
    for (const text of ['One', 'Two']) deliver(letter, text)
    await app.readMailbox()
    deliver(letter, 'Three')
    imap.messages().splice(0, 2)
    imap.renumber(1)
    await app.readMailbox()
    const answers = await answersOf(id)
    expect(answers.map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
  })

  test('an answer in the mailbox to which mails to the owner go is not mailed to them', async () => {
    await app.restart({
      mail: { url: smtp.url, from: 'site@me.example', to: 'me@mail.example', mailbox: imap.url },
    })
    const { id, letter } = await replied()
    deliver(letter)
    await app.readMailbox()
    await app.deliverMail()
    expect(await answersOf(id)).toMatchObject([{ text: 'Great' }])
    expect(smtp.mails).toEqual([])
  })

  test('a copy of the reply itself in the mailbox is no answer', async () => {
    const { id, letter } = await replied()
    imap.deliver(`From: site@me.example\r\nMessage-ID: ${letter}\r\n\r\nYes`)
    await app.readMailbox()
    expect(await answersOf(id)).toEqual([])
  })
})

describe('two processes on one Postgres', () => {
  let sockets: Socket[]
  let silent: Server
  let database: TestDatabase
  let one: TestApp
  let other: TestApp
  beforeEach(async () => {
    sockets = []
    silent = createServer((socket) => sockets.push(socket.on('error', () => {})))
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const { port } = silent.address() as AddressInfo
    const url = 'smtp://127.0.0.1:9'
    const mailbox = `imap://me:secret@127.0.0.1:${port}`
    database = await postgresDatabase.create()
    const open = () => createTestApp(database, { mail: { url, from: 'site@me.example', mailbox } })
    one = await open()
    other = await open()
  })
  afterEach(async () => {
    silent.close()
    await Promise.all([one.close(), other.close()])
    await database.remove()
  })
  const connections = (count: number) =>
    vi.waitFor(() => expect(sockets).toHaveLength(count), { timeout: 20_000 })
  const noted = async () => (await mailSettings.read(one.db)).mailbox

  test('one at a time reads the mailbox, and the other one after it', async () => {
    const first = one.readMailbox()
    await connections(1)
    await other.readMailbox()
    expect(sockets).toHaveLength(1)
    sockets[0]?.destroy()
    await first
    const second = other.readMailbox()
    await connections(2)
    sockets[1]?.destroy()
    await second
  })

  test('one that takes too long is left to the other, and notes nothing', async () => {
    const first = one.readMailbox()
    await connections(1)
    other.advance(11 * 60_000)
    const second = other.readMailbox()
    await connections(2)
    sockets[0]?.destroy()
    await first
    expect(await noted()).toMatchObject({ checkedAt: '', error: '' })
    expect(one.logs.join()).toContain('left to another process')
    sockets[1]?.destroy()
    await second
    expect(await noted()).toMatchObject({ checkedAt: expect.stringMatching(/Z$/) })
  })
})
