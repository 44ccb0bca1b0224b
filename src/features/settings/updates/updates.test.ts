import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { day } from '../../../shared/dates/durations.ts'
import { isNewer } from './latestRelease.server.ts'

describeOnBoth('updates', (app, describeOnSqlite) => {
  const path = '/api/admin/updates'
  const releasePage = 'https://github.example/me/vitrine/releases/tag/v1.10.0'
  let server: Server
  let requests: string[]
  let answer: RequestListener

  const answerWith = (release: object | string) => {
    answer = (_, response) =>
      response.end(typeof release === 'string' ? release : JSON.stringify(release))
  }
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`
  const restart = (releases?: { address: string; timeout?: number }) =>
    app.restart({
      server: { version: '1.9.0', startedAt: new Date(), dataDir: '', warnings: [], releases },
    })
  const read = async () => (await app.owner.send('GET', path)).json()
  const look = () => app.owner.send('POST', path)
  const setWeekly = (weekly: unknown) => app.owner.send('PUT', path, { json: { weekly } })

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(`${request.url} ${request.headers['user-agent']}`)
      answer(request, response)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(async () => {
    requests = []
    answerWith({ tag_name: 'v1.10.0', html_url: releasePage, published_at: '2026-12-01' })
    await restart({ address: address() })
  })

  describeOnSqlite('answers', () => {
    test('nobody is called before the owner says so', async () => {
      expect(await read()).toEqual({
        isSetUp: true,
        weekly: 0,
        version: '',
        url: '',
        checkedAt: '',
        error: '',
      })
      for (const method of ['GET', 'POST', 'PUT']) {
        const json = method === 'PUT' ? { weekly: 1 } : undefined
        expect((await app.visitor.send(method, path, { json })).status).toBe(401)
      }
      app.advance(30 * day)
      await app.lookForUpdates()
      expect(requests).toEqual([])
    })

    test('a newer version is named until the site runs it', async () => {
      const found = await (await look()).json()
      expect(found).toMatchObject({ version: '1.10.0', url: releasePage, error: '' })
      expect(Date.parse(found.checkedAt)).toBeGreaterThan(0)
      expect(await read()).toEqual(found)
      expect(requests).toEqual(['/latest Vitrine'])
      answerWith({ tag_name: '1.9.0', html_url: releasePage })
      expect(await (await look()).json()).toMatchObject({ version: '', url: '', error: '' })
    })

    test('the weekly look ends when it is turned off', async () => {
      await setWeekly(1)
      expect(await (await setWeekly(0)).json()).toMatchObject({ weekly: 0 })
      await app.lookForUpdates()
      expect(requests).toEqual([])
    })

    test('what cannot be found out is said, and what was known stays', async () => {
      await look()
      const failsWith = async (error: string) => {
        const response = await look()
        expect([response.status, await response.json()]).toEqual([502, { error }])
        expect(await read()).toMatchObject({ version: '1.10.0', url: releasePage, error })
      }
      answer = (_, response) => response.writeHead(404).end()
      await failsWith('The releases answered with 404.')
      const unreadable = 'The answer of the releases cannot be read.'
      const others = [
        ...['', '[]', '{"tag_name":'],
        JSON.stringify({ tag_name: 'v2.0.0', html_url: releasePage }) + ' '.repeat(1024 * 1024),
        { tag_name: 'nightly', html_url: releasePage },
        { tag_name: 'v2.0.0' },
        { tag_name: 'v2.0.0', html_url: 'http://github.example/plain' },
        { tag_name: 'v2.0.0', html_url: 'javascript:alert(1)' },
        { tag_name: 'v2.0.0', html_url: `https://github.example/${'x'.repeat(500)}` },
        { tag_name: `v2.0.${'0'.repeat(7)}`, html_url: releasePage },
      ]
      answer = (_, response) => response.destroy()
      await failsWith('The releases cannot be reached.')
      app.advance(60 * 60_000)
      for (const other of others.slice(0, 8)) {
        answerWith(other)
        await failsWith(unreadable)
      }
      app.advance(60 * 60_000)
      for (const other of others.slice(8)) {
        answerWith(other)
        await failsWith(unreadable)
      }
      await restart({ address: address(), timeout: 1 })
      answer = () => {}
      await failsWith('The releases did not answer in time.')
      answerWith({ tag_name: 'v1.10.0', html_url: releasePage })
      await restart({ address: address() })
      expect(await (await look()).json()).toMatchObject({ version: '1.10.0', error: '' })
    })

    test('a server that does not know where releases are says so', async () => {
      await setWeekly(1)
      await restart()
      expect(await read()).toMatchObject({ isSetUp: false })
      expect(await (await look()).json()).toEqual({
        error: 'This server does not know where releases are',
      })
      await app.lookForUpdates()
      expect(requests).toEqual([])
    })
  })

  test('it looks once a week where that is turned on', async () => {
    expect((await setWeekly('often')).status).toBe(400)
    expect(await (await setWeekly(1)).json()).toMatchObject({ weekly: 1, checkedAt: '' })
    await app.lookForUpdates()
    expect(await read()).toMatchObject({ weekly: 1, version: '1.10.0' })
    app.advance(6 * day)
    await app.lookForUpdates()
    expect(requests).toHaveLength(1)
    app.advance(day + 60_000)
    await app.lookForUpdates()
    await app.lookForUpdates()
    expect(requests).toHaveLength(2)
  })

  test('a weekly look that fails does not stop the server', async () => {
    await setWeekly(1)
    answer = (_, response) => response.destroy()
    await app.lookForUpdates()
    expect(await read()).toMatchObject({ error: 'The releases cannot be reached.' })
    await app.db
      .withTables<{ document_fields: { field: string; value: string } }>()
      .updateTable('document_fields')
      .set({ value: 'broken' })
      .where('field', '=', 'latest_release')
      .execute()
    await app.lookForUpdates()
    expect(app.logs.join()).toContain('updates could not be looked for')
  })
})

test('versions are compared number by number', () => {
  expect(isNewer('1.10.0', '1.9.9')).toBe(true)
  expect(isNewer('2.0.0', '1.99.0')).toBe(true)
  expect(isNewer('1.9.9', '1.10.0')).toBe(false)
  expect(isNewer('1.9.0', '1.9.0')).toBe(false)
})
