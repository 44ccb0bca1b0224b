import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'

/** Tells those who keep copies of content that it has changed, in this process and in others. */
export type Changes = {
  /** To be called after the commit. */
  announce(): Promise<void>
  onChange(listener: () => void): void
  close(): Promise<void>
}

/** Changes within one process. */
export function localChanges(): Changes {
  const listeners: (() => void)[] = []
  return {
    announce: async () => {
      for (const listener of listeners) listener()
    },
    onChange: (listener) => {
      listeners.push(listener)
    },
    close: async () => {},
  }
}

const channel = 'vitrine_content'
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
  const connect = async () => {
    client = await pool.connect()
    client.on('error', lost)
    client.on('notification', ({ payload }) => {
      if (payload !== self) void local.announce()
    })
    await client.query(`LISTEN ${channel}`)
  }
  const connectAgain = async () => {
    try {
      await connect()
      await local.announce()
    } catch {
      client = undefined
      if (!isClosed) timer = setTimeout(connectAgain, reconnectDelay)
    }
  }

  await connect()
  return {
    onChange: local.onChange,
    announce: async () => {
      await local.announce()
      await pool.query('SELECT pg_notify($1, $2)', [channel, self])
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      client?.release(true)
    },
  }
}
