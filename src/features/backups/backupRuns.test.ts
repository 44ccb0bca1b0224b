import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { backupRuns, isPublishing, type Lease } from './backupRuns.server.ts'

const minute = 60_000
const at = (minutes: number) => new Date(minutes * minute)

describeOnBoth('runs that one of several processes takes', (app) => {
  const taken = async (lease: Promise<Lease | undefined>): Promise<Lease> => {
    const mine = await lease
    if (!mine) throw new Error('The run is taken.')
    return mine
  }

  test('one that is extended stays with who has taken it', async () => {
    const runs = backupRuns(app.db)
    const first = await taken(runs.take('bucket here', at(0)))
    await first.extend(at(50))
    expect(await runs.take('bucket here', at(100))).toBeUndefined()
    const second = await taken(runs.take('bucket here', at(111)))
    await expect(first.extend(at(112))).rejects.toThrow('Another process has taken over.')
    await second.extend(at(113))
  })

  test('who has lost one can note nothing about it any more', async () => {
    const runs = backupRuns(app.db)
    const first = await taken(runs.take('bucket here', at(0)))
    const second = await taken(runs.take('bucket here', at(61)))
    const before = await runs.read('bucket here')
    for (const late of [
      () => first.settle(at(62), { undone: 'late' }),
      () => first.fail('late', at(62)),
      () => first.hold('late', at(62)),
      () => first.giveBack(at(62)),
    ]) {
      await expect(late()).rejects.toThrow('Another process has taken over.')
    }
    expect(await runs.read('bucket here')).toEqual(before)
    await second.settle(at(63))
    expect((await runs.read('bucket here')).last_at).toBe(at(63).toISOString())
  })

  test('its end may be noted while it is being extended', async () => {
    const lease = await taken(backupRuns(app.db).take('bucket here', at(0)))
    await Promise.all([lease.extend(at(1)), lease.extend(at(2)), lease.settle(at(3))])
    expect((await backupRuns(app.db).read('bucket here')).due_at).toBe(at(3).toISOString())
  })

  test('the site is published to one place at a time, while backups go on', async () => {
    const runs = backupRuns(app.db)
    const leases = await Promise.all([
      runs.take('publish git here', at(0)),
      runs.take('publish bucket here', at(0)),
      runs.take('publish git there', at(0)),
    ])
    expect(leases.filter((lease) => lease !== undefined)).toHaveLength(1)
    expect(await runs.take('daily', at(0))).toBeDefined()
    expect(await runs.take('publish git there', at(6))).toBeDefined()
  })

  test('publishing that was killed ends with a start, and backups that are due later do not', async () => {
    const runs = backupRuns(app.db)
    await taken(runs.take('publish git here', at(0)))
    const daily = await taken(runs.take('daily', at(0)))
    await daily.settle(at(1))
    const before = await runs.read('daily')
    await runs.endPublishing(at(1))
    expect(isPublishing(await runs.read('publish git here'), at(1))).toBe(false)
    expect(await runs.read('daily')).toEqual(before)
    expect(await runs.take('publish git here', at(1))).toBeDefined()
  })
})
