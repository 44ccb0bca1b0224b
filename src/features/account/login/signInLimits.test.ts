import { expect, test } from 'vitest'
import { createClient } from '../../../../test/client.ts'
import { owner, signedIn } from '../../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { queueHashing } from '../../../server/auth/hashingQueue.ts'

const minute = 60_000
const made = (number: number) => ({ email: `made-up-${number}@example.com`, password: 'wrong' })

describeOnBoth('limits on signing in', (app, describeOnSqlite) => {
  app.startWith(() => ({ origins: { trustProxy: 1 } }))

  const login = (json: unknown, client = createClient(app.app)) =>
    client.send('POST', '/api/admin/login', { json })
  const from = (address: string) => createClient(app.app, { 'X-Forwarded-For': address })
  const statuses = async (attempts: Promise<Response>[]) =>
    (await Promise.all(attempts)).map(({ status }) => status)
  const waitOf = (response: Response) => Number(response.headers.get('Retry-After'))

  /** Expects a pause of so many minutes after each failure. */
  const expectPauses = async (fail: () => Promise<Response>, pauses: number[]) => {
    for (const pause of pauses) {
      const refused = await fail()
      expect(refused.status).toBe(429)
      expect(waitOf(refused)).toBeGreaterThan((pause - 1) * 60)
      expect(waitOf(refused)).toBeLessThanOrEqual(pause * 60)
      app.advance(pause * minute)
      expect((await fail()).status).toBe(401)
    }
  }

  test('one address has twenty attempts, whatever the e-mail and the port', async () => {
    for (let attempt = 0; attempt < 20; attempt++) {
      expect((await login(made(attempt), from(`203.0.113.7:${5000 + attempt}`))).status).toBe(401)
    }
    const refused = await login(made(99), from('203.0.113.7'))
    expect(refused.status).toBe(429)
    expect(waitOf(refused)).toBeGreaterThan(14 * 60)
    expect((await login(owner, from('203.0.113.7'))).status).toBe(429)
    expect((await login(owner, from('203.0.113.8'))).status).toBe(200)
  })

  describeOnSqlite('what counts', () => {
    test('an attempt is counted before its body is read', async () => {
      const attempt = () => {
        let isRead = false
        const raw = new ReadableStream(
          {
            pull(controller) {
              isRead = true
              controller.enqueue(new TextEncoder().encode('{"email":'))
              controller.close()
            },
          },
          { highWaterMark: 0 },
        )
        const headers = { 'Content-Type': 'application/json' }
        return from('203.0.113.7')
          .send('POST', '/api/admin/login', { raw, headers })
          .then(({ status }) => ({ status, isRead }))
      }
      for (let count = 1; count <= 20; count++) {
        expect(await attempt()).toEqual({ status: 400, isRead: true })
      }
      expect(await attempt()).toEqual({ status: 429, isRead: false })
    })

    test('addresses of one IPv6 network count as one', async () => {
      for (let host = 1; host <= 20; host++) await login(made(host), from(`2001:db8:0:1::${host}`))
      expect((await login(made(99), from('2001:db8:0:1:ffff::1'))).status).toBe(429)
      expect((await login(made(99), from('2001:db8:0:2::1'))).status).toBe(401)
    })
  })

  test('after forty failures of a network each further one waits longer', async () => {
    let failures = 0
    const fail = () => login(made(++failures), from(`203.0.113.${failures}`))
    for (let failure = 1; failure <= 40; failure++) expect((await fail()).status).toBe(401)
    await expectPauses(fail, [1, 2, 4, 8, 16, 32, 60, 60])
    expect((await login(owner, from('198.51.100.1'))).status).toBe(200)
    app.advance(24 * 60 * minute)
    expect(await statuses([fail(), fail()])).toEqual([401, 401])
  })

  const failedSoFar = (email: string, points: number) =>
    app.db
      .withTables<{ rate_limits: { key: string; points: number; expires_at: number } }>()
      .insertInto('rate_limits')
      .values({
        key: `login to ${email}`,
        points,
        expires_at: Date.now() + 24 * 60 * minute,
      })
      .execute()

  test('a hundred failures of strangers do not delay a new browser', async () => {
    for (let failure = 1; failure <= 100; failure++) {
      const stranger = from(`10.0.${failure}.1`)
      expect((await login({ ...owner, password: 'wrong' }, stranger)).status).toBe(401)
    }
    expect((await login(owner, from('203.0.113.7'))).status).toBe(200)
  })

  test.each([owner.email, 'made-up@example.com'])(
    'after a thousand failures at %s from everywhere each further one waits longer',
    async (email) => {
      let network = 0
      const fail = () => login({ email, password: 'wrong' }, from(`10.0.${++network}.1`))
      await failedSoFar(email, 999)
      expect((await fail()).status).toBe(401)
      await expectPauses(fail, [1, 2, 4, 8, 15, 15])
      app.advance(24 * 60 * minute)
      expect(await statuses([fail(), fail()])).toEqual([401, 401])
    },
  )

  test('a free attempt from a replica with a slow clock needs no pause', async () => {
    const fail = () => login({ ...owner, password: 'wrong' })
    expect((await fail()).status).toBe(401)
    app.advance(-10_000)
    expect((await fail()).status).toBe(401)
  })

  test('after a pause one of many attempts is accepted', async () => {
    await failedSoFar(owner.email, 999)
    await login({ ...owner, password: 'wrong' }, from('10.0.0.1'))
    app.advance(minute)
    const crowd = [101, 102, 103, 104].map((network) =>
      login({ ...owner, password: 'wrong' }, from(`10.0.${network}.1`)),
    )
    expect((await statuses(crowd)).sort()).toEqual([401, 429, 429, 429])
  })

  test('a device of the owner signs in whatever others try, and has its own limit', async () => {
    const phone = await signedIn(app.app)
    for (let failure = 1; failure <= 20; failure++) await login({ ...owner, password: 'wrong' })
    expect((await login(owner)).status).toBe(429)
    expect((await login(owner, phone)).status).toBe(200)
    for (let failure = 1; failure <= 5; failure++) {
      expect((await login({ ...owner, password: 'wrong' }, phone)).status).toBe(401)
    }
    expect((await login(owner, phone)).status).toBe(429)
  })

  describeOnSqlite('devices', () => {
    test('an invented device is a stranger', async () => {
      const forged = createClient(app.app)
      forged.cookies.set('admin_device', 'forged')
      for (let failure = 1; failure <= 20; failure++) await login({ ...owner, password: 'wrong' })
      expect((await login(owner, forged)).status).toBe(429)
    })

    test('with a full hashing queue strangers get 503, and the owner waits', async () => {
      const phone = await signedIn(app.app)
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      const crowd = Array.from({ length: 10 }, () => queueHashing(() => held))
      const refused = await login(made(1))
      expect(refused.status).toBe(503)
      expect(waitOf(refused)).toBe(5)
      const waiting = login(owner, phone)
      letGo()
      await Promise.all(crowd)
      expect((await waiting).status).toBe(200)
    })

    test('a device that was signed out remotely is no longer known', async () => {
      const lost = await signedIn(app.app)
      expect((await app.owner.send('DELETE', '/api/admin/sessions')).status).toBe(200)
      for (let failure = 1; failure <= 20; failure++) await login({ ...owner, password: 'wrong' })
      expect((await login(owner, lost)).status).toBe(429)
    })
  })
})
