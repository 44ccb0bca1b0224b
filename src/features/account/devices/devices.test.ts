import { expect, test } from 'vitest'
import { type Client, createClient } from '../../../../test/client.ts'
import { owner, signedIn } from '../../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import type { Device } from './contract.ts'

const day = 24 * 60 * 60_000
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

describeOnBoth('signed-in devices', (app, describeOnSqlite) => {
  const path = '/api/admin/sessions'
  const list = async (client: Client = app.owner): Promise<Device[]> =>
    (await client.send('GET', path)).json()
  const otherThan = (devices: Device[]) => devices.filter(({ current }) => !current)
  const verify = async (client: Client) => (await client.send('GET', '/api/admin/verify')).status

  const signInWith = async (userAgent: string): Promise<Client> => {
    const client = createClient(app.app, { 'User-Agent': userAgent })
    await client.send('POST', '/api/admin/login', { json: owner })
    return client
  }

  test('each is listed with browser, system and times', async () => {
    app.advance(day)
    await signInWith(firefox)
    const [device] = otherThan(await list())
    expect(device).toMatchObject({ browser: 'Firefox 144', system: 'Windows' })
    expect(device?.created_at).toBe(device?.last_seen_at)
    expect(Date.parse(device?.created_at ?? '') - Date.now()).toBeGreaterThan(day - 60_000)
    const current = (await list()).filter(({ current }) => current)
    expect(current).toHaveLength(1)
    expect(current[0]?._id).not.toBe(device?._id)
  })

  test('this device is first, then the most recently used', async () => {
    app.advance(2 * 60_000)
    const firefoxClient = await signInWith(firefox)
    app.advance(2 * 60_000)
    const curlClient = await signInWith('curl/8.14.1')
    const browsers = async (client: Client) => (await list(client)).map(({ browser }) => browser)
    app.advance(2 * 60_000)
    expect(await browsers(curlClient)).toEqual(['curl 8', 'Firefox 144', ''])
    app.advance(2 * 60_000)
    expect(await browsers(app.owner)).toEqual(['', 'curl 8', 'Firefox 144'])
    expect(await browsers(firefoxClient)).toEqual(['Firefox 144', '', 'curl 8'])
  })

  describeOnSqlite('the list', () => {
    test('no token or hash is sent', async () => {
      const rows = await app.db
        .withTables<{ sessions: { token_hash: string; binding_hash: string } }>()
        .selectFrom('sessions')
        .selectAll()
        .execute()
      const answer = JSON.stringify(await list())
      expect(rows).toHaveLength(1)
      for (const { token_hash, binding_hash } of rows) {
        for (let start = 0; start + 16 <= token_hash.length; start++) {
          expect(answer).not.toContain(token_hash.slice(start, start + 16))
        }
        expect(answer).not.toContain(binding_hash)
      }
    })

    test('an expired session is not listed', async () => {
      await signInWith(firefox)
      app.advance(6 * day)
      expect(await list()).toHaveLength(2)
      app.advance(2 * day)
      expect(await list()).toHaveLength(1)
    })
  })

  test('only the signed-out device is refused at its next call', async () => {
    const lost = await signInWith(firefox)
    const script = await signInWith('curl/8.14.1')
    const device = (await list()).find(({ browser }) => browser === 'Firefox 144')
    const response = await app.owner.send('DELETE', `${path}/${device?._id}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ message: 'The device is signed out' })
    expect(await verify(lost)).toBe(401)
    expect(await verify(script)).toBe(200)
    expect(await verify(app.owner)).toBe(200)
    expect(await list()).toHaveLength(2)
    expect((await app.owner.send('DELETE', `${path}/${device?._id}`)).status).toBe(404)
  })

  describeOnSqlite('what is refused', () => {
    test('the current device cannot be signed out here', async () => {
      const [own] = await list()
      const response = await app.owner.send('DELETE', `${path}/${own?._id}`)
      expect(response.status).toBe(409)
      expect((await response.json()).error).toContain('Use Logout')
      expect(await verify(app.owner)).toBe(200)
    })

    test('the hash of a token is not accepted as a device id', async () => {
      await signInWith(firefox)
      const rows = await app.db
        .withTables<{ sessions: { token_hash: string } }>()
        .selectFrom('sessions')
        .select('token_hash')
        .execute()
      for (const { token_hash } of rows) {
        expect((await app.owner.send('DELETE', `${path}/${token_hash}`)).status).toBe(404)
      }
      expect(await list()).toHaveLength(2)
    })
  })

  test('all others can be signed out at once', async () => {
    const others = [await signInWith(firefox), await signedIn(app.app)]
    expect((await app.owner.send('DELETE', path)).status).toBe(200)
    for (const other of others) expect(await verify(other)).toBe(401)
    expect((await list()).map(({ current }) => current)).toEqual([true])
  })
})
