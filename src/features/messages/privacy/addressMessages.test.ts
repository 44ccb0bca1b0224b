import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'

describeOnBoth('messages from one address', (app) => {
  app.startWith(() => ({ mail: { url: 'smtp://127.0.0.1:9', from: 'site@me.example' } }))

  const send = async (email: string, message: string): Promise<ContactMessage> => {
    const json = { name: 'Ben', email, subject: 'Boats', message }
    return (await app.visitor.send('POST', '/api/contact', { json })).json()
  }
  const ask = async (call: 'of-address' | 'erase-address', email: string) =>
    app.owner.send('POST', `/api/contact/${call}`, { json: { email } })
  /** The tables that hold a text. */
  const holding = async (text: string) => {
    const tables = ['contact_messages', 'message_entries', 'versions', 'mail_outbox']
    const held = await Promise.all(
      tables.map(async (table) => {
        const rows = await app.db
          .withTables<Record<string, object>>()
          .selectFrom(table)
          .selectAll()
          .execute()
        return JSON.stringify(rows).includes(text) ? table : []
      }),
    )
    return held.flat()
  }

  test('are exported and erased in one step, also from the trash and the waiting mails', async () => {
    const json = { webhook: 'http://127.0.0.1:9/hook' }
    expect((await app.owner.send('PUT', '/api/admin/mail', { json })).status).toBe(200)
    const deleted = await send('Ben@example.com', 'the first secret')
    await send('ben@example.com', 'the second secret')
    const other = await send('ben@example.com.au', 'of another person')
    await app.owner.send('DELETE', `/api/contact/${deleted._id}`)
    const spam = await send('ben@example.com', 'the secret in the spam')
    const marks = { json: { ids: [spam._id], isSpam: true } }
    await app.owner.send('POST', '/api/contact/spam', marks)
    const answered = await send('ben@example.com', 'the third secret')
    const reply = { json: { text: 'a reply with a secret' } }
    const sent = await app.owner.send('POST', `/api/contact/${answered._id}/replies`, reply)
    expect(sent.status).toBe(201)
    const found: (ContactMessage & { conversation: { text: string }[] })[] = await (
      await ask('of-address', 'BEN@example.com')
    ).json()
    expect(found.map(({ message }) => message)).toEqual([
      'the third secret',
      'the second secret',
      'the secret in the spam',
      'the first secret',
    ])
    expect(found[0]?.conversation).toMatchObject([{ text: 'a reply with a secret' }])
    expect(await holding('secret')).toEqual([
      'contact_messages',
      'message_entries',
      'versions',
      'mail_outbox',
    ])

    expect(await (await ask('erase-address', 'ben@example.com')).json()).toEqual({ erased: 4 })
    expect(await holding('secret')).toEqual([])
    expect(await holding('another person')).toEqual(['contact_messages', 'mail_outbox'])
    expect(await holding('message.created')).toEqual(['mail_outbox'])
    const left = await (await app.owner.send('GET', '/api/contact')).json()
    expect(left).toEqual([other])
    expect(await (await ask('of-address', 'ben@example.com')).json()).toEqual([])
  })

  test('are named by a whole address, and only the owner asks', async () => {
    expect((await ask('erase-address', 'ben')).status).toBe(400)
    expect((await ask('of-address', '')).status).toBe(400)
    for (const path of ['of-address', 'erase-address']) {
      const json = { email: 'ben@example.com' }
      const answer = await app.visitor.send('POST', `/api/contact/${path}`, { json })
      expect(answer.status).toBe(401)
    }
  })
})
