import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { LeaseLost } from '../../server/db/lease.ts'
import {
  publishingLease,
  type RunKind,
  readRun,
  type TakenRun,
  takeRun,
} from './backupRuns.server.ts'

const minute = 60_000
const hour = 60 * minute

describeOnBoth('runs that one of several processes takes', (app) => {
  let time = new Date(0)
  const now = () => time
  const at = (minutes: number) => {
    time = new Date(minutes * minute)
  }
  const take = (kind: RunKind, interrupted = '') => takeRun(app.db, kind, { now, interrupted })
  const taken = async (kind: RunKind, interrupted?: string): Promise<TakenRun> => {
    const mine = await take(kind, interrupted)
    if (!mine) throw new Error('The run is taken.')
    return mine
  }

  test('one is taken by one of them, and again when it is due', async () => {
    at(0)
    const [first, second] = await Promise.all([take('daily'), take('daily')])
    expect([first, second].filter((run) => run !== undefined)).toHaveLength(1)
    await (first ?? second)?.settle()
    expect(await take('daily')).toBeUndefined()
    at(24 * 60)
    expect(await take('daily')).toBeDefined()
  })

  test('one that is no longer due once it is had, as after another, is not done and stays free', async () => {
    at(0)
    await (await taken('daily')).settle()
    const times = [24 * 60]
    const lookedAt = () => new Date((times.shift() ?? 24 * 60 - 1) * minute)
    expect(await takeRun(app.db, 'daily', { now: lookedAt })).toBeUndefined()
    expect(times).toEqual([])
    at(24 * 60)
    expect(await take('daily')).toBeDefined()
  })

  test('who has lost one can note nothing about it any more', async () => {
    at(0)
    const first = await taken('bucket here')
    at(61)
    const second = await taken('bucket here')
    const before = await readRun(app.db, 'bucket here')
    for (const late of [
      () => first.settle({ undone: 'late' }),
      () => first.fail('late'),
      () => first.hold('late'),
    ]) {
      await expect(late()).rejects.toBeInstanceOf(LeaseLost)
    }
    expect(await readRun(app.db, 'bucket here')).toEqual(before)
    await second.settle()
    expect((await readRun(app.db, 'bucket here')).last_at).toBe(now().toISOString())
  })

  test('one that fails is due after a pause, and is no news the second time', async () => {
    at(0)
    expect(await (await taken('daily')).fail('first')).toBe(true)
    at(59)
    expect(await take('daily')).toBeUndefined()
    at(60)
    expect(await (await taken('daily')).fail('second')).toBe(false)
    expect(await readRun(app.db, 'daily')).toMatchObject({
      failed_at: new Date(0).toISOString(),
      error: 'second',
      due_at: new Date(2 * hour).toISOString(),
    })
  })

  test('the site is published to one place at a time, while backups go on', async () => {
    at(0)
    const runs = await Promise.all([
      take('publish git here'),
      take('publish bucket here'),
      take('publish git there'),
    ])
    expect(runs.filter((run) => run !== undefined)).toHaveLength(1)
    expect(await take('daily')).toBeDefined()
    at(6)
    expect(await take('publish git there')).toBeDefined()
  })

  test('one that is interrupted is a failure from its beginning', async () => {
    at(1)
    await taken('publish git here', 'It was interrupted.')
    const { failed_at, error } = await readRun(app.db, 'publish git here')
    expect(error).toBe('It was interrupted.')
    expect(await publishingLease(app.db, now)).toMatchObject({ takenAt: failed_at })
    at(6)
    expect(await publishingLease(app.db, now)).toBeUndefined()
  })
})
