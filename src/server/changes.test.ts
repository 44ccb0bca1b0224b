import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { databases } from '../../test/databases.ts'
import { localChanges, postgresChanges } from './changes.ts'

const silent = pino({ level: 'silent' })

test('within one process every listener hears of a change', async () => {
  const changes = localChanges()
  const heard: string[] = []
  changes.onChange(() => heard.push('first'))
  changes.onChange(() => heard.push('second'))
  await changes.announce()
  expect(heard).toEqual(['first', 'second'])
})

test('replicas on one Postgres hear each other, once, and again after a lost connection', async () => {
  const database = await databases[1].create()
  const replicas = await Promise.all([database.open(), database.open()])
  const heard = [0, 0]
  const changes = await Promise.all(
    replicas.map(async ({ pool }, index) => {
      if (!pool) throw new Error('no pool')
      const replica = await postgresChanges(pool, silent)
      replica.onChange(() => {
        heard[index] = (heard[index] ?? 0) + 1
      })
      return replica
    }),
  )
  await changes[0]?.announce()
  await vi.waitFor(() => expect(heard).toEqual([1, 1]))

  await replicas[0]?.pool?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'",
  )
  await vi.waitFor(() => expect(heard).toEqual([2, 2]), { timeout: 10_000 })
  await changes[1]?.announce()
  await vi.waitFor(() => expect(heard).toEqual([3, 3]))

  await Promise.all(changes.map((replica) => replica.close()))
  await Promise.all(replicas.map(({ close }) => close()))
  await database.remove()
})
