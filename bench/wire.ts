import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtServer, startProcess } from '../test/startProcess.ts'
import type { Answer } from './wire/bareServer.ts'
import { type Load, load } from './wire/load.ts'

/**
 * Compares responses of the product with a bare node:http server that sends the same bytes, in turns. Linux, after a
 * build. WIRE_SECONDS is the length of a turn, WIRE_TURNS their number.
 */
const seconds = Number(process.env.WIRE_SECONDS ?? 3)
const turns = Number(process.env.WIRE_TURNS ?? 3)

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-wire-'))
const ours = await startProcess(
  { DATA_DIR: dataDir, NODE_ENV: 'production', HOST: '127.0.0.1' },
  { program: builtServer },
)
const bare = fork(join(import.meta.dirname, 'wire/bareServer.ts'))
try {
  const answers = await Promise.all(
    (await visitedAddresses(ours.address)).map((ask) => answerOf(ask)),
  )
  bare.send(answers)
  const [{ port }] = (await once(bare, 'message')) as [AddressInfo]
  console.log('answer                     ours µs  bare µs  CPU ratio  req/s ratio  p99 ratio')
  for (const answer of answers) {
    const row = await compare(answer, `http://127.0.0.1:${port}`)
    console.log(row)
  }
} finally {
  bare.kill()
  await ours.stop()
  await rm(dataDir, { recursive: true, force: true })
}

type BenchRequest = Pick<Answer, 'name' | 'path' | 'requestHeaders'>

/** The most requested addresses, found in the page. */
async function visitedAddresses(address: string): Promise<BenchRequest[]> {
  const page = await fetch(address)
  const html = await page.text()
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '/missing'
  const compressed = { 'accept-encoding': 'gzip, deflate, br' }
  const plain = { 'accept-encoding': 'identity' }
  const script = first(/(\/assets\/[^"']+\.js)/)
  const picture = first(/<img[^>]* src="(\/uploads\/[^"]+)"/)
  const { headers } = await fetch(address, { headers: compressed })
  const etag = { ...compressed, 'if-none-match': headers.get('etag') ?? '' }
  return [
    { name: 'page, brotli', path: '/', requestHeaders: compressed },
    { name: 'page, not compressed', path: '/', requestHeaders: plain },
    { name: 'page, not modified', path: '/', requestHeaders: etag },
    { name: 'GET /api/projects', path: '/api/projects', requestHeaders: plain },
    { name: 'GET /api/public/hero', path: '/api/public/hero', requestHeaders: plain },
    { name: 'a script of the build', path: script, requestHeaders: compressed },
    { name: 'a picture', path: picture, requestHeaders: plain },
    { name: 'the share image', path: '/og.png', requestHeaders: plain },
    { name: 'llms.txt', path: '/llms.txt', requestHeaders: plain },
  ]
}

/** Requests once and returns the response undecoded. */
async function answerOf({ name, path, requestHeaders }: BenchRequest): Promise<Answer> {
  const { request } = await import('node:http')
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(ours.address + path, { headers: requestHeaders }, resolve)
      .on('error', reject)
      .end()
  })
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const { statusCode: status = 0, rawHeaders } = response
  if (status >= 400) throw new Error(`${path} answered ${status}`)
  const headers: [string, string][] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? ''])
  }
  const connectionHeaders = /^(date|connection|keep-alive|transfer-encoding)$/i
  return {
    name,
    path,
    requestHeaders,
    status,
    headers: headers.filter(([header]) => !connectionHeaders.test(header)),
    body: Buffer.concat(chunks).toString('base64'),
  }
}

async function compare(answer: Answer, bareAddress: string): Promise<string> {
  const headers = { ...answer.requestHeaders, 'x-answer': answer.name }
  const targets = {
    ours: { url: ours.address + answer.path, pid: ours.pid, headers },
    bare: { url: bareAddress + answer.path, pid: bare.pid ?? 0, headers },
  }
  const loads: Record<keyof typeof targets, Load[]> = { ours: [], bare: [] }
  await load(targets.ours, 1)
  await load(targets.bare, 1)
  for (let turn = 0; turn < turns; turn += 1) {
    loads.ours.push(await load(targets.ours, seconds))
    loads.bare.push(await load(targets.bare, seconds))
  }
  const [a, b] = [middle(loads.ours), middle(loads.bare)]
  return [
    answer.name.padEnd(25),
    a.cpuPerRequest.toFixed(0).padStart(9),
    b.cpuPerRequest.toFixed(0).padStart(9),
    (a.cpuPerRequest / b.cpuPerRequest).toFixed(2).padStart(11),
    (a.perSecond / b.perSecond).toFixed(2).padStart(13),
    (a.p99 / Math.max(1, b.p99)).toFixed(1).padStart(11),
  ].join('')
}

/** The median of each figure. */
function middle(loads: Load[]): Load {
  const median = (figure: keyof Load) =>
    loads.map((load) => load[figure]).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0
  return {
    requests: median('requests'),
    perSecond: median('perSecond'),
    p99: median('p99'),
    cpuPerRequest: median('cpuPerRequest'),
  }
}
