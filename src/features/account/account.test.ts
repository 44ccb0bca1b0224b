import { argon2Sync } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { owner, signedIn } from '../../../test/createTestApp.ts'
import { describeApi } from '../../../test/describeApi.ts'
import { accountStore } from './store.server.ts'
import { twoStepStore } from './two-step/store.server.ts'

const minute = 60_000
const day = 24 * 60 * minute

describeApi('the account', (app) => {
  const login = (json: unknown = owner, client = createClient(app.app)) =>
    client.send('POST', '/api/admin/login', { json })
  const verify = (client = app.owner) => client.send('GET', '/api/admin/verify')
  const errorOf = async (response: Response) => (await response.json()).error

  test('a login answers the user and a token, and sets the cookie that the client reads', async () => {
    const response = await login()
    expect(response.status).toBe(200)
    const { user, token } = await response.json()
    expect(user).toEqual({ email: owner.email })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toContain(`admin_token=${token}`)
    expect(cookie).toContain('SameSite=Strict')
    expect(cookie).toContain('Path=/')
    expect(cookie).not.toMatch(/HttpOnly|Secure/)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test('the cookie is secure where the site is reached by https', async () => {
    await app.restart({ origins: { publicUrl: 'https://me.example' } })
    const [cookie] = (await login()).headers.getSetCookie()
    expect(cookie).toContain('Secure')
  })

  test('a wrong e-mail and a wrong password get the same refusal', async () => {
    const wrongPassword = await login({ ...owner, password: 'wrong' })
    const wrongEmail = await login({ ...owner, email: 'other@example.com' })
    expect([wrongPassword.status, wrongEmail.status]).toEqual([401, 401])
    expect(await wrongPassword.text()).toBe(await wrongEmail.text())
    expect(wrongPassword.headers.getSetCookie()).toEqual([])
  })

  test.each([
    [{}, 'Email is required'],
    [{ email: 'owner', password: 'x' }, 'Please enter a valid email address'],
    [{ email: owner.email }, 'Password is required'],
    [{ email: owner.email, password: '' }, 'Password is required'],
    [{ email: 1, password: 'x' }, 'This must be text'],
    [[], 'The request body must be an object'],
  ])('a login of %j is refused with a sentence', async (json, sentence) => {
    const response = await login(json)
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toBe(sentence)
  })

  test('the sixth failure in fifteen minutes has to wait, also with the right password', async () => {
    for (let failure = 1; failure <= 5; failure++) {
      expect((await login({ ...owner, password: 'wrong' })).status).toBe(401)
    }
    const refused = await login()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
    app.advance(15 * minute)
    expect((await login()).status).toBe(200)
  })

  test('a success starts the count of failures again', async () => {
    for (let round = 0; round < 3; round++) {
      for (let failure = 1; failure <= 4; failure++) await login({ ...owner, password: 'wrong' })
      expect((await login()).status).toBe(200)
    }
  })

  describe('whose password was hashed at another cost', () => {
    const storedHash = async () => (await accountStore(app.db).read())?.password_hash ?? ''
    const store = (password_hash: string) =>
      accountStore(app.db).change({ password_hash }, new Date())
    const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

    test('signs in and is stored at the cost of today, once', async () => {
      await store(hashAt({ memory: 8192, passes: 1 }))
      expect((await login()).status).toBe(200)
      const renewed = await storedHash()
      expect(renewed).toMatch(today)
      expect((await login()).status).toBe(200)
      expect(await storedHash()).toBe(renewed)
      expect((await login({ ...owner, password: 'wrong' })).status).toBe(401)
    })

    test('keeps its hash at a wrong password, a wrong e-mail and a wrong code', async () => {
      const weak = hashAt({ memory: 8192, passes: 1 })
      await store(weak)
      await twoStepStore(app.db).prepare('A'.repeat(32), new Date())
      await twoStepStore(app.db).turnOn('A'.repeat(32), 1)
      for (const wrong of [
        { password: 'wrong' },
        { email: 'other@example.com' },
        {},
        { code: '1234-1234-1234-1234' },
      ]) {
        expect((await login({ ...owner, ...wrong })).status).toBe(401)
      }
      expect(await storedHash()).toBe(weak)
    })

    test('changes its password', async () => {
      await store(hashAt({ memory: 32_768, passes: 3 }))
      const json = { currentPassword: owner.password, newPassword: 'a new one' }
      const response = await app.owner.send('PUT', '/api/admin/change-password', { json })
      expect(response.status).toBe(200)
      expect(await storedHash()).toMatch(today)
    })

    test('a password changed while its hash is made anew stays changed', async () => {
      const weak = hashAt({ memory: 8192, passes: 1 })
      await store('the hash of a newer password')
      await accountStore(app.db).rehash(weak, 'a hash of the older one')
      expect(await storedHash()).toBe('the hash of a newer password')
    })
  })

  test.each([
    { memory: 256 * 1024 + 1, passes: 1 },
    { memory: 8, passes: 17 },
    { memory: 72, passes: 1, parallelism: 9 },
  ])('a hash at a cost of %o is not paid for', async (cost) => {
    await accountStore(app.db).change({ password_hash: hashAt(cost) }, new Date())
    expect((await login()).status).toBe(401)
  })

  test.each([
    'm=4294967295,t=2,p=1',
    'm=19456,t=0,p=1',
    'm=7,t=2,p=1',
    'm=8,t=1,p=0',
    'm=-1,t=2,p=1',
    '',
  ])('a hash with the parameters %j lets nobody in', async (parameters) => {
    const real = hashAt({ memory: 8192, passes: 1 })
    const password_hash = real.replace('m=8192,t=1,p=1', parameters)
    await accountStore(app.db).change({ password_hash }, new Date())
    expect((await login()).status).toBe(401)
  })

  test('the token is stored only as its hash', async () => {
    const { token } = await (await login()).json()
    const rows = await app.db
      .withTables<{ sessions: Record<string, string> }>()
      .selectFrom('sessions')
      .selectAll()
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(app.logs.join('')).not.toContain(token)
  })

  test('verify answers the user, by cookie, by header and by both', async () => {
    const { token } = await (await login()).json()
    const byHeader = createClient(app.app, { Authorization: `Bearer ${token}` })
    const byCookie = createClient(app.app)
    byCookie.cookies.set('admin_token', token)
    for (const client of [byHeader, byCookie, app.owner]) {
      const response = await verify(client)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ email: owner.email })
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    }
  })

  test('a header and a cookie that disagree are refused', async () => {
    const other = await signedIn(app.app)
    app.owner.headers.set('Authorization', other.headers.get('Authorization') ?? '')
    expect((await verify()).status).toBe(401)
  })

  test.each(['', 'forged', 'x'.repeat(5000)])('a forged token %# is refused', async (token) => {
    expect((await verify(createClient(app.app, { Authorization: `Bearer ${token}` }))).status).toBe(
      401,
    )
  })

  test("a browser's session is worthless without its binding", async () => {
    const login = await app.visitor.send('POST', '/api/admin/login', {
      json: owner,
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    const binding = login.headers.getSetCookie().find((line) => line.startsWith('admin_binding='))
    expect(binding).toContain('HttpOnly')
    expect((await verify(app.visitor)).status).toBe(200)
    app.visitor.cookies.delete('admin_binding')
    expect((await verify(app.visitor)).status).toBe(401)
    app.visitor.cookies.set('admin_binding', 'forged')
    expect((await verify(app.visitor)).status).toBe(401)
  })

  test('a script gets no binding', async () => {
    const lines = (await login()).headers.getSetCookie()
    expect(lines.some((line) => line.startsWith('admin_binding'))).toBe(false)
  })

  test('a session ends after seven idle days', async () => {
    app.advance(7 * day - minute)
    expect((await verify()).status).toBe(200)
    app.advance(7 * day - minute)
    expect((await verify()).status).toBe(200)
    app.advance(7 * day + minute)
    expect((await verify()).status).toBe(401)
  })

  test('a session ends after thirty days however busy', async () => {
    for (let week = 0; week < 4; week++) {
      app.advance(6 * day)
      expect((await verify()).status).toBe(200)
    }
    app.advance(6 * day)
    expect((await verify()).status).toBe(401)
  })

  test('sessions and counts whose time is over are deleted, the others kept', async () => {
    const count = async (table: string) => {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(app.db)
      return rows.length
    }
    await login({ ...owner, password: 'wrong' })
    app.advance(6 * day)
    await login({ ...owner, email: 'other@example.com' })
    app.advance(day)
    await app.removeExpired()
    expect(await count('sessions')).toBe(0)
    expect(await count('rate_limits')).toBe(0)
    await login()
    await login({ ...owner, password: 'wrong' })
    await app.removeExpired()
    expect([await count('sessions'), await count('rate_limits')]).toEqual([1, 1])
  })

  test('logout ends the session, clears the cookies and may be repeated', async () => {
    const stolen = createClient(app.app, {
      Authorization: app.owner.headers.get('Authorization') ?? '',
    })
    stolen.cookies.set('admin_binding', app.owner.cookies.get('admin_binding') ?? '')
    expect((await verify(stolen)).status).toBe(200)
    for (const _ of [1, 2]) {
      const response = await app.owner.send('POST', '/api/admin/logout')
      expect(response.status).toBe(200)
      expect(await response.json()).toHaveProperty('message')
    }
    expect(app.owner.cookies.size).toBe(0)
    expect((await verify(stolen)).status).toBe(401)
    expect((await app.visitor.send('POST', '/api/admin/logout')).status).toBe(200)
  })

  test('a changed password ends every other session and keeps this one', async () => {
    const elsewhere = await signedIn(app.app)
    const json = { currentPassword: owner.password, newPassword: 'a new one' }
    const response = await app.owner.send('PUT', '/api/admin/change-password', { json })
    expect(response.status).toBe(200)
    expect((await verify()).status).toBe(200)
    expect((await verify(elsewhere)).status).toBe(401)
    expect((await login()).status).toBe(401)
    expect((await login({ ...owner, password: 'a new one' })).status).toBe(200)
  })

  test.each([
    [{ currentPassword: 'wrong', newPassword: 'long enough' }, 'Current password is incorrect'],
    [
      { currentPassword: owner.password, newPassword: '12345' },
      'New password must be at least 6 characters long',
    ],
    [{}, 'Please fill in all required fields'],
  ])('a change of password %# is refused and changes nothing', async (json, sentence) => {
    const response = await app.owner.send('PUT', '/api/admin/change-password', { json })
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toBe(sentence)
    expect((await login()).status).toBe(200)
  })

  test('a changed e-mail ends every session', async () => {
    const json = { currentPassword: owner.password, newEmail: 'new@example.com' }
    const response = await app.owner.send('PUT', '/api/admin/change-email', { json })
    expect(response.status).toBe(200)
    expect(app.owner.cookies.size).toBe(0)
    expect((await verify()).status).toBe(401)
    expect((await login()).status).toBe(401)
    expect((await login({ ...owner, email: 'NEW@example.com' })).status).toBe(200)
  })

  test('a change of e-mail needs an address and the current password', async () => {
    const change = (json: unknown) => app.owner.send('PUT', '/api/admin/change-email', { json })
    expect(await errorOf(await change({ currentPassword: owner.password }))).toBe(
      'Please fill in all required fields',
    )
    expect(await errorOf(await change({ newEmail: 'a@b.c' }))).toBe(
      'Please fill in all required fields',
    )
    expect(await errorOf(await change({ currentPassword: 'wrong', newEmail: 'a@b.c' }))).toBe(
      'Current password is incorrect',
    )
    expect((await verify()).status).toBe(200)
  })

  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'http://vitrine.test', 'Sec-Fetch-Site': 'cross-site' },
  ])('a write with %j is refused whatever it carries', async (headers) => {
    const json = { currentPassword: owner.password, newPassword: 'a new one' }
    const response = await app.owner.send('PUT', '/api/admin/change-password', { json, headers })
    expect(response.status).toBe(403)
    expect((await login()).status).toBe(200)
  })

  test('a write from this site or a listed origin is let in', async () => {
    await app.restart({ origins: { corsOrigins: ['https://app.example'] } })
    for (const origin of ['http://vitrine.test', 'https://app.example']) {
      const response = await app.visitor.send('POST', '/api/admin/login', {
        json: owner,
        headers: { Origin: origin },
      })
      expect(response.status).toBe(200)
    }
    const preflight = await app.visitor.send('OPTIONS', '/api/projects', {
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example')
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBe('true')
    const foreign = await app.visitor.send('GET', '/api/projects', {
      headers: { Origin: 'https://evil.example' },
    })
    expect(foreign.headers.get('Access-Control-Allow-Origin')).not.toBe('https://evil.example')
  })
})

type Cost = { memory: number; passes: number; parallelism?: number }

/** The owner's password hashed at a cost that is not today's; memory in KiB. */
function hashAt({ memory, passes, parallelism = 1 }: Cost): string {
  const nonce = Buffer.alloc(16, 'salt')
  const parameters = { memory, passes, parallelism, tagLength: 32 }
  const hash = argon2Sync('argon2id', { ...parameters, message: owner.password, nonce })
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${tag}`
}
