import { expect, test } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { describeApi } from '../../../test/describeApi.ts'
import { networks } from './networks.ts'

describeApi('behind two proxies', (app) => {
  app.startWith(() => ({ origins: { trustProxy: 2 } }))

  const write = async (forwardedFor: string) => {
    const json = { name: 'Ada', email: 'ada@example.com', subject: 'An engine', message: 'Hello.' }
    const headers = { 'X-Forwarded-For': forwardedFor }
    return (await createClient(app.app).send('POST', '/api/contact', { json, headers })).status
  }

  test('the visitor is the one that the outermost proxy saw, whatever the visitor claims', async () => {
    for (let number = 0; number < 5; number++) {
      expect(await write(`10.0.0.${number}, 203.0.113.7, 192.0.2.1`)).toBe(201)
    }
    expect(await write('10.0.0.9, 203.0.113.7, 192.0.2.1')).toBe(429)
    expect(await write('10.0.0.8,10.0.0.9,203.0.113.7,192.0.2.2')).toBe(429)
    expect(await write('203.0.113.7, 203.0.113.8, 192.0.2.1')).toBe(201)
  })

  test('a header with fewer entries than proxies names the first', async () => {
    for (let number = 0; number < 5; number++) expect(await write('203.0.113.7')).toBe(201)
    expect(await write('203.0.113.7')).toBe(429)
    expect(await write('203.0.113.8')).toBe(201)
  })

  test('the scheme is the one that the outermost proxy saw', async () => {
    const isSecure = async (scheme: string) => {
      const headers = { 'X-Forwarded-Proto': scheme }
      const answer = await app.visitor.send('GET', '/healthz', { headers })
      return answer.headers.has('Strict-Transport-Security')
    }
    expect(await isSecure('https, http')).toBe(true)
    expect(await isSecure('https')).toBe(true)
    expect(await isSecure('https, http, https')).toBe(false)
    expect(await isSecure('http')).toBe(false)
  })

  test('only a listed proxy is trusted', async () => {
    await app.restart({ origins: { trustProxy: 1, proxies: networks(['10.0.0.0/8']) } })
    const isSecureFrom = async (remoteAddress: string | undefined) => {
      const headers = { Host: 'vitrine.test', 'X-Forwarded-Proto': 'https' }
      const env = { incoming: { socket: { remoteAddress } } }
      const answer = await app.app.request('/healthz', { headers }, env)
      return answer.headers.has('Strict-Transport-Security')
    }
    expect(await isSecureFrom('10.1.2.3')).toBe(true)
    expect(await isSecureFrom('::ffff:10.1.2.3')).toBe(true)
    expect(await isSecureFrom('192.0.2.1')).toBe(false)
    expect(await isSecureFrom('127.0.0.1')).toBe(false)
    // The socket of a disconnected client has no address.
    expect(await isSecureFrom(undefined)).toBe(false)
  })

  test('browsers use https from then on, for the whole domain if PUBLIC_URL is set', async () => {
    const readOrigins = async () =>
      (await app.visitor.send('GET', '/healthz')).headers.get('Strict-Transport-Security')
    expect(await readOrigins()).toBeNull()
    await app.restart({ origins: { publicUrl: 'https://me.dev' } })
    expect(await readOrigins()).toBe('max-age=31536000; includeSubDomains')
    await app.restart({ origins: { publicUrl: 'http://me.dev' } })
    expect(await readOrigins()).toBeNull()
  })

  test('without a proxy no forwarded header is trusted', async () => {
    await app.restart({ origins: { trustProxy: 0 } })
    for (let number = 0; number < 5; number++) expect(await write(`10.0.0.${number}`)).toBe(201)
    expect(await write('10.0.0.9')).toBe(429)
  })
})
