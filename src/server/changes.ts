import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { within } from './within.ts'

const topics = ['content', 'ratings', 'messages', 'openings'] as const
/** Topics of changes: content, visitors' ratings, messages to the owner, first openings of links of applications. */
export type Topic = (typeof topics)[number]

/** Called with the id of a new record, if there is one. */
type Listener = (newId?: string) => void

/** Announces changes to caches in this process and in others. */
export type Changes = {
  /** Call it after the commit. Never rejects; a failure is logged. */
  announce(topic: Topic, newId?: string): Promise<void>
  /** Returns a function that stops listening. */
  onChange(topic: Topic, listener: Listener): () => void
  close(): Promise<void>
}

/** Minimum time between two announcements of ratings, in milliseconds. */
const ratingsInterval = 1000

/** Changes within one process. Ratings are announced at once, then at most once in `ratingsEvery` milliseconds. */
export function localChanges(log: Logger, { ratingsEvery = ratingsInterval } = {}): Changes {
  const listeners: Record<Topic, Set<Listener>> = {
    content: new Set(),
    ratings: new Set(),
    messages: new Set(),
    openings: new Set(),
  }
  const publish = (topic: Topic, newId?: string) => {
    for (const listener of listeners[topic]) {
      try {
        listener(newId)
      } catch (error) {
        log.error({ err: error, topic }, 'a change listener failed')
      }
    }
  }
  const announceRatings = atMostEvery(ratingsEvery, () => publish('ratings'))
  return {
    announce: async (topic, newId) =>
      topic === 'ratings' ? announceRatings() : publish(topic, newId),
    onChange: (topic, listener) => {
      listeners[topic].add(listener)
      return () => {
        listeners[topic].delete(listener)
      }
    },
    close: async () => {},
  }
}

/** Runs at once, and once more after the interval if it was called meanwhile. */
function atMostEvery(milliseconds: number, run: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isRequestedAgain = false
  const runNow = () => {
    isRequestedAgain = false
    timer = setTimeout(() => {
      timer = undefined
      if (isRequestedAgain) runNow()
    }, milliseconds).unref()
    run()
  }
  return () => {
    if (timer) isRequestedAgain = true
    else runNow()
  }
}

/** Also the application name of listening connections, one for each running replica. */
const channel = 'vitrine_changes'

type Times = {
  /** Delay before a lost connection is replaced, in milliseconds. */
  reconnectDelay?: number
  /** Interval of checks for a dead connection and missed changes, in milliseconds. */
  heartbeat?: number
  /** Time limit for the answer to such a check, in milliseconds. */
  timeout?: number
}

/**
 * Changes across all processes on one Postgres database, by LISTEN and NOTIFY. Rejects if the first connection
 * cannot listen; lost connections are replaced and missed announcements are detected by a sequence.
 */
export async function postgresChanges(
  pool: pg.Pool,
  log: Logger,
  { reconnectDelay = 2000, heartbeat = 5000, timeout = 3000 }: Times = {},
): Promise<Changes> {
  const local = localChanges(log)
  const self = randomUUID()
  const closing = new AbortController()
  const closed = once(closing.signal, 'abort').then(() => undefined)
  // Announce everything at the start: a killed process may have written without announcing it.
  const untold = new Set<Topic>(topics)
  const ready = Promise.withResolvers<void>()
  let heard = 0

  const hear = ({ payload = '' }: pg.Notification) => {
    const [sender, named, count, newId] = payload.split(' ')
    heard = Math.max(heard, Number(count) || 0)
    const topic = topics.find((name) => name === named)
    if (topic && sender !== self) void local.announce(topic, newId)
  }
  const publish = async (topic: Topic, newId?: string) => {
    untold.delete(topic)
    try {
      await pool.query(
        "SELECT pg_notify($1, concat_ws(' ', $2::text, nextval('changes_count'), $3::text))",
        [channel, `${self} ${topic}`, newId],
      )
    } catch (error) {
      untold.add(topic)
      log.error({ err: error, topic }, 'other processes could not be notified of a change')
    }
  }
  const catchUp = async (client: pg.PoolClient) => {
    const answer = client.query<{ count: string }>('SELECT last_value AS count FROM changes_count')
    const { rows } = await within(timeout, answer, () => {
      throw new Error(`the database did not answer within ${timeout} ms`)
    })
    const count = Number(rows[0]?.count)
    const isBehind = count > heard
    heard = Math.max(heard, count)
    if (isBehind) for (const topic of topics) void local.announce(topic)
    for (const topic of [...untold]) if (!closing.signal.aborted) await publish(topic)
  }
  const onListening = async (client: pg.PoolClient): Promise<never> => {
    heard = 0
    for (;;) {
      await catchUp(client)
      ready.resolve()
      await wait(heartbeat, undefined, { signal: closing.signal })
    }
  }
  const keepListening = async (first: Promise<void>) => {
    for (let listening = first; ; listening = listen(pool, { hear, onListening, closed })) {
      const lost = await listening.catch((error) => error)
      if (closing.signal.aborted) return
      log.warn({ err: lost }, 'lost the connection that hears of changes')
      await wait(reconnectDelay, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
    }
  }

  const first = listen(pool, { hear, onListening, closed })
  await Promise.race([ready.promise, first])
  const listening = keepListening(first)
  return {
    onChange: local.onChange,
    announce: async (topic, newId) => {
      await local.announce(topic, newId)
      await publish(topic, newId)
    },
    close: async () => {
      closing.abort()
      await listening
    },
  }
}

/** Number of processes that listen for changes on this database. */
export async function countListening(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'SELECT count(*) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
    [channel],
  )
  return Number(rows[0]?.count)
}

type Listening = {
  hear(notification: pg.Notification): void
  /** Called after LISTEN succeeded; rejects when the connection is unusable. */
  onListening(client: pg.PoolClient): Promise<never>
  closed: Promise<undefined>
}

/** Listens on one connection of the pool until `closed`; rejects when the connection is lost. */
async function listen(pool: pg.Pool, { hear, onListening, closed }: Listening): Promise<void> {
  const connecting = pool.connect()
  const client = await Promise.race([connecting, closed])
  if (!client) {
    connecting.then((late) => late.release(true)).catch(() => {})
    return
  }
  const lost = Promise.withResolvers<never>()
  client.on('error', lost.reject)
  client.on('notification', hear)
  const listening = client
    .query(`LISTEN ${channel}; SET application_name = '${channel}'`)
    .then(() => onListening(client))
  try {
    await Promise.race([listening, lost.promise, closed])
  } finally {
    client.release(true)
  }
}
