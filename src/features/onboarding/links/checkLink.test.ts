import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  isPublicAddress,
  type Network,
  publicNetwork,
} from '../../../server/http/publicRequest.server.ts'
import { checkLink } from './checkLink.server.ts'
import { checkLinks, maxLinks } from './checkLinks.server.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const reached = '127.0.0.1'
/** Another loopback address, which stands for forbidden ones. */
const forbidden = '127.0.0.2'

describe('a link', () => {
  let answer: Answer
  let requests: string[]
  let port: number
  let close: () => Promise<void>

  beforeEach(async () => {
    requests = []
    answer = (_, response) => response.end()
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.headers.host}${request.url}`)
      answer(request, response)
    })
    server.listen(0, '0.0.0.0')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
    close = async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  })
  afterEach(() => close())

  const hosts: Record<string, string[]> = {
    'there.test': [reached],
    'inside.test': [forbidden],
    'both.test': [reached, forbidden],
    'empty.test': [],
  }
  const reach: Network = {
    timeout: 20_000,
    isAllowed: (address) => address === reached,
    resolve: async (host) => {
      const found = hosts[host]
      if (found) return found
      throw Object.assign(new Error(host), {
        code: host === 'off.test' ? 'EAI_AGAIN' : 'ENOTFOUND',
      })
    },
  }
  const at = (host: string, path = '/') => `http://${host}:${port}${path}`
  const check = (url: string, more: Partial<Network> = {}) => checkLink(url, { ...reach, ...more })

  test('that answers works, after one HEAD', async () => {
    expect(await check(at('there.test', '/page'))).toEqual({ state: 'works', reason: '' })
    expect(requests).toEqual([`HEAD there.test:${port}/page`])
  })

  test('whose server refuses HEAD is requested by GET without reading the body', async () => {
    answer = ({ method }, response) => {
      if (method === 'HEAD') response.writeHead(405).end()
      // Never ends.
      else response.writeHead(200).write('x'.repeat(1_000_000))
    }
    expect((await check(at('there.test'))).state).toBe('works')
    expect(requests).toHaveLength(2)
  })

  test.each([
    [404, 'dead'],
    [410, 'dead'],
    [403, 'unsure'],
    [429, 'unsure'],
    [503, 'unsure'],
  ])('answered by %i is %s', async (status, state) => {
    answer = (_, response) => response.writeHead(status).end()
    expect((await check(at('there.test'))).state).toBe(state)
  })

  test('of an unknown host is dead, and unsure while DNS fails', async () => {
    expect((await check('http://gone.test/')).state).toBe('dead')
    expect((await check('http://empty.test/')).state).toBe('dead')
    expect((await check('http://off.test/')).state).toBe('unsure')
  })

  test('without an answer in time is unsure, also during the DNS lookup', async () => {
    answer = () => undefined
    expect((await check(at('there.test'), { timeout: 50 })).state).toBe('unsure')
    const never = () => new Promise<never>(() => undefined)
    const slow = await check(at('there.test'), { timeout: 50, resolve: never })
    expect(slow).toEqual({ state: 'unsure', reason: 'gave no answer in time' })
  })

  test('into a private network is never requested, by any name', async () => {
    const inside = { state: 'dead', reason: 'leads into a private network' }
    for (const host of ['inside.test', 'both.test', forbidden, '2130706434', '0x7f000002']) {
      expect(await check(at(host)), host).toEqual(inside)
    }
    expect(requests).toEqual([])
  })

  test('is followed when redirected, but not into a private network', async () => {
    answer = ({ url }, response) =>
      url === '/' ? response.writeHead(301, { Location: '/moved' }).end() : response.end()
    expect((await check(at('there.test'))).state).toBe('works')
    expect(requests.at(-1)).toBe(`HEAD there.test:${port}/moved`)

    requests = []
    for (const location of [at('inside.test'), `http://${forbidden}:${port}/`]) {
      answer = (_, response) => response.writeHead(302, { Location: location }).end()
      expect((await check(at('there.test'))).reason).toBe('leads into a private network')
    }
    expect(requests.every((line) => line.includes('there.test'))).toBe(true)
    answer = (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end()
    expect((await check(at('there.test'))).state).toBe('dead')
  })

  test('that redirects endlessly is dead', async () => {
    answer = (_, response) => response.writeHead(307, { Location: '/' }).end()
    expect((await check(at('there.test'))).reason).toBe('is redirected without an end')
    expect(requests).toHaveLength(6)
  })

  test('to this machine is not requested by the server', async () => {
    const real = { ...publicNetwork, resolve: async () => [reached] }
    expect((await checkLink(at('there.test'), real)).reason).toBe('leads into a private network')
    expect((await checkLink(at('localhost'), publicNetwork)).reason).toBe(
      'leads into a private network',
    )
    expect((await checkLink(at('[::1]'), publicNetwork)).reason).toBe(
      'leads into a private network',
    )
    expect(requests).toEqual([])
  })

  test('of many is checked a few at a time, each once, up to a limit', async () => {
    let open = 0
    let most = 0
    answer = (_, response) => {
      open++
      most = Math.max(most, open)
      setTimeout(() => {
        open--
        response.end()
      }, 5)
    }
    const urls = Array.from({ length: maxLinks + 10 }, (_, index) => at('there.test', `/${index}`))
    const results = await checkLinks([...urls, ...urls], reach)
    expect(Object.keys(results)).toHaveLength(maxLinks)
    expect(requests).toHaveLength(maxLinks)
    expect(most).toBeLessThanOrEqual(4)
    expect(most).toBeGreaterThan(1)
  })
})

test.each([
  ...['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1111'].map((address) => [address, true]),
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'].map(
    (address) => [address, false],
  ),
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1'].map(
    (address) => [address, false],
  ),
  ...['::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'nonsense'].map(
    (address) => [address, false],
  ),
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(`${address}`)).toBe(isPublic)
})
