import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'

const topics = ['content', 'messages'] as const
/** What can change: the content of the page, or the owner's messages. */
export type Topic = (typeof topics)[number]

/** Told the id of a record that is new, where there is one. */
type Listener = (newId?: string) => void

/** Tells those who keep copies of something that it has changed, in this process and in others. */
export type Changes = {
  /** To be called after the commit. */
  announce(topic: Topic, newId?: string): Promise<void>
  /** Answers how to stop listening. */
  onChange(topic: Topic, listener: Listener): () => void
  close(): Promise<void>
}

/** Changes within one process. */
export function localChanges(): Changes {
  const listeners: Record<Topic, Set<Listener>> = { content: new Set(), messages: new Set() }
  return {
    announce: async (topic, newId) => {
      for (const listener of listeners[topic]) listener(newId)
    },
    onChange: (topic, listener) => {
      listeners[topic].add(listener)
      return () => {
        listeners[topic].delete(listener)
      }
    },
    close: async () => {},
  }
}

const channel = 'vitrine_changes'
const reconnectDelay = 2000

/** Changes across all processes on one Postgres database, by LISTEN and NOTIFY. */
export async function postgresChanges(pool: pg.Pool, log: Logger): Promise<Changes> {
  const local = localChanges()
  const self = randomUUID()
  let client: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const lost = (error: Error) => {
    if (isClosed || !client) return
    log.warn({ err: error }, 'lost the connection that hears of changes')
    client.release(error)
    client = undefined
    timer = setTimeout(connectAgain, reconnectDelay)
  }
  const hear = ({ payload = '' }: pg.Notification) => {
    const [sender, named, newId] = payload.split(' ')
    const topic = topics.find((name) => name === named)
    if (topic && sender !== self) void local.announce(topic, newId)
  }
  const connect = async () => {
    client = await pool.connect()
    client.on('error', lost)
    client.on('notification', hear)
    await client.query(`LISTEN ${channel}`)
  }
  const connectAgain = async () => {
    try {
      await connect()
      for (const topic of topics) await local.announce(topic)
    } catch {
      client = undefined
      if (!isClosed) timer = setTimeout(connectAgain, reconnectDelay)
    }
  }

  await connect()
  return {
    onChange: local.onChange,
    announce: async (topic, newId) => {
      await local.announce(topic, newId)
      const payload = [self, topic, newId].filter(Boolean).join(' ')
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload])
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      client?.release(true)
    },
  }
}
