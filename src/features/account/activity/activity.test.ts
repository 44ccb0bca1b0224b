import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Client, createClient } from '../../../../test/client.ts'
import { owner, signedIn } from '../../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { activityKinds } from '../../../server/auth/activity.ts'
import { kindLabels } from './ActivityAdmin.tsx'
import type { ActivityEntry } from './contract.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

test('every kind has a label', () => {
  expect(Object.keys(kindLabels).sort()).toEqual([...activityKinds].sort())
})

describeOnBoth('the activity', (app, describeOnSqlite) => {
  const list = async (client: Client = app.owner): Promise<ActivityEntry[]> =>
    (await client.send('GET', '/api/admin/activity')).json()
  const kinds = async () => (await list()).map(({ kind }) => kind)
  const login = (client: Client, json: unknown = owner) =>
    client.send('POST', '/api/admin/login', { json })
  const lines = () =>
    app.logs.map((line) => JSON.parse(line)).filter(({ activity }) => activity !== undefined)

  test('a sign-in is recorded with its device, which is new only the first time', async () => {
    const client = createClient(app.app, { 'User-Agent': firefox, 'Sec-Fetch-Site': 'same-origin' })
    await login(client)
    expect(await list()).toMatchObject([
      { kind: 'new-device', browser: 'Firefox 144', system: 'Windows', current: false },
    ])
    app.advance(1000)
    await login(client)
    const [again, first] = await list(client)
    expect([again, first]).toMatchObject([
      { kind: 'signed-in', current: true },
      { kind: 'new-device' },
    ])
    expect(lines().map(({ activity, level }) => [activity, level])).toEqual([
      ['new-device', 30],
      ['signed-in', 30],
    ])
  })

  describeOnSqlite('what is recorded', () => {
    test('an owner’s call without a session is only logged, at most thirty a minute', async () => {
      const stranger = createClient(app.app, { 'User-Agent': firefox })
      for (let call = 0; call < 40; call++) {
        expect((await stranger.send('GET', `/api/admin/activity?secret=${call}`)).status).toBe(401)
      }
      expect(lines()).toHaveLength(30)
      expect(lines()[0]).toMatchObject({
        activity: 'no-session',
        level: 40,
        userAgent: firefox,
        detail: 'GET /api/admin/activity',
      })
      expect(await list()).toEqual([])
      app.advance(60_000)
      await stranger.send('DELETE', '/api/projects/1')
      expect(lines()).toHaveLength(31)
    })

    test('refusals are recorded without the input', async () => {
      const wrong = { email: 'typed@example.com', password: 'typed wrong' }
      for (let failure = 1; failure <= 6; failure++) {
        await login(createClient(app.app), wrong)
        app.advance(1000)
      }
      await app.visitor.send('POST', '/api/contact', {
        json: {},
        headers: { Origin: 'https://evil.example' },
      })
      const entries = await list()
      expect(entries.map(({ kind }) => kind)).toEqual([
        'write-refused',
        'sign-in-limited',
        ...Array(5).fill('sign-in-failed'),
      ])
      expect(entries[0]?.detail).toBe('POST /api/contact from https://evil.example')
      for (const text of [JSON.stringify(entries), app.logs.join('')]) {
        expect(text).not.toMatch(/typed@|typed wrong/)
      }
      expect(lines().filter(({ level }) => level === 40)).toHaveLength(7)
    })

    test('changes of credentials and exports are recorded', async () => {
      const other = await signedIn(app.app)
      const act = async (method: string, path: string, json?: unknown) => {
        app.advance(1000)
        const response = await app.owner.send(method, path, { json })
        expect(response.status).toBe(200)
        await response.arrayBuffer()
      }
      await act('GET', '/api/admin/export')
      await act('DELETE', '/api/admin/sessions')
      const currentPassword = owner.password
      await act('PUT', '/api/admin/change-password', { currentPassword, newPassword: 'a new one' })
      expect(await kinds()).toEqual([
        'password-changed',
        'device-signed-out',
        'exported',
        'new-device',
      ])
      expect((await other.send('GET', '/api/admin/activity')).status).toBe(401)
      await act('POST', '/api/admin/logout')
      expect(lines().at(-1)).toMatchObject({ activity: 'signed-out', level: 30 })
    })
  })

  test("strangers cannot fill the table or displace the owner's rows", async () => {
    await login(createClient(app.app))
    const refuse = () =>
      app.visitor.send('POST', '/api/contact', { headers: { Origin: 'https://evil.example' } })
    const count = async () => {
      const { rows } = await sql<object>`select id from activity`.execute(app.db)
      return rows.length
    }
    // Within one minute of the clock, because the limit is per minute.
    app.advance(60_000 - (Date.now() % 60_000))
    for (let write = 0; write < 40; write++) await refuse()
    expect(await count()).toBe(31)
    expect(lines()).toHaveLength(41)
    for (let minute = 0; minute < 17; minute++) {
      app.advance(60_000)
      await Promise.all(Array.from({ length: 30 }, refuse))
    }
    app.advance(60_000)
    await refuse()
    expect(await count()).toBe(501)
    expect((await list()).length).toBe(200)
    const { rows } = await sql<{
      kind: string
    }>`select kind from activity where by_strangers = 0`.execute(app.db)
    expect(rows).toEqual([{ kind: 'new-device' }])
  })
})
