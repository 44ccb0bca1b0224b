import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

export type Rendered = {
  html: string
  /** The Content-Security-Policy for this page. */
  policy?: string
  /** False when a section failed: the page is shown, but rendered again on the next visit. */
  isComplete: boolean
}

type Dependencies = {
  render(key: string): Promise<Rendered>
  log: Logger
  /** Maximum number of pages; the least recently used one is removed first. */
  max: number
  /** How long a visitor waits for the next version before getting the last one, in milliseconds. */
  maxWait?: number | undefined
  /** Time limit of a rendering, in milliseconds; a later result is dropped. */
  timeout?: number | undefined
  /** Queues renderings with those of other caches. Its time limit starts with its turn. */
  inTurn?: <T>(render: () => Promise<T>) => Promise<T>
}

/** Before the next version is rendered, in milliseconds without a change. */
const debounceDelay = 50

const atOnce = <T>(render: () => Promise<T>) => render()

/**
 * Caches rendered pages. After a change the next version is rendered in the background, once for a burst of changes;
 * a failed or late rendering leaves the last version in place.
 */
export function pageCache(dependencies: Dependencies) {
  const { render, log, max, inTurn = atOnce } = dependencies
  const { maxWait = 200, timeout = 10_000 } = dependencies
  const pages = new LRUCache<string, { page: Rendered; version: number }>({ max })
  const pending = new Map<string, Promise<Rendered>>()
  const changing = debounce(debounceDelay)
  let version = 0

  const build = async (key: string): Promise<Rendered> => {
    const startedAt = version
    const page = await inTurn(() => within(timeout, render(key)))
    pages.set(key, { page, version: page.isComplete ? startedAt : -1 })
    return page
  }

  const refresh = (key: string): Promise<Rendered> => {
    const running = pending.get(key)
    if (running) return running
    const next = build(key).finally(() => pending.delete(key))
    pending.set(key, next)
    return next
  }

  /** Starts a new rendering: a running one may have read outdated content. */
  const renew = async (key: string): Promise<Rendered> => {
    const startVersion = version
    const running = pending.get(key)
    if (!running) return refresh(key)
    await running.catch(() => {})
    const known = pages.peek(key)
    return known && known.version >= startVersion ? known.page : refresh(key)
  }

  const renewAside = async (key: string) => {
    await changing.passed()
    return renew(key).catch((error) => {
      log.error({ err: error }, 'rendering the page failed; its last version stays')
      return undefined
    })
  }

  return {
    /**
     * The page of a key, and whether it is current. Rejects if it cannot be rendered and there is no earlier
     * version.
     */
    async get(key: string): Promise<{ page: Rendered; isCurrent: boolean }> {
      const known = pages.get(key)
      if (known?.version === version) return { page: known.page, isCurrent: true }
      const waiting = wait(maxWait, undefined, { ref: false })
      const page = known
        ? ((await Promise.race([renewAside(key), waiting])) ?? known.page)
        : await renew(key)
      const latest = pages.peek(key)
      return { page, isCurrent: latest?.page === page && latest.version === version }
    },

    /** Marks every page as outdated. The last requested one is rendered after a debounce, the others on request. */
    markStale(): void {
      version += 1
      changing.disturb()
      const [latest] = pages.keys()
      if (latest !== undefined) void renewAside(latest)
    },
  }
}

/** Rejects if the work takes longer; the work itself continues. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = wait(milliseconds, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new Error(`rendering took longer than ${milliseconds} ms`)
  })
  return Promise.race([work, late]).finally(() => done.abort())
}

/**
 * Debounce for a burst of events: it is over after `quiet` milliseconds without one, or after twenty times as long
 * in all.
 */
function debounce(delay: number) {
  let burst: { over: Promise<void>; timer: NodeJS.Timeout; end: number } | undefined

  return {
    disturb(): void {
      if (burst) {
        if (performance.now() < burst.end) burst.timer.refresh()
        return
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      const finish = () => {
        burst = undefined
        resolve()
      }
      const timer = setTimeout(finish, delay).unref()
      burst = { over: promise, timer, end: performance.now() + 20 * delay }
    },

    /** Resolves when the burst is over; at once without one. */
    async passed(): Promise<void> {
      await burst?.over
    },
  }
}
