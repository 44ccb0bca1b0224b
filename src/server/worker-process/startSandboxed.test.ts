import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outlineWith } from '../../../test/resumeOutlines.ts'
import type { Attempted } from '../../../test/sandboxAttempts.ts'
import { bubblewrap, findSandbox, type Sandbox } from './sandbox.ts'
import { sandboxFiles } from './sandboxFiles.ts'
import { forkSandboxed, type SandboxedProgram, startSandboxed } from './startSandboxed.ts'

const attempts = join(import.meta.dirname, '../../../test/sandboxAttempts.ts')
const files = [...sandboxFiles(), attempts]
/** Whether bubblewrap works on this machine. */
const isSandboxed = (await findSandbox()).length > 0
/** Node 25 and newer also restrict the network. */
const hasNetworkRule = Number(process.versions.node.split('.')[0]) >= 25
const frugal = process.platform === 'win32' ? /^MALLOC_.*SystemRoot$/ : /^(MALLOC_\w+ ?)+( PWD)?$/
const refusedByNode = 'ERR_ACCESS_DENIED'

describe('a program that decodes files', () => {
  let folder: string
  let listener: Server
  let child: ChildProcess | undefined

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-confined-')))
    await writeFile(join(folder, 'vitrine.db'), 'a database')
    await writeFile(join(folder, '.env'), 'ADMIN_PASSWORD=secret')
    listener = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(listener, 'listening')
  })
  afterEach(async () => {
    child?.kill('SIGKILL')
    child = undefined
    listener.close()
    await rm(folder, { recursive: true, force: true })
  })

  const targets = () => ({
    server: process.pid,
    database: join(folder, 'vitrine.db'),
    settings: join(folder, '.env'),
    written: join(folder, 'new'),
    port: (listener.address() as { port: number }).port,
  })
  async function attempted(sandbox: Sandbox): Promise<Attempted> {
    child = forkSandboxed(attempts, { sandbox, files })
    child.send({ name: 'attempt', input: [targets()] })
    const [{ value }] = await once(child, 'message')
    return value
  }

  test('cannot read files of the server, write, signal it or start programs, and has no settings', async () => {
    const { environment, network, ...others } = await attempted([])
    expect(environment).toMatch(frugal)
    expect(others).toEqual({
      parent: refusedByNode,
      server: refusedByNode,
      signalled: 'EPERM',
      inspected: 'failed',
      database: refusedByNode,
      settings: refusedByNode,
      written: refusedByNode,
      started: refusedByNode,
    })
    expect(network).toBe(hasNetworkRule ? refusedByNode : 'connected')
  })

  const sandboxes: [string, Sandbox][] = [
    ['without a sandbox', []],
    ...(isSandboxed ? [['in the sandbox', bubblewrap(files)] as [string, Sandbox]] : []),
  ]
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>'
  const look = { template: 'classic', paper: 'a4', pages: 1, time: 0 }
  const jobs: [SandboxedProgram, string, unknown[]][] = [
    ['pictures', 'drawIcon', [svg, '#17181c']],
    ['typesetting', 'typeset', [outlineWith({}), look]],
    ['imports', 'readImport', ['a.json', Buffer.from('{"basics":{}}')]],
  ]
  test.each(
    sandboxes.flatMap(([where, sandbox]) => jobs.map((job) => [where, sandbox, ...job] as const)),
  )('$0: $2 works', async (_, sandbox, program, name, input) => {
    child = startSandboxed(program, sandbox)
    child.send({ name, input })
    const [outcome] = await once(child, 'message')
    expect(outcome).toHaveProperty('value')
  })

  test('may have a limit of its memory', async () => {
    child = startSandboxed('imports', [], 64)
    expect(child.spawnargs).toContain('--max-old-space-size=64')
    const lines = `From: a@b.example\r\n\r\n${'x'.repeat(100)}`
    child.send({ name: 'readAnswer', input: [Buffer.from(lines), true] })
    const [outcome] = await once(child, 'message')
    expect(outcome).toMatchObject({ value: { address: 'a@b.example' } })
  })

  if (!isSandboxed) return

  test('can do no more in the sandbox', async () => {
    const { environment, ...others } = await attempted(bubblewrap(files))
    expect(environment).toMatch(frugal)
    const { signalled, inspected, ...attempts } = others
    expect({ signalled, inspected }).toEqual({ signalled: 'EPERM', inspected: 'failed' })
    for (const [name, result] of Object.entries(attempts)) {
      const refused = name === 'network' && !hasNetworkRule ? 'ECONNREFUSED' : refusedByNode
      expect({ [name]: result }).toEqual({ [name]: refused })
    }
  })

  test("finds nothing in the sandbox even without Node's permissions", async () => {
    const [program = '', ...args] = bubblewrap(files)
    const { stdout } = await promisify(execFile)(
      program,
      [...args, process.execPath, attempts, JSON.stringify(targets())],
      { env: {} },
    )
    const { environment, started, ...others }: Attempted = JSON.parse(stdout)
    expect(environment).toBe('PWD')
    // It may start itself again, with the same restrictions.
    expect(started).toBe('true')
    expect(others).toEqual({
      parent: 'ENOENT',
      server: 'ENOENT',
      signalled: 'ESRCH',
      inspected: 'ESRCH',
      database: 'ENOENT',
      settings: 'ENOENT',
      written: 'ENOENT',
      network: 'ECONNREFUSED',
    })
  })

  test('exits with its sandbox when the server disconnects', async () => {
    await attempted(bubblewrap(files))
    if (!child) return
    const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
    child.kill('SIGKILL')
    const [[, signal]] = await ended
    expect(signal).toBe('SIGKILL')
  })
})
