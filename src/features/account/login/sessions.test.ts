import { expect, test } from 'vitest'
import { type Client, createClient } from '../../../../test/client.ts'
import { owner, signedIn } from '../../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../../test/describeApi.ts'

const listed = 'https://app.example'
const neighbour = 'http://vitrine.test:5173'

describeOnBoth('sessions', (app, describeOnSqlite) => {
  const login = (client: Client, headers: Record<string, string> = {}, password = owner.password) =>
    client.send('POST', '/api/admin/login', { json: { ...owner, password }, headers })
  const verify = async (client: Client) => (await client.send('GET', '/api/admin/verify')).status
  const changePassword = (client: Client, newPassword = 'a new one') =>
    client.send('PUT', '/api/admin/change-password', {
      json: { currentPassword: owner.password, newPassword },
    })
  const copyOf = (client: Client) => {
    const copy = createClient(app.app, Object.fromEntries(client.headers))
    for (const [name, value] of client.cookies) copy.cookies.set(name, value)
    return copy
  }

  test("signing in again ends the browser's previous session", async () => {
    const before = copyOf(app.owner)
    app.owner.headers.delete('Authorization')
    expect((await login(app.owner)).status).toBe(200)
    expect(await verify(app.owner)).toBe(200)
    expect(await verify(before)).toBe(401)
  })

  test('a changed password gives the session a new token and invalidates the old one', async () => {
    const copy = copyOf(app.owner)
    const response = await changePassword(app.owner)
    const { token } = await response.json()
    expect(app.owner.cookies.get('admin_token')).toBe(token)
    expect(app.owner.cookies.get('admin_binding')).not.toBe(copy.cookies.get('admin_binding'))
    expect(await verify(copy)).toBe(401)
    // The client still sends the previous token as its header.
    expect(await verify(app.owner)).toBe(200)
    app.owner.headers.delete('Authorization')
    expect(await verify(app.owner)).toBe(200)
  })

  test('a session cannot be opened with a password from before its change', async () => {
    // Renews the hash of the password, which would be a second change of the account.
    await signedIn(app.app)
    const clients = [1, 2, 3, 4].map(() => createClient(app.app))
    const [changed] = await Promise.all([
      changePassword(app.owner),
      ...clients.map((client) => login(client)),
    ])
    expect(changed.status).toBe(200)
    for (const client of clients) expect(await verify(client)).toBe(401)
    expect(await verify(app.owner)).toBe(200)
  })

  test('one of two simultaneous changes of the password succeeds', async () => {
    const other = await signedIn(app.app)
    const answers = await Promise.all([
      changePassword(app.owner, 'the first'),
      changePassword(other, 'the second'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const opened = await Promise.all(
      ['the first', 'the second'].map((password) => login(createClient(app.app), {}, password)),
    )
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  describeOnSqlite('cookies', () => {
    test("logging out clears the browser's cache", async () => {
      const response = await app.owner.send('POST', '/api/admin/logout')
      expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
    })

    test('a page of this site gets a bound session, even if its browser sends only the origin', async () => {
      const client = createClient(app.app)
      const response = await login(client, { Origin: 'http://vitrine.test' })
      const [, binding] = response.headers.getSetCookie().toSorted().reverse()
      expect(response.headers.getSetCookie().join()).toContain('admin_binding=')
      expect(binding).toContain('HttpOnly')
      client.cookies.delete('admin_binding')
      expect(await verify(client)).toBe(401)
    })

    test('on https the HttpOnly cookies belong to this host only', async () => {
      await app.restart({ origins: { publicUrl: 'https://me.example' } })
      const client = createClient(app.app)
      const response = await login(client, { Origin: 'https://me.example' })
      const lines = response.headers.getSetCookie()
      expect(lines.map((line) => line.split('=')[0])).toEqual(
        expect.arrayContaining(['admin_token', '__Host-admin_binding', '__Host-admin_device']),
      )
      for (const line of lines) {
        expect(line).toContain('; Path=/')
        expect(line).toContain('; Secure')
        expect(line).not.toContain('Domain')
        expect(line.includes('HttpOnly')).toBe(line.startsWith('__Host-'))
      }
      expect(await verify(client)).toBe(200)
      await client.send('POST', '/api/admin/logout')
      expect([...client.cookies.keys()]).toEqual(['__Host-admin_device'])
    })

    test('cookies of the same name from a neighbouring site lock nobody out', async () => {
      const real = [...app.owner.cookies].map(([name, value]) => `${name}=${value}`)
      const forged = ['admin_token=forged', 'admin_binding=forged']
      const token = app.owner.cookies.get('admin_token')
      app.owner.cookies.clear()
      for (const cookies of [
        [...forged, ...real],
        [...real, ...forged],
      ]) {
        for (const bearer of [token, 'forged']) {
          app.owner.headers.set('Authorization', `Bearer ${bearer}`)
          app.owner.headers.set('Cookie', cookies.join('; '))
          expect(await verify(app.owner)).toBe(200)
        }
      }
      app.owner.headers.set('Cookie', forged.join('; '))
      expect(await verify(app.owner)).toBe(401)
    })

    test('a token beside a cookie of another session opens none', async () => {
      const other = createClient(app.app, { Origin: listed })
      const { token } = await (await login(other)).json()
      expect(await verify(app.owner)).toBe(200)
      app.owner.headers.set('Authorization', `Bearer ${token}`)
      expect(await verify(app.owner)).toBe(401)
    })

    test('a listed origin of another site gets a bearer session, listed with its origin', async () => {
      await app.restart({ origins: { corsOrigins: [listed] } })
      const client = createClient(app.app)
      const headers = { Origin: listed, 'Sec-Fetch-Site': 'cross-site' }
      const response = await login(client, headers)
      expect(response.status).toBe(200)
      expect(response.headers.getSetCookie()).toEqual([])
      const { token } = await response.json()
      client.headers.set('Authorization', `Bearer ${token}`)
      expect(await verify(client)).toBe(200)
      const script = createClient(app.app)
      await login(script)
      const devices = await (await app.owner.send('GET', '/api/admin/sessions')).json()
      expect(devices).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ current: true, bearer: false, origin: '' }),
          expect.objectContaining({ current: false, bearer: true, origin: listed }),
          expect.objectContaining({ current: false, bearer: true, origin: '' }),
        ]),
      )
    })

    test("a script's new token is in the answer, and the old one ends", async () => {
      const script = createClient(app.app)
      const { token } = await (await login(script)).json()
      script.cookies.clear()
      script.headers.set('Authorization', `Bearer ${token}`)
      const answer = await (await changePassword(script)).json()
      script.cookies.clear()
      expect(await verify(script)).toBe(401)
      script.headers.set('Authorization', `Bearer ${answer.token}`)
      expect(await verify(script)).toBe(200)
    })

    test.each<[string, Record<string, string>]>([
      ['by its browser', { 'Sec-Fetch-Site': 'same-site' }],
      ['by its host, where the browser does not say', {}],
    ])(
      'a listed origin of the same site (%s) signs in with cookies and by token',
      async (_, sent) => {
        await app.restart({ origins: { corsOrigins: [neighbour] } })
        const client = createClient(app.app, { Origin: neighbour, ...sent })
        const { token } = await (await login(client)).json()
        const cookie = client.cookies.get('admin_token')
        expect([...client.cookies.keys()]).toContain('admin_binding')
        expect(await verify(client)).toBe(200)
        client.headers.set('Authorization', `Bearer ${cookie}`)
        expect(await verify(client)).toBe(200)
        client.headers.set('Authorization', `Bearer ${token}`)
        expect(await verify(client)).toBe(200)

        const alone = createClient(app.app, { Origin: neighbour, Authorization: `Bearer ${token}` })
        expect(await verify(alone)).toBe(200)
        const json = { title: 'From another port', category: 'Web' }
        expect((await alone.send('POST', '/api/projects', { json })).status).toBe(201)
        const copied = createClient(app.app, { Authorization: `Bearer ${cookie}` })
        expect(await verify(copied)).toBe(401)
        const forged = createClient(app.app, { Authorization: `Bearer ${cookie}.forged` })
        expect(await verify(forged)).toBe(401)

        const changed = await (await changePassword(alone)).json()
        alone.cookies.clear()
        expect(await verify(alone)).toBe(401)
        alone.headers.set('Authorization', `Bearer ${changed.token}`)
        expect(await verify(alone)).toBe(200)
        const devices = await (await alone.send('GET', '/api/admin/sessions')).json()
        expect(devices).toMatchObject([{ current: true, bearer: true, origin: neighbour }])
      },
    )

    test('an unlisted origin of the same site is a foreign one', async () => {
      const headers = { Origin: neighbour, 'Sec-Fetch-Site': 'same-site' }
      expect((await login(createClient(app.app), headers)).status).toBe(403)
      const json = { title: 'From another port', category: 'Web' }
      expect((await app.owner.send('POST', '/api/projects', { json, headers })).status).toBe(403)
      const read = await app.owner.send('GET', '/api/hero', { headers })
      expect(read.headers.get('Access-Control-Allow-Origin')).not.toBe(neighbour)
    })
  })
})
