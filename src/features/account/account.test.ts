import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { owner, signedIn } from '../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../test/describeApi.ts'

const minute = 60_000
const day = 24 * 60 * minute

describeOnBoth('the account', (app, describeOnSqlite) => {
  const login = (json: unknown = owner, client = createClient(app.app)) =>
    client.send('POST', '/api/admin/login', { json })
  const verify = (client = app.owner) => client.send('GET', '/api/admin/verify')
  const errorOf = async (response: Response) => (await response.json()).error

  describeOnSqlite('a sign-in', () => {
    test('a login returns the user and a token, and sets the readable cookie', async () => {
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

    test('the cookie is secure if the site uses https', async () => {
      await app.restart({ origins: { publicUrl: 'https://me.example' } })
      const [cookie] = (await login()).headers.getSetCookie()
      expect(cookie).toContain('Secure')
    })

    test('a wrong e-mail and a wrong password get the same error', async () => {
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
  })

  test('the sixth failure in fifteen minutes has to wait, even with the right password', async () => {
    for (let failure = 1; failure <= 5; failure++) {
      expect((await login({ ...owner, password: 'wrong' })).status).toBe(401)
    }
    const refused = await login()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
    app.advance(15 * minute)
    expect((await login()).status).toBe(200)
  })

  test('a clock that is set back a year locks nobody out, and limits still apply', async () => {
    const fail = async () => (await login({ ...owner, password: 'wrong' })).status
    for (let failure = 1; failure <= 6; failure++) await fail()
    expect((await login()).status).toBe(429)
    app.advance(-365 * day)
    for (let failure = 1; failure <= 5; failure++) expect(await fail()).toBe(401)
    expect(await fail()).toBe(429)
    app.advance(15 * minute)
    expect((await login()).status).toBe(200)
  })

  test('a success resets the count of failures', async () => {
    for (let round = 0; round < 3; round++) {
      for (let failure = 1; failure <= 4; failure++) await login({ ...owner, password: 'wrong' })
      expect((await login()).status).toBe(200)
    }
  })

  describeOnSqlite('tokens and bindings', () => {
    test('only a hash of the token is stored', async () => {
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

    test('verify returns the user for the cookie, the header and both', async () => {
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

    test('a header that disagrees with the cookie is refused', async () => {
      const other = await signedIn(app.app)
      app.owner.headers.set('Authorization', other.headers.get('Authorization') ?? '')
      expect((await verify()).status).toBe(401)
    })

    test.each(['', 'forged', 'x'.repeat(5000)])('a forged token %# is refused', async (token) => {
      expect(
        (await verify(createClient(app.app, { Authorization: `Bearer ${token}` }))).status,
      ).toBe(401)
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

    test("a script's session is not bound to a browser", async () => {
      const lines = (await login()).headers.getSetCookie()
      expect(lines.some((line) => line.startsWith('admin_binding'))).toBe(false)
    })
  })

  test('a session ends after seven days without use', async () => {
    app.advance(7 * day - minute)
    expect((await verify()).status).toBe(200)
    app.advance(7 * day - minute)
    expect((await verify()).status).toBe(200)
    app.advance(7 * day + minute)
    expect((await verify()).status).toBe(401)
  })

  test('a session ends after thirty days of use', async () => {
    for (let week = 0; week < 4; week++) {
      app.advance(6 * day)
      expect((await verify()).status).toBe(200)
    }
    app.advance(6 * day)
    expect((await verify()).status).toBe(401)
  })

  test('expired sessions and counts are deleted, others kept', async () => {
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
    expect(await count('sessions')).toBe(1)
    expect(await count('rate_limits')).toBeGreaterThan(0)
  })

  test('logout ends the session, clears the cookies and can be repeated', async () => {
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

  describeOnSqlite('other sites', () => {
    test.each<Record<string, string>>([
      { Origin: 'https://evil.example' },
      { Origin: 'https://vitrine.test' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'Cross-Site' },
      { Origin: 'http://vitrine.test', 'Sec-Fetch-Site': 'cross-site' },
    ])('a write with %j is refused whatever it carries', async (headers) => {
      const json = { currentPassword: owner.password, newPassword: 'a new one' }
      const response = await app.owner.send('PUT', '/api/admin/change-password', { json, headers })
      expect(response.status).toBe(403)
      expect((await login()).status).toBe(200)
    })

    test('a write from this site or a listed origin is accepted', async () => {
      await app.restart({ origins: { corsOrigins: ['https://app.example'] } })
      const listed = { Origin: 'https://app.example', 'Sec-Fetch-Site': 'cross-site' }
      for (const headers of [{ Origin: 'http://vitrine.test' }, listed]) {
        const response = await app.visitor.send('POST', '/api/admin/login', {
          json: owner,
          headers,
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
})
