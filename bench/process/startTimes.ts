import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/freePort.ts'
import { builtServer } from '../../test/startProcess.ts'

const root = join(import.meta.dirname, '../..')
const bareServer =
  "import('node:http').then(({ createServer }) => createServer((_, response) => response.end('ok')).listen(process.env.PORT, '127.0.0.1'))"

type Times = Record<'bare' | 'health' | 'page', number>

/** Median times from start to first response, in milliseconds, measured in turns. */
export async function startTimes(settings: Record<string, string>, count: number): Promise<Times> {
  const times: Record<keyof Times, number[]> = { bare: [], health: [], page: [] }
  const built = [join(root, builtServer)]
  for (let turn = 0; turn < count; turn += 1) {
    times.bare.push(await startTime(['-e', bareServer], settings, '/'))
    times.health.push(await startTime(built, settings, '/healthz'))
    times.page.push(await startTime(built, settings, '/'))
  }
  return { bare: median(times.bare), health: median(times.health), page: median(times.page) }
}

async function startTime(
  program: string[],
  settings: Record<string, string>,
  path: string,
): Promise<number> {
  const port = await freePort()
  const { PATH = '' } = process.env
  const begun = performance.now()
  const child = spawn(process.execPath, program, {
    env: { PATH, LOG_LEVEL: 'warn', ...settings, PORT: String(port) },
    stdio: 'ignore',
  })
  await answered(`http://127.0.0.1:${port}${path}`, child)
  const time = performance.now() - begun
  child.kill()
  await once(child, 'close')
  return time
}

/** Requests every few milliseconds until one succeeds. */
async function answered(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await isFine(url)) return
    await wait(3)
  }
  throw new Error(`the server ended before ${url} was answered`)
}

const isFine = (url: string) =>
  new Promise<boolean>((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode === 200))
    })
    request.on('error', () => resolve(false))
  })

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
