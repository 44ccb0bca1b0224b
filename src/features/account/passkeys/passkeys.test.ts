import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { type Client, createClient } from '../../../../test/client.ts'
import { owner, signedIn } from '../../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { type Misuse, softAuthenticator } from '../../../../test/softwareAuthenticator.ts'
import { passkeyMessages } from './passkeyMessages.ts'
import { passkeyStore } from './store.server.ts'

const site = 'http://vitrine.test'
const minute = 60_000
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }

describeOnBoth('passkeys', (app, describeOnSqlite) => {
  const path = '/api/admin/passkeys'
  const login = '/api/admin/login/passkey'
  let phone: ReturnType<typeof softAuthenticator>
  let browser: Client

  beforeEach(() => {
    phone = softAuthenticator(site)
    browser = createClient(app.app, sameOrigin)
  })

  const prepare = async (json: object = {}, client = app.owner) =>
    client.send('POST', `${path}/options`, { json: { currentPassword: owner.password, ...json } })
  const keep = (credential: object, name = 'Phone', client = app.owner) =>
    client.send('POST', path, { json: { name, credential } })
  const add = async (device = phone, name = 'Phone') => {
    const answer = await keep(device.create(await (await prepare()).json()), name)
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const list = async (client = app.owner) => (await client.send('GET', path)).json()
  const ask = async (client = browser) => (await client.send('POST', `${login}/options`)).json()
  const send = (credential: object, client = browser) =>
    client.send('POST', login, { json: { credential } })
  const signIn = async (client = browser, misuse: Misuse = {}, device = phone) =>
    send(device.get(await ask(client), misuse), client)
  const verify = async (client: Client) => (await client.send('GET', '/api/admin/verify')).status
  const activity = async () => (await app.owner.send('GET', '/api/admin/activity')).json()
  const expectRefused = async (answer: Response, error: string = passkeyMessages.refused) => {
    expect(await answer.json()).toEqual({ error })
    expect(answer.status).toBe(401)
    expect(await verify(browser)).toBe(401)
  }

  test('a passkey signs in alone, with an ordinary session', async () => {
    const made = await add()
    expect(made).toMatchObject({ name: 'Phone', last_used_at: null })
    const answer = await signIn()
    expect(answer.status).toBe(200)
    const { user, token } = await answer.json()
    expect(user).toEqual({ email: owner.email })
    expect([...browser.cookies.keys()].sort()).toEqual([
      'admin_binding',
      'admin_device',
      'admin_token',
    ])
    expect(browser.cookies.get('admin_token')).toBe(token)
    expect(await verify(browser)).toBe(200)
    browser.cookies.delete('admin_binding')
    expect(await verify(browser)).toBe(401)
    const [used] = await list()
    expect(used).toEqual({ ...made, last_used_at: expect.any(String) })
  })

  describeOnSqlite('what is refused', () => {
    test('the password can be tried five times', async () => {
      for (let attempt = 0; attempt < 5; attempt++) {
        expect((await prepare({ currentPassword: 'wrong' })).status).toBe(400)
      }
      expect((await prepare()).status).toBe(429)
    })

    test('the options name this host, require user verification, and list known passkeys', async () => {
      await add()
      const options = await (await prepare()).json()
      expect(options).toMatchObject({
        rp: { id: 'vitrine.test' },
        user: { name: owner.email },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [{ id: phone.id, type: 'public-key', transports: ['internal'] }],
        attestation: 'none',
      })
      expect(await ask()).toMatchObject({ rpId: 'vitrine.test', userVerification: 'required' })
      expect(browser.cookies.has('admin_challenge')).toBe(true)
      await app.restart({ origins: { publicUrl: 'https://me.dev' } })
      const answer = await createClient(app.app).send('POST', `${login}/options`)
      expect((await answer.json()).rpId).toBe('me.dev')
      const [cookie = ''] = answer.headers.getSetCookie()
      expect(cookie).toMatch(/^__Host-admin_challenge=/)
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Max-Age=300']) {
        expect(cookie).toContain(attribute)
      }
    })

    test('with PUBLIC_URL its origin is used, whatever the Host', async () => {
      await app.restart({ origins: { publicUrl: 'https://me.dev' } })
      phone = softAuthenticator('https://me.dev')
      browser = createClient(app.app)
      await add()
      expect((await signIn()).status).toBe(200)
      browser = createClient(app.app)
      await expectRefused(await signIn(browser, { origin: site }))
    })

    test.each<[string, Misuse]>([
      ['of another origin', { origin: 'https://evil.example' }],
      ['of this host without its port', { origin: 'http://vitrine.test:8080' }],
      ['for another host', { rpId: 'evil.example' }],
      ['of another kind', { type: 'webauthn.create' }],
      ['to a challenge that was made up', { challenge: 'bWFkZSB1cA' }],
      ['of a holder who was not verified', { isVerified: false }],
      ['for another user', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ])('an answer %s is refused with a reason', async (_, misuse) => {
      await add()
      await expectRefused(await signIn(browser, misuse))
      app.advance(1000)
      const entries: unknown[] = await activity()
      expect(entries).toContainEqual(expect.objectContaining({ kind: 'sign-in-failed' }))
      expect((await signIn()).status).toBe(200)
    })

    test('a changed signature and one of another passkey are refused', async () => {
      await add()
      const other = softAuthenticator(site)
      const changed = phone.get(await ask())
      const bytes = Buffer.from(changed.response.signature, 'base64url')
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
      changed.response.signature = bytes.toString('base64url')
      await expectRefused(await send(changed))
      const counted = phone.get(await ask())
      const data = Buffer.from(counted.response.authenticatorData, 'base64url')
      data.writeUInt32BE(4000, 33)
      counted.response.authenticatorData = data.toString('base64url')
      await expectRefused(await send(counted))
      const { response } = other.get(await ask())
      await expectRefused(await send({ ...phone.get(await ask()), response }))
      await expectRefused(await signIn(browser, {}, other))
    })

    test('adding one needs the password, and with two-step sign-in a code, which is used up', async () => {
      const wrong = await prepare({ currentPassword: 'wrong' })
      expect(wrong.status).toBe(400)
      expect((await wrong.json()).fields).toEqual({
        currentPassword: 'Current password is incorrect',
      })
      const started = await app.owner.send('POST', '/api/admin/two-step', {
        json: { currentPassword: owner.password },
      })
      const { secret } = await started.json()
      const timestamp = Date.now()
      const confirm = { json: { code: new TOTP({ secret }).generate({ timestamp }) } }
      const { codes } = await (await app.owner.send('PUT', '/api/admin/two-step', confirm)).json()
      expect((await prepare()).status).toBe(400)
      expect((await (await prepare({ code: '1234' })).json()).fields).toHaveProperty('code')
      expect((await prepare({ code: codes[0] })).status).toBe(200)
      expect((await prepare({ code: codes[0] })).status).toBe(400)
    })
  })

  test('an answer works once, in the requesting browser, for five minutes', async () => {
    await add()
    const answer = phone.get(await ask())
    const cookie = browser.cookies.get('admin_challenge') ?? ''
    const elsewhere = createClient(app.app, sameOrigin)
    await ask(elsewhere)
    await expectRefused(await send(answer, elsewhere))
    expect((await send(answer)).status).toBe(200)
    const again = createClient(app.app, sameOrigin)
    again.cookies.set('admin_challenge', cookie)
    expect((await send(answer, again)).status).toBe(401)
    expect(
      (await send(phone.get({ challenge: 'x', rpId: 'x' }), createClient(app.app))).status,
    ).toBe(401)

    browser = createClient(app.app, sameOrigin)
    const late = phone.get(await ask())
    app.advance(5 * minute)
    await expectRefused(await send(late), passkeyMessages.tooLate)
  })

  test('of two simultaneous equal answers one signs in', async () => {
    await add()
    const answer = phone.get(await ask())
    const twins = [1, 2].map(() => {
      const twin = createClient(app.app, sameOrigin)
      twin.cookies.set('admin_challenge', browser.cookies.get('admin_challenge') ?? '')
      return send(answer, twin)
    })
    const statuses = (await Promise.all(twins)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401])
  })

  test('a counter that goes back is refused and recorded; a constant 0 works', async () => {
    await add()
    expect((await signIn(browser, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) {
      browser = createClient(app.app, sameOrigin)
      await expectRefused(await signIn(browser, { counter }), passkeyMessages.copied)
    }
    app.advance(1000)
    const [latest] = await activity()
    expect(latest).toMatchObject({ kind: 'sign-in-failed', detail: passkeyMessages.copied })
    expect((await signIn(browser, { counter: 4_000_000_000 })).status).toBe(200)

    const synced = softAuthenticator(site)
    await add(synced, 'Synced')
    for (const _ of [1, 2]) {
      expect((await signIn(createClient(app.app), { counter: 0 }, synced)).status).toBe(200)
    }
  })

  describeOnSqlite('attempts of strangers', () => {
    test('failures count with those of passwords at an address', async () => {
      await add()
      const fail = () => signIn(createClient(app.app), { isVerified: false })
      for (let failure = 1; failure <= 5; failure++) expect((await fail()).status).toBe(401)
      const refused = await signIn(createClient(app.app))
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
      const byPassword = () =>
        createClient(app.app).send('POST', '/api/admin/login', { json: owner })
      expect((await byPassword()).status).toBe(200)
      for (let failure = 7; failure <= 26; failure++) await fail()
      expect((await byPassword()).status).toBe(429)
      app.advance(15 * minute)
      expect((await signIn()).status).toBe(200)
    })

    test('invalid answers from many addresses delay nobody else', async () => {
      await app.restart({ origins: { trustProxy: 1 } })
      const from = (address: string) =>
        createClient(app.app, { ...sameOrigin, 'X-Forwarded-For': address })
      await add()
      for (let failure = 1; failure <= 50; failure++) {
        const stranger = from(`10.0.${failure}.1`)
        expect((await signIn(stranger, { isVerified: false })).status).toBe(401)
      }
      expect((await signIn(from('203.0.113.7'))).status).toBe(200)
    })

    test('strangers cannot displace a challenge, and requesting one stores nothing', async () => {
      await add()
      await app.restart({ origins: { trustProxy: 1 } })
      browser = createClient(app.app, { ...sameOrigin, 'X-Forwarded-For': '203.0.113.7' })
      const answer = phone.get(await ask())
      for (let request = 0; request < 1100; request++) {
        const address = `10.0.${Math.floor(request / 250)}.${request % 250}`
        const stranger = createClient(app.app, { 'X-Forwarded-For': address })
        await stranger.send('POST', `${login}/options`)
      }
      const { rows } = await sql<object>`select asked_by from passkey_challenges`.execute(app.db)
      expect(rows).toEqual([])
      expect((await send(answer)).status).toBe(200)
    })
  })

  test('one address can request thirty times, and used challenges are deleted after five minutes', async () => {
    const answered = async () => {
      const { rows } = await sql<object>`select asked_by from passkey_challenges`.execute(app.db)
      return rows.length
    }
    await add()
    expect((await signIn()).status).toBe(200)
    expect(await answered()).toBe(1)
    for (let request = 1; request <= 29; request++) await ask(createClient(app.app))
    const refused = await createClient(app.app).send('POST', `${login}/options`)
    expect(refused.status).toBe(429)
    app.advance(15 * minute)
    expect((await signIn()).status).toBe(200)
    expect(await answered()).toBe(1)
  })

  describeOnSqlite('invalid answers', () => {
    test('a challenge with another time, value or signature is invalid', async () => {
      await add()
      const answer = phone.get(await ask())
      const [challenge = '', expires = '', signature = ''] = (
        browser.cookies.get('admin_challenge') ?? ''
      ).split('~')
      for (const forged of [
        [challenge, `${Number(expires) + 1}`, signature],
        ['bWFkZSB1cA', expires, signature],
        [challenge, expires, ''],
        [],
      ]) {
        const client = createClient(app.app, sameOrigin)
        client.cookies.set('admin_challenge', forged.join('~'))
        expect(await (await send(answer, client)).json()).toEqual({
          error: passkeyMessages.tooLate,
        })
      }
      expect((await send(answer)).status).toBe(200)
    })

    test('a passkey is added only for the requesting session and this site', async () => {
      const other = await signedIn(app.app)
      const options = await (await prepare()).json()
      expect((await keep(phone.create(options), 'Phone', other)).status).toBe(409)
      expect((await keep(phone.create(options))).status).toBe(201)
      expect((await keep(phone.create(options))).status).toBe(409)
      const misuses: Misuse[] = [
        { origin: 'https://evil.example' },
        { rpId: 'evil.example' },
        { isVerified: false },
        { challenge: 'bWFkZSB1cA' },
        { type: 'webauthn.get' },
      ]
      for (const misuse of misuses) {
        const made = softAuthenticator(site).create(await (await prepare()).json(), misuse)
        const refused = await keep(made)
        expect([misuse, refused.status]).toEqual([misuse, 400])
        expect((await refused.json()).error).toBe(passkeyMessages.refused)
      }
      expect((await keep(phone.create(await (await prepare()).json()))).status).toBe(409)
      const late = softAuthenticator(site).create(await (await prepare()).json())
      app.advance(5 * minute)
      expect((await keep(late)).status).toBe(409)
      expect(await list()).toHaveLength(1)
    })

    test.each([
      {},
      { id: 'x', rawId: 'x', type: 'public-key', response: {} },
      { id: '../', rawId: 'x', type: 'public-key', response: { clientDataJSON: '\0' } },
    ])('what is no passkey is refused as such: %j', async (credential) => {
      expect((await keep(credential)).status).toBe(400)
      await ask()
      expect((await send(credential)).status).toBe(400)
    })

    test('invalid data in the shape of a passkey is refused', async () => {
      await add()
      const garbage = phone.get(await ask())
      garbage.response.clientDataJSON = 'AAAA'
      await expectRefused(await send(garbage))
      const made = softAuthenticator(site).create(await (await prepare()).json())
      made.response.attestationObject = 'AAAA'
      expect((await keep(made)).status).toBe(400)
      expect(app.logs.filter((line) => line.includes('request failed'))).toEqual([])
    })

    test('a challenge is used up by a wrong answer too', async () => {
      await add()
      const options = await ask()
      const cookie = browser.cookies.get('admin_challenge') ?? ''
      await expectRefused(await send(phone.get(options, { isVerified: false })))
      browser.cookies.set('admin_challenge', cookie)
      await expectRefused(await send(phone.get(options)), passkeyMessages.tooLate)
    })

    test('a challenge survives a restart', async () => {
      await add()
      const options = await ask()
      const credential = phone.get(options)
      const { cookies } = browser
      await app.restart()
      browser = createClient(app.app, sameOrigin)
      browser.cookies.set('admin_challenge', cookies.get('admin_challenge') ?? '')
      expect((await send(credential)).status).toBe(200)
    })
  })

  test('at most twenty can be added', async () => {
    const common = { public_key: '', counter: 0, transports: [] }
    for (let number = 1; number < 20; number++) {
      const distinct = { credential_id: `${number}`, name: `${number}` }
      await passkeyStore(app.db).add({ ...common, ...distinct }, new Date())
    }
    await add()
    const made = softAuthenticator(site).create(await (await prepare()).json())
    const refused = await keep(made)
    expect(refused.status).toBe(409)
    expect((await refused.json()).error).toBe(passkeyMessages.tooMany)
  })

  test('the owner renames a passkey; nobody else sees it', async () => {
    const { _id } = await add()
    const rename = (id: string, name: string) =>
      app.owner.send('PUT', `${path}/${id}`, { json: { name } })
    expect((await rename(_id, ' Old phone ')).status).toBe(200)
    expect((await list())[0].name).toBe('Old phone')
    const empty = await rename(_id, ' ')
    expect((await empty.json()).fields).toEqual({ name: passkeyMessages.nameRequired })
    expect((await rename('unknown', 'Name')).status).toBe(404)
    expect((await app.visitor.send('GET', path)).status).toBe(401)
  })

  test('a removed passkey cannot sign in, and its sessions elsewhere end', async () => {
    const { _id } = await add()
    await signIn()
    const byPassword = await signedIn(app.app)
    const remove = (id: string) => app.owner.send('DELETE', `${path}/${id}`)
    expect((await remove('unknown')).status).toBe(404)
    expect(await verify(browser)).toBe(200)
    expect((await remove(_id)).status).toBe(200)
    expect(await verify(browser)).toBe(401)
    expect(await verify(byPassword)).toBe(200)
    expect(await list()).toEqual([])
    await expectRefused(await signIn())
  })

  describeOnSqlite('sessions', () => {
    test('removing the passkey of the current session keeps that session', async () => {
      const { _id } = await add()
      await signIn()
      expect((await browser.send('DELETE', `${path}/${_id}`)).status).toBe(200)
      expect(await verify(browser)).toBe(200)
    })

    test('a change of the password ends the other sessions, and passkeys stay', async () => {
      await add()
      await signIn()
      await app.owner.send('PUT', '/api/admin/change-password', {
        json: { currentPassword: owner.password, newPassword: 'a new one' },
      })
      expect(await verify(browser)).toBe(401)
      expect((await signIn()).status).toBe(200)
    })

    test('it counts as both steps, and is recorded like every sign-in', async () => {
      await add()
      app.advance(1000)
      const started = await app.owner.send('POST', '/api/admin/two-step', {
        json: { currentPassword: owner.password },
      })
      const { secret } = await started.json()
      const code = new TOTP({ secret }).generate({ timestamp: Date.now() + 1000 })
      expect((await app.owner.send('PUT', '/api/admin/two-step', { json: { code } })).status).toBe(
        200,
      )
      for (const _ of [1, 2]) {
        app.advance(1000)
        expect((await signIn()).status).toBe(200)
      }
      const entries: { kind: string; detail: string }[] = await activity()
      expect(entries.map(({ kind, detail }) => [kind, detail])).toEqual([
        ['signed-in', 'With the passkey “Phone”'],
        ['new-device', 'With the passkey “Phone”'],
        ['two-step-on', ''],
        ['passkey-added', 'Phone'],
      ])
    })
  })
})
