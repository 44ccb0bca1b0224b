import { afterEach, beforeEach, expect, test } from 'vitest'
import { owner } from '../../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { type ImapServer, startImapServer } from '../../../../test/imapServer.ts'
import { type MailServer, startMailServer } from '../../../../test/mailServer.ts'
import { outbox } from '../../../server/mail/outbox.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import type { Conversation } from './contract.ts'
import { conversationStore } from './store.server.ts'

const minute = 60_000
const day = 24 * 60 * minute
const letter = {
  name: 'Ben Ash',
  email: 'ben@example.com',
  subject: 'A boat',
  message: 'Is it for sale?',
}

describeOnBoth('conversations', (app, describeOnSqlite) => {
  let smtp: MailServer
  let imap: ImapServer
  beforeEach(async () => {
    smtp = await startMailServer()
    imap = await startImapServer()
    await app.restart(withMail())
  })
  afterEach(async () => {
    await Promise.all([smtp.close(), imap.close()])
  })

  const withMail = () => ({ mail: { url: smtp.url, from: 'site@me.example' } })
  const withMailbox = (mailbox = imap.url) => ({ mail: { ...withMail().mail, mailbox } })
  const send = async (changes: Partial<typeof letter> = {}): Promise<ContactMessage> =>
    (await app.visitor.send('POST', '/api/contact', { json: { ...letter, ...changes } })).json()
  /** A message whose mail to the owner was sent already. */
  const received = async (changes: Partial<typeof letter> = {}) => {
    const message = await send(changes)
    await app.deliverMail()
    smtp.mails.length = 0
    return message
  }
  const reply = (id: string, text: string) =>
    app.owner.send('POST', `/api/contact/${id}/replies`, { json: { text } })
  const read = async (id: string): Promise<Conversation> =>
    (await app.owner.send('GET', `/api/contact/${id}/conversation`)).json()
  const inbox = async (): Promise<ContactMessage[]> =>
    (await app.owner.send('GET', '/api/contact')).json()
  const headerOf = (name: string, mail = smtp.mails[0]) =>
    new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(mail?.headers ?? '')?.[1]

  describeOnSqlite('headers and limits of a reply', () => {
    test('a reply is one plain text mail from the owner to the visitor', async () => {
      await app.owner.send('PUT', '/api/hero', { form: { name: 'Ada Byron' } })
      const { _id } = await received()
      expect(await inbox()).not.toMatchObject([{ answeredAt: expect.anything() }])
      expect((await reply(_id, '  Yes, it is.\n\n> Is it for sale?')).status).toBe(201)
      await app.deliverMail()
      expect(smtp.mails).toHaveLength(1)
      expect(smtp.mails[0]).toMatchObject({ from: 'site@me.example', to: ['ben@example.com'] })
      expect(headerOf('From')).toMatch(/^"?Ada Byron"? <site@me\.example>$/)
      expect(headerOf('Reply-To')).toContain(`<${owner.email}>`)
      expect(headerOf('Subject')).toBe('Re: A boat')
      expect(headerOf('Content-Type')).toBe('text/plain; charset=utf-8')
      expect(headerOf('Auto-Submitted')).toBeUndefined()
      expect(headerOf('In-Reply-To')).toBeUndefined()
      expect(smtp.mails[0]?.body).toContain('Yes, it is.')
      const { entries } = await read(_id)
      expect(entries).toMatchObject([{ author: 'owner', state: 'sent', error: '' }])
      expect(await inbox()).toMatchObject([{ _id, answeredAt: expect.stringMatching(/Z$/) }])
    })

    test('the second reply follows the first in its headers', async () => {
      const { _id } = await received()
      await reply(_id, 'First')
      await app.deliverMail()
      app.advance(minute)
      await reply(_id, 'Second')
      await app.deliverMail()
      const [first, second] = smtp.mails
      const id = headerOf('Message-ID', first)
      expect(id).toMatch(/^<\w{16}@me\.example>$/)
      expect(headerOf('In-Reply-To', second)).toBe(id)
      expect(headerOf('References', second)).toBe(id)
      expect((await read(_id)).entries.map(({ text }) => text)).toEqual(['First', 'Second'])
    })

    test('without a mail server nothing can be sent; empty and long replies are refused', async () => {
      const { _id } = await received()
      expect((await reply(_id, ' ')).status).toBe(400)
      expect((await reply(_id, 'x'.repeat(20_001))).status).toBe(400)
      expect((await reply('nobody', 'Hello')).status).toBe(404)
      await app.restart()
      expect((await reply(_id, 'Hello')).status).toBe(409)
      expect(await read(_id)).toEqual({ draft: '', entries: [] })
    })
  })

  test('a draft stays until the reply is sent, and goes with the message', async () => {
    const { _id } = await received()
    const save = (text: string) =>
      app.owner.send('PUT', `/api/contact/${_id}/draft`, { json: { text } })
    await save('Dear B')
    await save('Dear Ben')
    expect(await read(_id)).toMatchObject({ draft: 'Dear Ben', entries: [] })
    expect(JSON.stringify(await inbox())).not.toContain('Dear Ben')
    await save('')
    expect(await read(_id)).toMatchObject({ draft: '' })
    await save('Dear Ben')
    await reply(_id, 'Dear Ben, yes.')
    expect(await read(_id)).toMatchObject({ draft: '', entries: [{ text: 'Dear Ben, yes.' }] })
  })

  describeOnSqlite('sending again', () => {
    test('a mail server that is busy gets the reply again, as the same mail', async () => {
      const { _id } = await received()
      smtp.refuse('Greylisted, come back later', 450)
      await reply(_id, 'Yes')
      await app.deliverMail()
      expect((await read(_id)).entries).toMatchObject([
        { state: 'waiting', error: expect.stringContaining('Greylisted') },
      ])
      smtp.refuse(undefined)
      app.advance(minute)
      await app.deliverMail()
      expect(smtp.mails).toHaveLength(1)
      expect((await read(_id)).entries).toMatchObject([{ state: 'sent', error: '' }])
    })

    test('a reply whose process was killed while sending it is the same mail again', async () => {
      const { _id } = await received()
      await app.restart({ mail: { url: 'smtp://127.0.0.1:9', from: 'site@me.example' } })
      await reply(_id, 'Yes')
      await app.deliverMail()
      const killed = await outbox(app.db).take(new Date(Date.now() + minute))
      expect(killed?.text).toBe('Yes')
      await app.restart(withMail())
      app.advance(9 * minute)
      await app.deliverMail()
      expect(smtp.mails).toHaveLength(0)
      app.advance(3 * minute)
      await app.deliverMail()
      expect(headerOf('Message-ID')).toBe(`<${killed?.id}@me.example>`)
      expect((await read(_id)).entries).toMatchObject([{ id: killed?.id, state: 'sent' }])
    })
  })

  test('a refused reply fails at once, others are sent, and the owner sends it again', async () => {
    const { _id } = await received()
    smtp.refuse('No such user here', 550)
    await reply(_id, 'Yes')
    await app.deliverMail()
    const [failed] = (await read(_id)).entries
    expect(failed).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/refused the mail: “.*No such user here/),
    })
    const again = { text: 'Yes', replaces: failed?.id }
    const retry = () => app.owner.send('POST', `/api/contact/${_id}/replies`, { json: again })
    smtp.refuse(undefined)
    await app.owner.send('PUT', `/api/contact/${_id}/draft`, { json: { text: 'Also' } })
    expect((await retry()).status).toBe(201)
    expect((await retry()).status).toBe(404)
    expect((await read(_id)).draft).toBe('Also')
    await app.deliverMail()
    expect(smtp.mails).toHaveLength(1)
    expect(headerOf('Message-ID')).toBe(`<${failed?.id}@me.example>`)
    expect(headerOf('In-Reply-To')).toBeUndefined()
    expect((await read(_id)).entries).toMatchObject([{ state: 'sent', error: '' }])
  })

  test('a reply is given up after two days, and its result outlives the outbox', async () => {
    const { _id } = await received()
    await app.restart({ mail: { url: 'smtp://127.0.0.1:9', from: 'site@me.example' } })
    await reply(_id, 'Yes')
    let hours = 0
    for (; (await read(_id)).entries[0]?.state === 'waiting'; hours++) {
      await app.deliverMail()
      app.advance(60 * minute)
    }
    const { entries } = await read(_id)
    expect(hours).toBeGreaterThan(40)
    expect(hours).toBeLessThan(70)
    await app.removeExpired()
    app.advance(31 * day)
    await app.removeExpired()
    expect(await outbox(app.db).resultsOf(entries.map(({ id }) => id))).toEqual([])
    expect(await conversationStore.list(app.db, _id)).toMatchObject([
      { state: 'failed', error: expect.stringContaining('cannot be reached') },
    ])
  })

  test('deleting keeps the conversation with the message; deleting for good deletes it', async () => {
    const { _id } = await received()
    await reply(_id, 'Yes')
    await app.deliverMail()
    const before = await read(_id)
    await app.owner.send('DELETE', `/api/contact/${_id}`)
    expect(await rows()).toEqual([])
    expect(await read(_id)).toEqual({ draft: '', entries: [] })
    const records = [{ kind: 'messages', id: _id }]
    await app.owner.send('POST', '/api/trash/restore', { json: { records } })
    expect(await read(_id)).toEqual(before)
    await app.owner.send('DELETE', `/api/contact/${_id}`)
    await app.owner.send('DELETE', `/api/trash/messages/${_id}`)
    const versions = await app.db
      .withTables<{ versions: object }>()
      .selectFrom('versions')
      .selectAll()
      .execute()
    expect(JSON.stringify(versions)).not.toContain('Yes')
  })

  test('an answer by mail comes into the conversation once, and the message is unread', async () => {
    await app.restart(withMailbox())
    const { _id } = await received()
    await reply(_id, 'Yes')
    await app.deliverMail()
    expect(headerOf('Reply-To')).toContain('<me@mail.example>')
    await app.owner.send('PUT', `/api/contact/${_id}`, { json: { status: 'read' } })
    const id = headerOf('Message-ID') ?? ''
    imap.deliver(mail({ 'Message-ID': '<0@ads.example>', Subject: 'Buy' }, 'An offer'))
    imap.deliver(mail({ 'Message-ID': '<1@b.example>', References: `<x@y> ${id}` }, answer))
    await app.readMailbox()
    const { entries } = await read(_id)
    expect(entries.slice(1)).toMatchObject([
      { author: 'visitor', state: 'received', text: 'Great, I take it.\n\nBen' },
    ])
    expect(entries[1]?.sender).toBe('Ben Ash <ben@example.com>')
    expect(await inbox()).toMatchObject([{ _id, status: 'unread' }])
    // The mailbox is another than that of the owner, who gets a mail.
    await app.deliverMail()
    expect(smtp.mails.at(-1)?.to).toEqual([owner.email])
    expect(headerOf('Subject', smtp.mails.at(-1))).toBe('New message: Re: A boat')
    await app.readMailbox()
    imap.deliver(mail({ 'Message-ID': '<1@b.example>', 'In-Reply-To': id }, 'Once more'))
    imap.renumber()
    await app.owner.send('PUT', `/api/contact/${_id}`, { json: { status: 'read' } })
    const mailsBefore = smtp.mails.length
    await app.readMailbox()
    await app.deliverMail()
    expect((await read(_id)).entries).toHaveLength(2)
    expect(await inbox()).toMatchObject([{ _id, status: 'read' }])
    expect(smtp.mails).toHaveLength(mailsBefore)
    expect(imap.messages().map(({ flags }) => flags)).toEqual([[], [], []])

    await reply(_id, 'Good')
    await app.deliverMail()
    expect(headerOf('In-Reply-To', smtp.mails.at(-1))).toBe('<1@b.example>')
  })

  describeOnSqlite('answers and settings', () => {
    test('what is answered, or answers by mail, is no spam', async () => {
      await app.restart(withMailbox())
      const { _id } = await received()
      const mark = () =>
        app.owner.send('POST', '/api/contact/spam', { json: { ids: [_id], isSpam: true } })
      await mark()
      await reply(_id, 'Yes')
      expect(await inbox()).toMatchObject([{ _id }])
      await app.deliverMail()
      await mark()
      const to = { 'In-Reply-To': headerOf('Message-ID') ?? '' }
      imap.deliver(mail({ 'Message-ID': '<1@b.example>', ...to }, 'Great'))
      await app.readMailbox()
      expect(await inbox()).toMatchObject([{ _id, status: 'unread' }])
    })

    test('an answer in the mailbox to which mails to the owner go needs no further mail', async () => {
      const { mail: settings } = withMailbox()
      await app.restart({ mail: { ...settings, to: 'me@mail.example' } })
      const { _id } = await received()
      await reply(_id, 'Yes')
      await app.deliverMail()
      const sent = smtp.mails.length
      const id = headerOf('Message-ID') ?? ''
      imap.deliver(mail({ 'Message-ID': '<1@b.example>', 'In-Reply-To': id }, 'Great'))
      await app.readMailbox()
      await app.deliverMail()
      expect((await read(_id)).entries).toHaveLength(2)
      expect(smtp.mails).toHaveLength(sent)
    })

    test('the owner keeps snippets', async () => {
      const path = '/api/admin/mail'
      const snippets = ['Thank you for writing.', 'Kind regards']
      expect((await app.owner.send('PUT', path, { json: { snippets } })).status).toBe(200)
      expect(await (await app.owner.send('GET', path)).json()).toMatchObject({
        snippets,
        confirm: 0,
      })
      const tooMany = Array.from({ length: 31 }, () => 'x')
      expect((await app.owner.send('PUT', path, { json: { snippets: tooMany } })).status).toBe(400)
      expect((await app.visitor.send('PUT', path, { json: { snippets } })).status).toBe(401)
    })
  })

  test('HTML becomes text, attachments are named, and a broken mail stops nothing', async () => {
    await app.restart(withMailbox())
    const { _id } = await received()
    await reply(_id, 'Yes')
    await app.deliverMail()
    const to = { 'In-Reply-To': headerOf('Message-ID') ?? '' }
    const deep = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(300)
    imap.deliver(`${mail({ 'Message-ID': '<0@b.example>', ...to }, '').trimEnd()}\r\n${deep}`)
    const html = `<style>p{}</style><p>Fine &amp; good</p><script>alert(1)</script><blockquote>Yes</blockquote>`
    const body = [
      '--b\r\nContent-Type: text/html; charset=utf-8\r\n',
      html,
      '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="offer.pdf"\r\n',
      'JVBERi0=\r\n--b--',
    ].join('\r\n')
    const type = { 'Content-Type': 'multipart/mixed; boundary=b' }
    imap.deliver(mail({ 'Message-ID': '<2@b.example>', ...type, ...to }, body))
    imap.deliver(mail({ 'Message-ID': '<3@b.example>', ...to }, 'x'.repeat(30_000)))
    // More Message-IDs than a statement may have values.
    const many = Array.from({ length: 40_000 }, (_, index) => `<${index}@b.example>`).join(' ')
    imap.deliver(mail({ 'Message-ID': '<4@b.example>', References: many }, 'Of many'))
    imap.deliver(mail({ 'Message-ID': '<=?utf-8?q?a=00?=@b.example>', ...to }, 'NUL'))
    await app.readMailbox()
    const answers = (await read(_id)).entries.filter(({ author }) => author === 'visitor')
    expect(answers.map(({ text }) => text)).toContain(
      'Fine & good\n\nAttached, in your mailbox: offer.pdf',
    )
    expect(answers.some(({ text }) => text.length === 20_000 && text.endsWith('[…]'))).toBe(true)
  })

  test('of several processes one reads the mailbox; a failure is reported and ends', async () => {
    await app.restart(withMailbox())
    const { _id } = await received()
    await reply(_id, 'Yes')
    await app.deliverMail()
    const to = { 'In-Reply-To': headerOf('Message-ID') ?? '' }
    imap.deliver(mail({ 'Message-ID': '<1@b.example>', ...to }, 'Great'))
    const state = async () => (await app.owner.send('GET', '/api/admin/mail')).json()
    const wrong = imap.url.replace('secret', 'wrong')
    await app.restart(withMailbox(wrong))
    await app.readMailbox()
    expect((await state()).mailbox).toMatchObject({
      error: expect.stringContaining('refused the name or password of IMAP_URL'),
    })
    expect(app.logs.join('')).not.toContain('wrong')
    await app.restart(withMailbox())
    await Promise.all([app.readMailbox(), app.readMailbox()])
    expect((await state()).mailbox).toMatchObject({ error: '' })
    expect((await read(_id)).entries).toHaveLength(2)
  })

  describeOnSqlite('a mailbox with TLS', () => {
    test.each([
      [{ secure: true }, /certificate|self-signed/i],
      [{ startsTls: true }, /^$/],
    ])('a mailbox with TLS: %j', async (options, error) => {
      const secure = await startImapServer(options)
      await app.restart(withMailbox(secure.url))
      await app.readMailbox()
      const { mailbox } = await (await app.owner.send('GET', '/api/admin/mail')).json()
      expect(mailbox.error).toMatch(error)
      await secure.close()
    })
  })

  test('visitors get a confirmation only if the owner wants it, once an hour', async () => {
    await received()
    expect(smtp.attempts).toBe(1)
    await app.owner.send('PUT', '/api/admin/mail', { json: { confirm: 1 } })
    await app.owner.send('PUT', '/api/appearance', { json: { language: 'de' } })
    const { _id } = await send()
    await send({ email: 'BEN@example.com', subject: 'Again' })
    await app.deliverMail()
    const mails = smtp.mails.filter(({ to }) => to[0] !== owner.email)
    expect(mails.map(({ to }) => to)).toEqual([['ben@example.com']])
    expect(headerOf('Subject', mails[0])).toBe('Ihre Nachricht ist angekommen')
    expect(headerOf('Auto-Submitted', mails[0])).toBe('auto-replied')
    expect(mails[0]?.body).not.toMatch(/boat|sale|Ben/)
    expect((await read(_id)).entries).toMatchObject([{ author: 'site', state: 'sent' }])
    expect((await inbox()).some(({ answeredAt }) => answeredAt)).toBe(false)
    app.advance(61 * minute)
    await send()
    await app.deliverMail()
    expect(smtp.mails.filter(({ to }) => to[0] === 'ben@example.com')).toHaveLength(2)

    for (let waiting = 0; waiting < 200; waiting++) {
      await outbox(app.db).add({ kind: 'receipt', subject: '', text: '' }, new Date())
    }
    expect((await read((await send({ email: 'eve@example.com' }))._id)).entries).toEqual([])
  })

  const rows = () =>
    app.db
      .withTables<{ message_entries: object }>()
      .selectFrom('message_entries')
      .selectAll()
      .execute()
})

const answer = `Great, I take it.

Ben

On May 1, 2026, at 10:00 AM, Ada Byron
<site@me.example> wrote:
> Yes
>
> Is it for sale?
`

const mail = (headers: Record<string, string>, body: string) =>
  [
    'From: Ben Ash <ben@example.com>',
    'To: me@mail.example',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body.replaceAll('\n', '\r\n').replaceAll('\r\r', '\r'),
  ].join('\r\n')
