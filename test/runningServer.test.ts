import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startCompletionsServer } from './completionsServer.ts'
import { processEnvironment } from './processEnvironment.ts'
import { type Started, startProcess } from './startProcess.ts'

describe('a running server', () => {
  let dataDir: string
  let server: Started | undefined

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-running-'))
  })
  afterEach(async () => {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const start = async (environment: Record<string, string> = {}) => {
    server = await startProcess({ DATA_DIR: dataDir, SAMPLE_CONTENT: '0', ...environment })
    return server
  }
  /** Sends raw bytes and returns the whole answer. */
  async function send(address: string, text: string) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(text)
    return (await socket.toArray()).join('')
  }
  const close = 'Connection: close\r\n'
  const json = 'Content-Type: application/json\r\n'

  test.each([
    ['two Hosts', `GET /healthz HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n${close}\r\n`],
    ['no Host', `GET /healthz HTTP/1.1\r\n${close}\r\n`],
    ['a Host that is none', `GET /healthz HTTP/1.1\r\nHost: a"b\r\n${close}\r\n`],
    [
      'a length and chunks',
      `POST /api/contact HTTP/1.1\r\nHost: a.test\r\n${close}${json}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'two lengths',
      `POST /api/contact HTTP/1.1\r\nHost: a.test\r\n${close}${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    ],
    [
      'a header that goes on',
      `GET / HTTP/1.1\r\nHost: a.test\r\n${close}X: a\r\n b\n c: d\r\n\r\n`,
    ],
  ])('a request with %s is a 400 that the log says nothing of', async (_, text) => {
    const { address, output } = await start()
    expect(await send(address, text)).toMatch(/^HTTP\/1.1 400 /)
    expect(await send(address, `GET /healthz HTTP/1.1\r\nHost: a.test\r\n${close}\r\n`)).toMatch(
      /^HTTP\/1.1 200 /,
    )
    expect(output()).not.toMatch(/"level":(40|50|60)|\n\s+at /)
  })

  test('refuses headers beyond 16 KB', async () => {
    const { address } = await start()
    const headers = `X: ${'x'.repeat(1000)}\r\n`.repeat(20)
    expect(await send(address, `GET / HTTP/1.1\r\nHost: a.test\r\n${headers}\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    )
  })

  test.each(['application/json', 'multipart/form-data; boundary=b'])(
    'does not log a truncated body of %s as a failure',
    async (type) => {
      const { address, output } = await start({ LOG_LEVEL: 'trace' })
      const head = `POST /api/contact HTTP/1.1\r\nHost: a.test\r\nContent-Type: ${type}\r\nContent-Length: 90\r\n\r\n`
      for (let count = 0; count < 3; count += 1) {
        const socket = connect(Number(new URL(address).port), '127.0.0.1')
        await new Promise((resolve) => socket.write(`${head}{"name":`, resolve))
        socket.resetAndDestroy()
        await once(socket, 'close')
      }
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      await server?.stop()
      expect(output()).not.toMatch(/"level":(50|60)|\n\s+at /)
    },
  )

  test('does not log disconnects as failures', async () => {
    const service = await startCompletionsServer({ chunks: ['So'], ending: 'stall' })
    const { address, output } = await start({
      LOG_LEVEL: 'trace',
      SAMPLE_CONTENT: '1',
      AI_API_KEY: 'key',
      AI_BASE_URL: service.address,
    })
    const ask = (content: string) => {
      const question = JSON.stringify({ messages: [{ role: 'user', content }] })
      return `${json}Content-Length: ${question.length}\r\n\r\n${question}`
    }
    const { image = '' } = (await (await fetch(`${address}/api/projects`)).json())[0]
    const host = 'Host: a.test\r\n'
    const wasRequested = () => expect(service.requests.splice(0)).toHaveLength(1)
    const left = [
      `GET /api/projects HTTP/1.1\r\n${host}\r\n`,
      `GET ${image} HTTP/1.1\r\n${host}\r\n`,
      `GET /og.png HTTP/1.1\r\n${host}\r\n`,
      `GET /readyz HTTP/1.1\r\n${host}\r\n`,
      `POST /api/chat HTTP/1.1\r\n${host}${ask('What?')}`,
      `POST /api/chat HTTP/1.1\r\n${host}Accept: text/event-stream\r\n${ask('And then?')}`,
      `POST /api/contact HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\nab`,
      `POST /api/contact HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n5\r\nab`,
      `POST /api/contact HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz`,
    ]
    for (const text of left) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      await new Promise((resolve) => socket.write(text, resolve))
      if (text.includes('/api/chat')) await vi.waitFor(wasRequested, { timeout: 60_000 })
      socket.resetAndDestroy()
      await once(socket, 'close')
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    await server?.stop()
    await service.close()
    expect(output()).not.toMatch(/"level":(50|60)|\n\s+at /)
  })

  test.each([
    ['is thrown', 'throw new Error("unforeseen")'],
    ['nobody caught', 'Promise.reject(new Error("unforeseen"))'],
  ])('an error that %s is logged and ends the process', async (_, code) => {
    const onSignal = `process.once('SIGUSR2', () => { ${code} })`
    const { stop, output } = await start({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(onSignal)}`,
    })
    expect(await stop('SIGUSR2')).toBe(1)
    expect(output()).toContain('"level":60')
    expect(output()).toContain('unforeseen')
    server = undefined
  })

  const runAndWait = '"$0" "$1" & echo "Process $!"; wait'
  test.each([
    ['npm, which alone a supervisor has signalled,', runAndWait],
    ['npm, which was killed and leaves its shell,', `sh -c '${runAndWait}' "$0" "$1"; :`],
  ])('it goes when %s is gone', async (_, command) => {
    const main = join(import.meta.dirname, '../src/main.ts')
    const settings = { DATA_DIR: dataDir, SAMPLE_CONTENT: '0', PORT: '0', LOG_LEVEL: 'warn' }
    const npm = spawn('sh', ['-c', command, process.execPath, main], {
      env: processEnvironment({ ...settings, npm_lifecycle_event: 'start' }),
    })
    let output = ''
    onTestFinished(() => void npm.kill('SIGKILL'))
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    const pid = () => Number(/Process (\d+)/.exec(output)?.[1])
    await vi.waitFor(() => expect(output).toContain('Vitrine is open'), { timeout: 60_000 })
    const address = /Site +(\S+)/.exec(output)?.[1] ?? ''
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    npm.kill('SIGKILL')
    const isGone = () => expect(() => process.kill(pid(), 0)).toThrow('ESRCH')
    await vi.waitFor(isGone, { timeout: 60_000, interval: 100 })
  })
})
