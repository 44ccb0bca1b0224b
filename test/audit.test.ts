import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'

const script = join(import.meta.dirname, '../scripts/audit.mjs')
let registry: Server | undefined

afterEach(() => {
  registry?.closeAllConnections()
  registry?.close()
})

/** Starts a registry with these advisories only, or one that answers with the status. */
async function startRegistry(advisories: object, status = 200): Promise<string> {
  registry = createServer((request, response) => {
    const isAudit = request.url === '/-/npm/v1/security/advisories/bulk'
    response.writeHead(isAudit ? status : 404, { 'Content-Type': 'application/json' })
    response.end(isAudit ? JSON.stringify(advisories) : '{}')
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
}

async function audit(address: string) {
  // npm caches advisories.
  const cache = await mkdtemp(join(tmpdir(), 'vitrine-audit-'))
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, npm_config_registry: address, npm_config_cache: cache },
  })
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'close')])
  await rm(cache, { recursive: true, force: true })
  return { output, exitCode }
}

const advisory = (severity: string) => [
  { id: 1, url: 'https://a.test/1', title: 'Lets anybody in', severity, vulnerable_versions: '*' },
]

test('an advisory of high severity for a production package fails the check', async () => {
  const { output, exitCode } = await audit(await startRegistry({ hono: advisory('high') }))
  expect(exitCode).toBe(1)
  expect(output).toContain('hono (high): Lets anybody in https://a.test/1\n')
})

test('no advisory, or one of low severity, passes', async () => {
  const { output, exitCode } = await audit(await startRegistry({ hono: advisory('low') }))
  expect(exitCode).toBe(0)
  expect(output).toBe('No advisory of high severity names a package of production.\n')
})

test.each([
  ['that is not there', async () => 'http://127.0.0.1:9/'],
  ['that is down', () => startRegistry({}, 500)],
])('a registry %s fails the check', async (_, start) => {
  const { output, exitCode } = await audit(await start())
  expect(exitCode).toBe(1)
  expect(output).toMatch(/^NOT CHECKED: the advisories could not be reached \(\S.+\)\. .+\n$/)
})

test.each([404, 405])(
  'a registry without advisories (%i) is reported as not checked',
  async (status) => {
    const { output, exitCode } = await audit(await startRegistry({}, status))
    expect(exitCode).toBe(2)
    expect(output).toMatch(/^NOT CHECKED: this registry has no advisories \(40\d .+\)\. .+\n$/)
  },
)
