import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type TestDatabase } from '../../../test/databases.ts'
import type { OpenDatabase } from './database.ts'
import { currentLease, endLeases, type Lease, LeaseLost, lease } from './lease.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(databases)('a lease on $kind', ({ create }) => {
  let database: TestDatabase
  let processes: OpenDatabase[]
  /** The clocks of two processes, in minutes. */
  let clocks: number[]

  beforeEach(async () => {
    database = await create()
    processes = [await database.open(), await database.open()]
    clocks = [0, 0]
  })
  afterEach(async () => {
    for (const { close } of processes) await close()
    await database.remove()
  })

  const dbOf = (index: number) => {
    const open = processes[index]
    if (!open) throw new Error('There are two processes.')
    return open.db
  }
  const clockOf = (index: number) => () => new Date(30 * day + (clocks[index] ?? 0) * minute)
  const take = (index: number, name = 'work') =>
    lease(dbOf(index), name, { minutes: 10, now: clockOf(index) })
  const taken = async (index: number): Promise<Lease> => {
    const held = await take(index)
    if (!held) throw new Error('Another process holds it.')
    return held
  }
  const at = (minutes: number) => {
    clocks = [minutes, minutes]
  }

  type Notes = { rate_limits: { key: string; points: number; expires_at: number } }
  const note = (held: Lease, key: string) =>
    held.write((transaction) =>
      transaction
        .withTables<Notes>()
        .insertInto('rate_limits')
        .values({ key, points: 1, expires_at: 0 })
        .execute(),
    )
  const notes = async () => {
    const notesOf = dbOf(0).withTables<Notes>().selectFrom('rate_limits')
    return (await notesOf.select('key').orderBy('key').execute()).map(({ key }) => key)
  }

  test('is had by one of several that ask at once, and others have other names', async () => {
    const all = await Promise.all([take(0), take(1), take(0), take(1)])
    expect(all.filter((held) => held !== undefined)).toHaveLength(1)
    expect(await take(1, 'other work')).toBeDefined()
  })

  test('is free once it is given back, and giving it back again takes it from nobody', async () => {
    const first = await taken(0)
    await first.release()
    await taken(1)
    await first.release()
    expect(await take(0)).toBeUndefined()
  })

  test('ends by itself after its minutes', async () => {
    await taken(0)
    at(9)
    expect(await take(1)).toBeUndefined()
    at(10)
    expect(await take(1)).toBeDefined()
  })

  test('stays with whoever extends it, and its end is noted a few times only', async () => {
    const held = await taken(0)
    const terms = { minutes: 10, now: clockOf(0) }
    const until = async () => (await currentLease(dbOf(0), 'work', terms))?.until
    const before = await until()
    at(2)
    await held.extend()
    expect(await until()).toBe(before)
    for (const minutes of [8, 16, 24]) {
      at(minutes)
      await held.extend()
    }
    expect(await until()).toBe(new Date(30 * day + 34 * minute).toISOString())
    at(33)
    expect(await take(1)).toBeUndefined()
  })

  test('is lost to another process, which the signal says, and then nothing is written', async () => {
    const first = await taken(0)
    await note(first, 'first')
    at(11)
    const second = await taken(1)
    expect(first.signal.aborted).toBe(false)
    await expect(first.extend()).rejects.toBeInstanceOf(LeaseLost)
    expect(first.signal.reason).toBeInstanceOf(LeaseLost)
    await expect(note(first, 'late')).rejects.toBeInstanceOf(LeaseLost)
    await note(second, 'second')
    expect(await notes()).toEqual(['first', 'second'])
  })

  test('a write tells as well that it is lost, and writes nothing', async () => {
    const first = await taken(0)
    at(11)
    await taken(1)
    await expect(note(first, 'late')).rejects.toBeInstanceOf(LeaseLost)
    expect(first.signal.aborted).toBe(true)
    expect(await notes()).toEqual([])
  })

  test('that is over and that nobody has taken goes on with the next extension', async () => {
    const held = await taken(0)
    at(15)
    await held.extend()
    at(20)
    expect(await take(1)).toBeUndefined()
  })

  test('cannot be held by a process that does not reach the database any more', async () => {
    const held = await taken(0)
    await dbOf(0).schema.alterTable('leases').renameTo('away').execute()
    at(5)
    await expect(held.extend()).rejects.not.toBeInstanceOf(LeaseLost)
    expect(held.signal.aborted).toBe(false)
    at(10)
    await expect(held.extend()).rejects.toBeInstanceOf(LeaseLost)
    expect(held.signal.aborted).toBe(true)
    await dbOf(0).schema.alterTable('away').renameTo('leases').execute()
  })

  test('of a clock that was days ahead is free', async () => {
    clocks = [7 * 24 * 60, 0]
    await taken(0)
    expect(await currentLease(dbOf(1), 'work', { minutes: 10, now: clockOf(1) })).toBeUndefined()
    expect(await take(1)).toBeDefined()
  })

  test('is extended although the clock was set back', async () => {
    at(100)
    const held = await taken(0)
    at(0)
    await held.extend()
    const { until } = (await currentLease(dbOf(0), 'work', { minutes: 10, now: clockOf(0) })) ?? {}
    expect(until).toBe(new Date(30 * day + 10 * minute).toISOString())
  })

  test('is shown while it is held', async () => {
    const terms = { minutes: 10, now: clockOf(1) }
    expect(await currentLease(dbOf(1), 'work', terms)).toBeUndefined()
    const { takenAt } = await taken(0)
    expect(await currentLease(dbOf(1), 'work', terms)).toMatchObject({ takenAt })
    at(10)
    expect(await currentLease(dbOf(1), 'work', terms)).toBeUndefined()
  })

  test('ends with all others where no other process can hold one', async () => {
    const killed = await taken(0)
    await endLeases(dbOf(1))
    await taken(1)
    await expect(note(killed, 'late')).rejects.toBeInstanceOf(LeaseLost)
  })
})
