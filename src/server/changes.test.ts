import { EventEmitter } from 'node:events'
import type pg from 'pg'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { postgresDatabase } from '../../test/databases.ts'
import { localChanges, postgresChanges } from './changes.ts'

const silent = pino({ level: 'silent' })

test('a listener in the same process gets its topic until it stops listening', async () => {
  const changes = localChanges(silent)
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

test('a rating is announced at once, and a hundred more are announced once', async () => {
  const changes = localChanges(silent, { ratingsEvery: 20 })
  let announcedCount = 0
  changes.onChange('ratings', () => {
    announcedCount += 1
  })
  await changes.announce('ratings')
  expect(announcedCount).toBe(1)
  for (let count = 0; count < 100; count += 1) void changes.announce('ratings')
  expect(announcedCount).toBe(1)
  await vi.waitFor(() => expect(announcedCount).toBe(2))
  await changes.announce('content')
  expect(announcedCount).toBe(2)
})

test('replicas on one Postgres get each announcement once, also after a lost connection', async () => {
  const database = await postgresDatabase.create()
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
  for (const index of [0, 1]) {
    await changes[index]?.announce('messages', `from-${index}`)
    await vi.waitFor(() => expect(messages[1 - index]).toContain(`from-${index}`))
  }
  heard.fill(0)
  for (const news of messages) news.length = 0

  await changes[0]?.announce('content')
  await vi.waitFor(() => expect(heard).toEqual([1, 1]))
  await changes[0]?.announce('messages', 'a1')
  await vi.waitFor(() => expect(messages).toEqual([['a1'], ['a1']]))
  await changes[1]?.announce('messages')
  const both = ['a1', undefined]
  await vi.waitFor(() => expect(messages).toEqual([both, both]))

  await replicas[0]?.pool?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'SELECT last_value%'",
  )
  await vi.waitFor(() => expect(heard).toEqual([2, 2]), { timeout: 60_000 })
  await changes[1]?.announce('content')
  await vi.waitFor(() => expect(heard).toEqual([3, 3]))
  expect(messages[0]).toEqual(['a1', undefined, undefined])

  await Promise.all(changes.map((replica) => replica.close()))
  await Promise.all(replicas.map(({ close }) => close()))
  await database.remove()
})

test('a listener that throws affects neither other listeners nor the announcement', async () => {
  const logs: string[] = []
  const changes = localChanges(pino({}, { write: (line: string) => logs.push(line) }))
  const heard = vi.fn()
  changes.onChange('content', () => {
    throw new Error('broken listener')
  })
  changes.onChange('content', heard)
  await changes.announce('content')
  expect(heard).toHaveBeenCalledOnce()
  expect(logs.join()).toContain('broken listener')
})

/** A pool whose connections the test controls. */
function testPool() {
  const open: TestConnection[] = []
  const pool = {
    open,
    /** Number of changes that all processes have announced. */
    reported: 1,
    onRequest: async (): Promise<unknown> => ({ rows: [{ count: `${pool.reported}` }] }),
    onListen: async (_connection: TestConnection) => {},
    onConnect: async () => {},
    connect: async () => {
      await pool.onConnect()
      const connection: TestConnection = Object.assign(new EventEmitter(), {
        query: (text: string) =>
          text.startsWith('LISTEN') ? pool.onListen(connection) : pool.onRequest(),
        release: () => void open.splice(open.indexOf(connection), 1),
      })
      open.push(connection)
      return connection
    },
    query: async (_text: string, _values: unknown[]): Promise<unknown> => ({}),
  }
  return pool
}
type TestConnection = EventEmitter & { query(text: string): Promise<unknown>; release(): void }

const changesOf = (pool: ReturnType<typeof testPool>, log = silent) =>
  postgresChanges(pool as unknown as pg.Pool, log, {
    reconnectDelay: 1,
    heartbeat: 1,
    timeout: 50,
  })

test('an announcement that the database refuses is logged and delivered in this process', async () => {
  const logs: string[] = []
  const pool = testPool()
  const changes = await changesOf(pool, pino({}, { write: (line: string) => logs.push(line) }))
  const heard = vi.fn()
  changes.onChange('content', heard)
  pool.query = async () => {
    throw new Error('no connection')
  }
  await changes.announce('content')
  expect(heard).toHaveBeenCalledOnce()
  expect(logs.join()).toContain('no connection')
  await changes.close()
})

test('exactly one connection listens, also after one that died while connecting', async () => {
  const pool = testPool()
  const changes = await changesOf(pool)
  const heard = vi.fn()
  changes.onChange('content', heard)
  let deaths = 0
  pool.onListen = async (connection) => {
    if (deaths === 3) return
    deaths += 1
    connection.emit('error', new Error('terminated'))
    throw new Error('terminated')
  }
  pool.open[0]?.emit('error', new Error('terminated'))
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect(deaths).toBe(3)
  expect(pool.open).toHaveLength(1)
  pool.open[0]?.emit('notification', { payload: 'other content 2' })
  expect(heard).toHaveBeenCalledTimes(2)
  await changes.close()
  expect(pool.open).toEqual([])
})

test('closing during a reconnect returns the late connection to the pool', async () => {
  const pool = testPool()
  const changes = await changesOf(pool)
  const late = Promise.withResolvers<void>()
  const connecting = Promise.withResolvers<void>()
  pool.onConnect = () => {
    connecting.resolve()
    return late.promise
  }
  pool.open[0]?.emit('error', new Error('terminated'))
  await connecting.promise
  await changes.close()
  late.resolve()
  await vi.waitFor(() => expect(pool.open).toEqual([]))
})

test('closing works while a connection does not answer LISTEN', async () => {
  const pool = testPool()
  const changes = await changesOf(pool)
  const listenSent = Promise.withResolvers<void>()
  pool.onListen = () => {
    listenSent.resolve()
    return new Promise(() => {})
  }
  pool.open[0]?.emit('error', new Error('terminated'))
  await listenSent.promise
  await changes.close()
  expect(pool.open).toEqual([])
})

test('a lost announcement is noticed by the shared counter', async () => {
  const pool = testPool()
  const changes = await changesOf(pool)
  const heard = vi.fn()
  changes.onChange('content', heard)
  pool.reported = 2
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  pool.open[0]?.emit('notification', { payload: 'other content 3' })
  pool.reported = 3
  const { onRequest } = pool
  let beats = 0
  pool.onRequest = () => {
    beats += 1
    return onRequest()
  }
  await vi.waitFor(() => expect(beats).toBeGreaterThan(2))
  expect(heard).toHaveBeenCalledTimes(2)
  await changes.close()
})

test('a connection that stops responding is replaced', async () => {
  const pool = testPool()
  const changes = await changesOf(pool)
  const heard = vi.fn()
  changes.onChange('content', heard)
  const [first] = pool.open
  const { onRequest } = pool
  pool.onRequest = () => {
    pool.onRequest = onRequest
    return new Promise(() => {})
  }
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect(pool.open).toHaveLength(1)
  expect(pool.open[0]).not.toBe(first)
  await changes.close()
})

test('an announcement that failed is sent later, and all topics are announced at the start', async () => {
  const pool = testPool()
  const announced: unknown[] = []
  const query = async (_: string, values: unknown[]) => {
    announced.push(`${values[1]}`.split(' ')[1])
    return {}
  }
  pool.query = query
  const changes = await changesOf(pool)
  expect(announced).toEqual(['content', 'ratings', 'messages', 'openings'])
  pool.query = async () => {
    throw new Error('no connection')
  }
  await changes.announce('messages', 'a1')
  pool.query = query
  await vi.waitFor(() => expect(announced.slice(4)).toEqual(['messages']))
  await changes.close()
})
