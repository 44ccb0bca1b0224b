import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { type Client, createClient } from '../../../../test/client.ts'
import { owner, signedIn } from '../../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { secretEncryption } from '../../../server/auth/secretEncryption.ts'
import { sha256 } from '../../../server/auth/tokens.ts'
import { encryptSecrets } from '../../../start/encryptSecrets.server.ts'
import { typedCodeHash } from './codes.server.ts'
import { twoStepStore } from './store.server.ts'

const step = 30_000
const minute = 60_000
const wrongCode = 'This code is not valid. Please enter a new one'
const codeRequired = 'Please enter the code from your authenticator app'

describeOnBoth('two-step sign-in', (app, describeOnSqlite) => {
  let skipped: number

  beforeEach(() => {
    skipped = 0
    // At the start of a step, so that none ends during the test.
    advance(step - (Date.now() % step) + 1000)
  })

  const advance = (milliseconds: number) => {
    skipped += milliseconds
    app.advance(milliseconds)
  }
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + skipped + steps * step })
  const badCode = (secret: string) => {
    const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
    return ['111111', '222222', '333333', '444444', '555555', '666666'].find(
      (code) => !near.includes(code),
    )
  }

  const path = '/api/admin/two-step'
  const send = (method: string, to: string, json?: unknown) =>
    app.owner.send(method, to, json === undefined ? {} : { json })
  const start = () => send('POST', path, { currentPassword: owner.password })
  const confirm = (code: unknown) => send('PUT', path, { code })
  const state = async () => (await send('GET', path)).json()
  const login = (extra: object = {}) =>
    createClient(app.app).send('POST', '/api/admin/login', { json: { ...owner, ...extra } })

  /** Turns two-step sign-in on, and waits until the step of the first code is over. */
  const turnOn = async (): Promise<{ secret: string; codes: string[] }> => {
    const { secret } = await (await start()).json()
    const { codes } = await (await confirm(codeOf(secret))).json()
    advance(step)
    return { secret, codes }
  }

  describeOnSqlite('changes of the account', () => {
    test.each<[string, object]>([
      ['change-password', { newPassword: 'a new one' }],
      ['change-email', { newEmail: 'new@example.com' }],
    ])('%s needs a code, which is used up', async (call, change) => {
      const { secret } = await turnOn()
      const attempt = (json: object) =>
        send('PUT', `/api/admin/${call}`, { currentPassword: owner.password, ...change, ...json })
      const refusals = [
        [{}, codeRequired],
        [{ code: '' }, codeRequired],
        [{ code: badCode(secret) }, wrongCode],
      ] as const
      for (const [json, error] of refusals) {
        const refused = await attempt(json)
        expect(refused.status).toBe(400)
        expect(await refused.json()).toEqual({ error, fields: { code: error } })
      }
      const code = codeOf(secret)
      expect((await attempt({ code })).status).toBe(200)
      expect((await login({ ...change, password: owner.password, code })).status).toBe(401)
    })
  })

  test('a clock that is set back a year accepts codes again, each once', async () => {
    const { secret } = await turnOn()
    expect((await login({ code: codeOf(secret) })).status).toBe(200)
    advance(-365 * 24 * 60 * minute)
    expect((await login({ code: codeOf(secret) })).status).toBe(200)
    expect((await login({ code: codeOf(secret) })).status).toBe(401)
  })

  describeOnSqlite('the setup', () => {
    test('the setup asks for the password and returns the data for the app', async () => {
      const refused = await send('POST', path, { currentPassword: 'wrong' })
      expect(refused.status).toBe(400)
      expect((await refused.json()).fields).toEqual({
        currentPassword: 'Current password is incorrect',
      })
      const { secret, uri } = await (await start()).json()
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      const address = new URL(uri)
      expect(decodeURIComponent(address.pathname)).toBe(`/Vitrine:${owner.email}`)
      expect(Object.fromEntries(address.searchParams)).toEqual({
        issuer: 'Vitrine',
        secret,
        algorithm: 'SHA1',
        digits: '6',
        period: '30',
      })
    })
  })

  test('it is on only after a valid code', async () => {
    expect((await confirm('123456')).status).toBe(409)
    const { secret } = await (await start()).json()
    expect(await state()).toEqual({ on: false, codes_left: 0 })
    expect((await login()).status).toBe(200)

    const refused = await confirm(badCode(secret))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({ error: wrongCode, fields: { code: wrongCode } })
    expect((await (await confirm('')).json()).error).toBe(codeRequired)
    expect((await state()).on).toBe(false)

    const { codes } = await (await confirm(codeOf(secret))).json()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^\d{5}(-\d{5}){4}$/)
    expect(await state()).toEqual({ on: true, codes_left: 10 })
    expect((await login()).status).toBe(401)
  })

  test('starting the setup again invalidates the previous secret', async () => {
    const first = await (await start()).json()
    const second = await (await start()).json()
    expect(second.secret).not.toBe(first.secret)
    expect((await confirm(codeOf(first.secret))).status).toBe(400)
    expect((await confirm(codeOf(second.secret))).status).toBe(200)
  })

  test('while it is on, a setup cannot replace it', async () => {
    const { secret } = await turnOn()
    expect((await start()).status).toBe(409)
    expect((await confirm(codeOf(secret))).status).toBe(409)
    expect((await login({ code: codeOf(secret) })).status).toBe(200)
  })

  describeOnSqlite('what is revealed', () => {
    test('secret and recovery codes are never sent again, stored unencrypted or logged', async () => {
      const { secret, codes } = await turnOn()
      await login({ code: badCode(secret) })
      await login({ code: codes[0] })
      const answers = await Promise.all(
        [path, '/api/admin/verify', '/api/admin/sessions', '/api/stats'].map(async (address) =>
          (await send('GET', address)).text(),
        ),
      )
      const rows = await app.db
        .withTables<{ recovery_codes: { code_hash: string } }>()
        .selectFrom('recovery_codes')
        .select('code_hash')
        .execute()
      expect(rows).toHaveLength(9)
      const stored = JSON.stringify(rows)
      for (const code of codes) {
        expect(stored).not.toContain(code)
        expect(stored).not.toContain(code.replaceAll('-', ''))
      }
      for (const text of [...answers, app.logs.join('')]) {
        expect(text).not.toContain(secret)
        for (const code of codes) expect(text).not.toContain(code)
      }
    })

    test('correct credentials without a code are refused with a request for one', async () => {
      await turnOn()
      for (const extra of [{}, { code: '' }, { code: null }]) {
        const response = await login(extra)
        expect(response.status).toBe(401)
        expect(response.headers.getSetCookie()).toEqual([])
        expect(await response.json()).toEqual({
          error: codeRequired,
          fields: { code: codeRequired },
        })
      }
    })

    test('wrong credentials reveal nothing about codes, and use none up', async () => {
      const { secret, codes } = await turnOn()
      const code = codeOf(secret)
      const answers = await Promise.all([
        login({ password: 'wrong' }),
        login({ password: 'wrong', code }),
        login({ password: 'wrong', code: codes[0] }),
        login({ email: 'other@example.com', code }),
      ])
      for (const answer of answers) {
        expect(answer.status).toBe(401)
        expect(await answer.json()).toEqual({ error: 'Invalid email or password' })
      }
      expect((await state()).codes_left).toBe(10)
      expect((await login({ code })).status).toBe(200)
    })
  })

  describeOnSqlite('which codes are valid', () => {
    test('an app code signs in once', async () => {
      const { secret } = await turnOn()
      const code = codeOf(secret)
      const first = await login({ code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })
      expect(first.status).toBe(200)
      expect(await first.json()).toMatchObject({ user: { email: owner.email } })
      const second = await login({ code })
      expect(second.status).toBe(401)
      expect(await second.json()).toEqual({ error: wrongCode, fields: { code: wrongCode } })
      advance(step)
      expect((await login({ code })).status).toBe(401)
      expect((await login({ code: codeOf(secret) })).status).toBe(200)
    })

    test('a clock may be one step off, not two', async () => {
      const { secret } = await turnOn()
      advance(10 * step)
      expect((await login({ code: codeOf(secret, -2) })).status).toBe(401)
      expect((await login({ code: codeOf(secret, 2) })).status).toBe(401)
      expect((await login({ code: codeOf(secret, -1) })).status).toBe(200)
      expect((await login({ code: codeOf(secret, 1) })).status).toBe(200)
      expect((await login({ code: codeOf(secret) })).status).toBe(401)
    })

    test('the code that turned it on does not sign in', async () => {
      const { secret } = await (await start()).json()
      const code = codeOf(secret)
      expect((await confirm(code)).status).toBe(200)
      expect((await login({ code })).status).toBe(401)
    })

    test('a recovery code signs in once, typed in any grouping', async () => {
      const { codes } = await turnOn()
      expect((await login({ code: codes[0] })).status).toBe(200)
      expect((await login({ code: codes[0] })).status).toBe(401)
      expect((await login({ code: codes[1]?.replaceAll('-', '') })).status).toBe(200)
      expect((await login({ code: codes[2]?.replaceAll('-', ' ') })).status).toBe(200)
      expect((await state()).codes_left).toBe(7)
    })

    test.each(['1', 'abcdef', '0000-0000-0000-0000', '１２３４５６', "' or 1=1"])(
      '%j is not a code',
      async (code) => {
        await turnOn()
        expect((await login({ code })).status).toBe(401)
      },
    )
  })

  test('one of two simultaneous logins with the same code succeeds', async () => {
    // Renews the hash of the password, which would be a second change of the account.
    expect((await login()).status).toBe(200)
    const { secret, codes } = await turnOn()
    for (const code of [codeOf(secret), codes[3]]) {
      const answers = await Promise.all([login({ code }), login({ code }), login({ code })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
      advance(15 * minute)
    }
    expect((await state()).codes_left).toBe(9)
  })

  test('of many simultaneous uses of a code one succeeds', async () => {
    const { codes } = await turnOn()
    const store = twoStepStore(app.db)
    const takers = [1, 2, 3, 4, 5]
    const next = Math.floor((Date.now() + skipped) / step) + 1
    const byApp = await Promise.all(takers.map(() => store.takeStep(next)))
    expect(byApp.filter(Boolean)).toHaveLength(1)
    const typed = (codes[0] ?? '').replaceAll('-', '')
    const hash = (await typedCodeHash(typed, await store.anyRecoveryCode())) ?? ''
    const byPaper = await Promise.all(takers.map(() => store.takeRecoveryCode(hash)))
    expect(byPaper.filter(Boolean)).toHaveLength(1)
  })

  test('one of two simultaneous first codes turns it on', async () => {
    const { secret } = await (await start()).json()
    const answers = await Promise.all([confirm(codeOf(secret)), confirm(codeOf(secret))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    const { codes } = bodies.find((body) => 'codes' in body)
    expect((await state()).codes_left).toBe(10)
    expect((await login({ code: codes[0] })).status).toBe(200)
  })

  describeOnSqlite('secrets', () => {
    test('recovery codes have slow hashes, and earlier ones still work', async () => {
      const { codes } = await turnOn()
      const stored = await twoStepStore(app.db).anyRecoveryCode()
      expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      const earlier = '1234567890123456'
      await app.db
        .transaction()
        .execute((transaction) =>
          twoStepStore(app.db).replaceRecoveryCodes(transaction, [sha256(earlier)], new Date()),
        )
      expect((await login({ code: codes[0] })).status).toBe(401)
      expect((await login({ code: '1234-5678-9012-3456' })).status).toBe(200)
      expect((await login({ code: earlier })).status).toBe(401)
    })

    test('with a key the secret is encrypted, and codes work as before', async () => {
      await app.restart({ secretsKey: 'k'.repeat(32) })
      app.advance(skipped)
      const { secret } = await turnOn()
      expect((await twoStepStore(app.db).read())?.secret).toMatch(/^sealed:/)
      expect((await login({ code: codeOf(secret) })).status).toBe(200)
    })

    test('a start replaces the previous key, which is not needed again', async () => {
      const { secret } = await turnOn()
      const [former, present] = [secretEncryption('k'.repeat(32)), secretEncryption('l'.repeat(32))]
      const storedSecret = async () => (await twoStepStore(app.db).read())?.secret ?? ''
      await encryptSecrets(app.db, former)
      await expect(
        encryptSecrets(app.db, present, secretEncryption('m'.repeat(32))),
      ).rejects.toThrow()
      await expect(encryptSecrets(app.db, secretEncryption(undefined), former)).rejects.toThrow()
      expect(former.open(await storedSecret())).toBe(secret)
      await encryptSecrets(app.db, present, former)
      const sealed = await storedSecret()
      expect(present.open(sealed)).toBe(secret)
      expect(() => former.open(sealed)).toThrow()
      await encryptSecrets(app.db, present)
      await encryptSecrets(app.db, present, former)
      expect(await storedSecret()).toBe(sealed)
    })
  })

  test('a start encrypts an existing secret, and fails without its key', async () => {
    const { secret } = await turnOn()
    const box = secretEncryption('k'.repeat(32))
    await encryptSecrets(app.db, box)
    expect(box.open((await twoStepStore(app.db).read())?.secret ?? '')).toBe(secret)
    await encryptSecrets(app.db, box)
    for (const key of [undefined, 'l'.repeat(32)]) {
      await expect(encryptSecrets(app.db, secretEncryption(key))).rejects.toThrow(
        'another SECRETS_KEY',
      )
    }
    await app.restart({ secretsKey: 'k'.repeat(32) })
    app.advance(skipped)
    expect((await login({ code: codeOf(secret) })).status).toBe(200)
  })

  describeOnSqlite('limits', () => {
    test('failures of codes and passwords count together, and asking for a code resets nothing', async () => {
      const { secret } = await turnOn()
      await login({ password: 'wrong' })
      await login({ code: badCode(secret) })
      await login({ password: 'wrong' })
      await login()
      await login({ code: badCode(secret) })
      const refused = await login({ code: codeOf(secret) })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
      advance(15 * minute)
      expect((await login({ code: codeOf(secret) })).status).toBe(200)
    })

    test('a success with a code resets the count of failures', async () => {
      const { secret } = await turnOn()
      for (let round = 0; round < 3; round++) {
        for (let failure = 1; failure <= 4; failure++) await login({ code: badCode(secret) })
        expect((await login({ code: codeOf(secret) })).status).toBe(200)
        advance(step)
      }
    })

    test('codes cannot be guessed from many addresses, while a known device signs in', async () => {
      await app.restart({ origins: { trustProxy: 1 } })
      app.advance(skipped)
      const { secret, codes } = await turnOn()
      const phone = createClient(app.app, { 'Sec-Fetch-Site': 'same-origin' })
      const signIn = (code: string | undefined, client: Client) =>
        client.send('POST', '/api/admin/login', { json: { ...owner, code } })
      expect((await signIn(codes[0], phone)).status).toBe(200)
      const from = (address: number) =>
        createClient(app.app, { 'X-Forwarded-For': `10.0.0.${address}` })
      for (let guess = 0; guess < 10; guess++) {
        expect((await signIn(badCode(secret), from(guess))).status).toBe(401)
      }
      expect((await signIn(codeOf(secret), from(99))).status).toBe(429)
      expect((await signIn(codes[1], from(100))).status).toBe(429)
      expect((await signIn(codeOf(secret), phone)).status).toBe(200)
    })

    test('turning it on ends every other session', async () => {
      const elsewhere = await signedIn(app.app)
      await turnOn()
      expect((await elsewhere.send('GET', '/api/admin/verify')).status).toBe(401)
      expect((await app.owner.send('GET', '/api/admin/verify')).status).toBe(200)
    })

    test('the password cannot be guessed with a stolen session', async () => {
      const json = { currentPassword: 'wrong', newPassword: 'long enough' }
      for (let guess = 1; guess <= 5; guess++) {
        expect((await send('PUT', '/api/admin/change-password', json)).status).toBe(400)
      }
      expect((await start()).status).toBe(429)
      advance(15 * minute)
      expect((await start()).status).toBe(201)
    })
  })

  test('new recovery codes need password and code, and invalidate earlier ones', async () => {
    const { secret, codes } = await turnOn()
    const renew = (json: object) => send('POST', `${path}/recovery-codes`, json)
    const code = codeOf(secret)
    const currentPassword = owner.password
    expect((await renew({ currentPassword: 'wrong', code })).status).toBe(400)
    expect((await renew({ currentPassword, code: badCode(secret) })).status).toBe(400)
    expect((await renew({ currentPassword })).status).toBe(400)
    const response = await renew({ currentPassword, code })
    expect(response.status).toBe(201)
    const renewed = (await response.json()).codes
    expect(renewed).toHaveLength(10)
    expect((await login({ code: codes[0] })).status).toBe(401)
    expect((await login({ code: renewed[0] })).status).toBe(200)
    expect((await login({ code })).status).toBe(401)
  })

  test('turning it off needs password and code, or a recovery code', async () => {
    const { secret, codes } = await turnOn()
    const turnOff = (json: object) => send('POST', `${path}/off`, json)
    const currentPassword = owner.password
    expect((await turnOff({ currentPassword: 'wrong', code: codeOf(secret) })).status).toBe(400)
    const refused = await turnOff({ currentPassword, code: badCode(secret) })
    expect((await refused.json()).fields).toEqual({ code: wrongCode })
    expect((await state()).on).toBe(true)
    expect((await turnOff({ currentPassword, code: codes[9] })).status).toBe(200)
    expect(await state()).toEqual({ on: false, codes_left: 0 })
    expect((await login()).status).toBe(200)
    expect((await turnOff({ currentPassword, code: codeOf(secret) })).status).toBe(409)
    const again = await turnOn()
    expect(again.secret).not.toBe(secret)
    expect((await login({ code: codes[8] })).status).toBe(401)
  })
})
