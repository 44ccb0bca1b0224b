import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { databases } from '../../test/databases.ts'
import { localChanges, postgresChanges } from './changes.ts'

const silent = pino({ level: 'silent' })

test('within one process every listener hears of its topic until it stops listening', async () => {
  const changes = localChanges()
  const heard: string[] = []
  const stop = changes.onChange('content', () => heard.push('first'))
  changes.onChange('content', () => heard.push('second'))
  changes.onChange('messages', (newId) => heard.push(`message ${newId}`))
  await changes.announce('content')
  expect(heard).toEqual(['first', 'second'])

  stop()
  await changes.announce('content')
  await changes.announce('messages', 'a1')
  await changes.announce('messages')
  expect(heard.slice(2)).toEqual(['second', 'message a1', 'message undefined'])
})

test('replicas on one Postgres hear each other, once, and again after a lost connection', async () => {
  const database = await databases[1].create()
  const replicas = await Promise.all([database.open(), database.open()])
  const heard = [0, 0]
  const messages: unknown[][] = [[], []]
  const changes = await Promise.all(
    replicas.map(async ({ pool }, index) => {
      if (!pool) throw new Error('no pool')
      const replica = await postgresChanges(pool, silent)
      replica.onChange('content', () => {
        heard[index] = (heard[index] ?? 0) + 1
      })
      replica.onChange('messages', (newId) => messages[index]?.push(newId))
      return replica
    }),
  )
  await changes[0]?.announce('content')
  await vi.waitFor(() => expect(heard).toEqual([1, 1]))
  await changes[0]?.announce('messages', 'a1')
  await vi.waitFor(() => expect(messages).toEqual([['a1'], ['a1']]))
  await changes[1]?.announce('messages')
  const both = ['a1', undefined]
  await vi.waitFor(() => expect(messages).toEqual([both, both]))

  await replicas[0]?.pool?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'",
  )
  await vi.waitFor(() => expect(heard).toEqual([2, 2]), { timeout: 10_000 })
  await changes[1]?.announce('content')
  await vi.waitFor(() => expect(heard).toEqual([3, 3]))
  expect(messages[0]).toEqual(['a1', undefined, undefined])

  await Promise.all(changes.map((replica) => replica.close()))
  await Promise.all(replicas.map(({ close }) => close()))
  await database.remove()
})
