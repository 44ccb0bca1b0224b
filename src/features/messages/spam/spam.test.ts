import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { startMailServer } from '../../../../test/mailServer.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { removeOldSpam } from './spamFilter.server.ts'

const day = 24 * 60 * 60 * 1000
const letter = {
  name: 'Ben',
  email: 'ben@example.com',
  subject: 'A boat',
  message: 'Is the boat still for sale? I would like to see it.',
}
const offer = {
  name: 'Max',
  email: 'max@ads.example',
  subject: 'SEO offer',
  message: 'Our experts guarantee backlinks and rankings on Google.',
}
const links = { ...offer, message: '[url=https://casino.example]casino[/url]' }

describeOnBoth('spam', (app) => {
  let updates = 0
  const onStatement = (sql: string) => {
    if (sql.startsWith('update "contact_messages"')) updates++
  }
  app.startWith(() => ({ rateLimitScale: 100, onStatement }))
  const send = async (fields: object): Promise<ContactMessage> => {
    const response = await app.visitor.send('POST', '/api/contact', { json: fields })
    expect(response.status).toBe(201)
    return response.json()
  }
  const list = async (query = ''): Promise<ContactMessage[]> =>
    (await app.owner.send('GET', `/api/contact${query}`)).json()
  const mark = (ids: string[], isSpam: boolean) =>
    app.owner.send('POST', '/api/contact/spam', { json: { ids, isSpam } })
  const stats = async () => (await app.owner.send('GET', '/api/stats')).json()
  const words = () =>
    app.db
      .withTables<{ spam_words: { id: string; good: number; spam: number } }>()
      .selectFrom('spam_words')
      .selectAll()
      .execute()

  test('goes to a list of its own, with the usual answer and without any notice', async () => {
    const server = await startMailServer()
    await app.restart({ mail: { url: server.url, from: 'site@me.example' } })
    const answer = await send(links)
    expect(answer).toEqual({ ...(await send(letter)), ...links, ...pick(answer) })
    await app.deliverMail()
    expect(server.mails).toHaveLength(1)
    await server.close()
    expect((await list()).map(({ name }) => name)).toEqual(['Ben'])
    expect(await list('?status=spam')).toMatchObject([{ name: 'Max', spamAt: answer.createdAt }])
    expect(await stats()).toMatchObject({ messages: 1, unread: 1 })
  })

  test('a new site keeps obvious offers out of the inbox until the owner wants such a message', async () => {
    const obvious = {
      ...letter,
      subject: 'Cheap backlinks',
      message: 'The best casino links: https://a.example https://b.example https://c.example',
    }
    const { _id } = await send(obvious)
    await send({ ...letter, message: `${letter.message} https://a.example https://b.example` })
    expect((await list()).map(({ subject }) => subject)).toEqual(['A boat'])
    expect((await list('?status=spam')).map(({ subject }) => subject)).toEqual(['Cheap backlinks'])
    await mark([_id], false)
    await send(obvious)
    expect(await list()).toHaveLength(3)
  })

  test('of the words that the filter keeps, the rarest go first', async () => {
    const [often, also] = [await send(letter), await send(letter)]
    const rare = await send({ ...letter, message: 'zeppelin' })
    await mark([often._id, also._id, rare._id], false)
    const all = await words()
    const frequent = all.filter(({ good }) => good > 1).map(({ id }) => id)
    expect(frequent.length).toBeLessThan(all.length)
    await removeOldSpam(app.db, new Date(), frequent.length)
    expect((await words()).map(({ id }) => id).sort()).toEqual(frequent.sort())
    // The number of messages that were learned is no word, and stays.
    await removeOldSpam(app.db, new Date(), 1)
    expect(await words()).toMatchObject([{ id: '', good: 3, spam: 0 }])
  })

  test('the filter learns from what the owner marks, and forgets what is marked otherwise', async () => {
    const offers: string[] = []
    for (let number = 0; number < 6; number++) {
      offers.push((await send(offer))._id)
      const { _id } = await send({ ...letter, message: `${letter.message} ${number}` })
      await app.owner.send('PUT', `/api/contact/${_id}`, { json: { status: 'read' } })
    }
    expect(await list('?status=spam')).toEqual([])
    app.advance(2 * day)
    updates = 0
    expect((await mark(offers, true)).status).toBe(200)
    // Both lists are updated at once: what is spam, what was learned as spam, and what as good.
    expect(updates).toBe(3)
    expect(await list('?status=spam')).toHaveLength(6)
    expect((await words()).find(({ id }) => id === '')).toMatchObject({ good: 6, spam: 6 })
    expect(JSON.stringify(await words())).not.toMatch(/backlinks|boat/)

    await send({ ...offer, name: 'Eve' })
    expect((await list('?status=spam'))[0]?.name).toBe('Eve')
    await send(letter)
    expect((await list())[0]?.name).toBe('Ben')

    await mark(offers, false)
    expect((await words()).find(({ id }) => id === '')).toMatchObject({ good: 12, spam: 0 })
    await send({ ...offer, name: 'Ada' })
    expect((await list())[0]?.name).toBe('Ada')
  })

  test('a word in capitals is the same word', async () => {
    const { _id } = await send(letter)
    const loud = await send({ ...letter, message: letter.message.toUpperCase() })
    const learned = async () => (await words()).map(({ id }) => id).sort()
    await mark([_id], false)
    const before = await learned()
    await mark([loud._id], false)
    expect(await learned()).toEqual(before)
  })

  test('is deleted after 30 days, without the trash; other messages stay', async () => {
    await send(links)
    const { _id } = await send(letter)
    app.advance(29 * day)
    await app.removeExpired()
    expect(await countOf('contact_messages')).toBe(2)
    app.advance(2 * day)
    await app.removeExpired()
    expect(await countOf('contact_messages')).toBe(1)
    expect(await countOf('versions')).toBe(0)
    expect((await rowsOf('contact_messages'))[0]).toMatchObject({ id: _id })
  })

  test('marking needs the owner and messages that exist, all of them', async () => {
    const { _id } = await send(letter)
    expect((await mark([_id, 'nobody'], true)).status).toBe(400)
    expect(await list()).toHaveLength(1)
    expect((await app.visitor.send('POST', '/api/contact/spam', { json: {} })).status).toBe(401)
    expect(
      (await app.owner.send('POST', '/api/contact/spam', { json: { ids: [_id] } })).status,
    ).toBe(400)
  })

  const rowsOf = (table: string) =>
    app.db.withTables<Record<string, object>>().selectFrom(table).selectAll().execute()
  const countOf = async (table: string) => (await rowsOf(table)).length
})

const pick = ({ _id, createdAt }: ContactMessage) => ({ _id, createdAt })
