import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

const topics = ['content', 'ratings', 'messages'] as const
/** What can change: what the owner says on the page, what visitors rate there, the owner's messages. */
export type Topic = (typeof topics)[number]

/** Told the id of a record that is new, where there is one. */
type Listener = (newId?: string) => void

/** Tells those who keep copies of something that it has changed, in this process and in others. */
export type Changes = {
  /** To be called after the commit. Never rejects: what is written is written, a failure is logged. */
  announce(topic: Topic, newId?: string): Promise<void>
  /** Answers how to stop listening. */
  onChange(topic: Topic, listener: Listener): () => void
  close(): Promise<void>
}

/** How often ratings are told of at most, in milliseconds: anybody can give them, and nobody waits for them. */
const ratingsInterval = 1000

/** Changes within one process. Ratings are told of at once, then at most once in `ratingsEvery` milliseconds. */
export function localChanges(log: Logger, { ratingsEvery = ratingsInterval } = {}): Changes {
  const listeners: Record<Topic, Set<Listener>> = {
    content: new Set(),
    ratings: new Set(),
    messages: new Set(),
  }
  const tell = (topic: Topic, newId?: string) => {
    for (const listener of listeners[topic]) {
      try {
        listener(newId)
      } catch (error) {
        log.error({ err: error, topic }, 'one who listens to changes failed')
      }
    }
  }
  const tellOfRatings = atMostEvery(ratingsEvery, () => tell('ratings'))
  return {
    announce: async (topic, newId) => (topic === 'ratings' ? tellOfRatings() : tell(topic, newId)),
    onChange: (topic, listener) => {
      listeners[topic].add(listener)
      return () => {
        listeners[topic].delete(listener)
      }
    },
    close: async () => {},
  }
}

/** Runs at once, and once more after the interval when it was asked to meanwhile. */
function atMostEvery(milliseconds: number, run: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isAskedAgain = false
  const runNow = () => {
    isAskedAgain = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAskedAgain) runNow()
    }, milliseconds).unref()
    run()
  }
  return () => {
    if (timer) isAskedAgain = true
    else runNow()
  }
}

const channel = 'vitrine_changes'

/**
 * Changes across all processes on one Postgres database, by LISTEN and NOTIFY. Rejects when the first
 * connection cannot listen; a later one that is lost is replaced after `reconnectDelay` milliseconds.
 */
export async function postgresChanges(
  pool: pg.Pool,
  log: Logger,
  { reconnectDelay = 2000 } = {},
): Promise<Changes> {
  const local = localChanges(log)
  const self = randomUUID()
  const closing = new AbortController()
  const closed = once(closing.signal, 'abort').then(() => undefined)

  const hear = ({ payload = '' }: pg.Notification) => {
    const [sender, named, newId] = payload.split(' ')
    const topic = topics.find((name) => name === named)
    if (topic && sender !== self) void local.announce(topic, newId)
  }
  const tellAll = () => {
    for (const topic of topics) void local.announce(topic)
  }
  const keepListening = async (first: Promise<void>) => {
    for (let listening = first; ; listening = listen(pool, { hear, onReady: tellAll, closed })) {
      await listening.catch((error) =>
        log.warn({ err: error }, 'lost the connection that hears of changes'),
      )
      await wait(reconnectDelay, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
    }
  }

  const ready = Promise.withResolvers<void>()
  const first = listen(pool, { hear, onReady: ready.resolve, closed })
  await Promise.race([ready.promise, first])
  const listening = keepListening(first)
  return {
    onChange: local.onChange,
    announce: async (topic, newId) => {
      await local.announce(topic, newId)
      const payload = [self, topic, newId].filter(Boolean).join(' ')
      try {
        await pool.query('SELECT pg_notify($1, $2)', [channel, payload])
      } catch (error) {
        log.error({ err: error, topic }, 'other processes could not be told of a change')
      }
    },
    close: async () => {
      closing.abort()
      await listening
    },
  }
}

type Listening = {
  hear(notification: pg.Notification): void
  /** Called once it listens. */
  onReady(): void
  closed: Promise<undefined>
}

/** Listens over one connection of the pool until `closed`; rejects as soon as the connection is lost. */
async function listen(pool: pg.Pool, { hear, onReady, closed }: Listening): Promise<void> {
  const connecting = pool.connect()
  const client = await Promise.race([connecting, closed])
  if (!client) {
    connecting.then((late) => late.release(true)).catch(() => {})
    return
  }
  const lost = Promise.withResolvers<never>()
  client.on('error', lost.reject)
  client.on('notification', hear)
  const ready = client.query(`LISTEN ${channel}`).then(onReady)
  try {
    await Promise.race([Promise.all([ready, closed]), lost.promise, closed])
  } finally {
    client.release(true)
  }
}
