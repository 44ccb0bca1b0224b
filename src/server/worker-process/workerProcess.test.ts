import { type ChildProcess, type ForkOptions, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DoJob, workerProcess } from './workerProcess.ts'

const program = join(import.meta.dirname, '../../../test/failingImageJobs.ts')
const options: ForkOptions = {
  serialization: 'advanced',
  execArgv: [],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
}
const limits = { timeLimit: 60_000, idleTime: 10_000, mostWaiting: 4 }
type Echo = { value: unknown; pid: number; atWork: number }

describe('the image process', () => {
  let started: ChildProcess[]
  let doJob: DoJob
  const echo = async (value: unknown) => (await doJob({ name: 'echo', input: [value] })) as Echo
  const doing = (name: string) => doJob({ name, input: [] })

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    started = []
    doJob = workerProcess(() => {
      const child = fork(program, options)
      started.push(child)
      return child
    }, limits)
  })
  afterEach(() => {
    for (const child of started) child.kill('SIGKILL')
    vi.useRealTimers()
  })

  test('starts with the first image, and runs one job at a time', async () => {
    expect(started).toHaveLength(0)
    const answers = await Promise.all([1, 2, 3, 4].map(echo))
    expect(answers.map(({ value }) => value)).toEqual([1, 2, 3, 4])
    expect(answers.map(({ atWork }) => atWork)).toEqual([1, 1, 1, 1])
    expect(started).toHaveLength(1)
    const bytes = new Uint8Array([1, 2, 3])
    expect((await echo(bytes)).value).toEqual(bytes)
  })

  test('queues some jobs, and refuses others with 503', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 7 }, (_, index) => echo(index)))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(2)
    expect(refused).toEqual(
      Array(2).fill({
        status: 'rejected',
        reason: expect.objectContaining({ status: 503, retryAfter: 10 }),
      }),
    )
  })

  test('exits when idle, and starts again for the next image', async () => {
    const first = await echo(1)
    await vi.advanceTimersByTimeAsync(limits.idleTime - 1)
    expect((await echo(2)).pid).toBe(first.pid)
    const ended = once(started[0] as ChildProcess, 'exit')
    await vi.advanceTimersByTimeAsync(limits.idleTime)
    expect((await ended)[1]).toBe('SIGKILL')
    expect((await echo(3)).pid).not.toBe(first.pid)
  })

  test('is replaced after it crashed', async () => {
    const [died, next] = await Promise.allSettled([doing('die'), echo('next')])
    expect(died).toMatchObject({ reason: { status: 503, retryAfter: 5 } })
    expect(next).toMatchObject({ value: { value: 'next' } })
    expect(started).toHaveLength(2)
  })

  test('is killed when it hangs', async () => {
    await echo('started')
    const [hanging, next] = [doing('hang'), echo('next')]
    const refused = expect(hanging).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    await vi.advanceTimersByTimeAsync(limits.timeLimit)
    await refused
    expect((await next).pid).not.toBe(started[0]?.pid)
    expect(started[0]?.signalCode ?? (await once(started[0] as ChildProcess, 'exit'))[1]).toBe(
      'SIGKILL',
    )
  })

  test('reports why a job failed, and continues', async () => {
    const { pid } = await echo(1)
    await expect(doing('fail')).rejects.toThrow(new TypeError('no such picture'))
    expect((await echo(2)).pid).toBe(pid)
  })

  test('exits with its server, and not before it', async () => {
    const server = `const { fork } = require('node:child_process')
      const child = fork(${JSON.stringify(program)}, ${JSON.stringify(options)})
      child.on('message', ({ value }) => console.log(value.pid))
      child.send({ name: 'echo', input: [] })`
    const parent = spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'pipe', 'inherit'] })
    const pid = Number(String((await once(parent.stdout, 'data'))[0]))
    process.kill(pid, 'SIGTERM')
    process.kill(pid, 'SIGINT')
    const isRunning = () => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    expect(isRunning()).toBe(true)
    vi.useRealTimers()
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(isRunning()).toBe(false), { timeout: 60_000 })
  })

  test('says nothing when its server is gone before its answer', async () => {
    const server = `const { fork } = require('node:child_process')
      const child = fork(${JSON.stringify(program)}, ${JSON.stringify(options)})
      const end = () => process.kill(process.pid, 'SIGKILL')
      child.on('message', () => child.send({ name: 'block', input: [] }, end))
      child.send({ name: 'echo', input: [] })`
    const parent = spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'ignore', 'pipe'] })
    expect(await text(parent.stderr)).toBe('')
  })
})
