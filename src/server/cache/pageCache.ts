import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { quietTime } from './quietTime.ts'
import { type ReadyPage, readyPage } from './readyPage.ts'

export type Rendered = {
  html: string
  /** The Content-Security-Policy that it was rendered for. */
  policy?: string
  /** False when a section failed: such a page is shown, but tried again on the next visit. */
  isComplete: boolean
}

type Dependencies = {
  render(key: string): Promise<Rendered>
  log: Logger
  /** How many pages it keeps; the one that was not asked for the longest goes first. */
  max: number
  /** How long a visitor waits for the next version before the last one is shown, in milliseconds. */
  patience?: number | undefined
  /** How long nothing may have changed before the next version is rendered, in milliseconds. */
  quiet?: number | undefined
  /** How long a rendering may take, in milliseconds; what comes later is dropped. */
  timeout?: number | undefined
  /** Begins renderings in turn with those of other caches; the time of one begins with its turn, and ends it. */
  inTurn?: <T>(render: () => Promise<T>) => Promise<T>
}

const atOnce = <T>(render: () => Promise<T>) => render()

/**
 * Keeps rendered pages. When content changes, the next version is rendered aside, once for a burst of
 * changes, and swapped in; a rendering that fails or takes too long leaves the last version standing, and the next visit tries
 * again.
 */
export function pageCache(dependencies: Dependencies) {
  const { render, log, max, inTurn = atOnce } = dependencies
  const { patience = 200, quiet = 50, timeout = 10_000 } = dependencies
  const pages = new LRUCache<string, { page: ReadyPage; version: number }>({ max })
  const pending = new Map<string, Promise<ReadyPage>>()
  const changing = quietTime(quiet)
  let version = 0

  const build = async (key: string): Promise<ReadyPage> => {
    const startedAt = version
    const { html, policy, isComplete } = await inTurn(() => within(timeout, render(key)))
    const page = readyPage(html, policy)
    pages.set(key, { page, version: isComplete ? startedAt : -1 })
    return page
  }

  const refresh = (key: string): Promise<ReadyPage> => {
    const running = pending.get(key)
    if (running) return running
    const next = build(key).finally(() => pending.delete(key))
    pending.set(key, next)
    return next
  }

  /** What is rendered from now on: a rendering that runs already may have read what has changed. */
  const renew = async (key: string): Promise<ReadyPage> => {
    const asked = version
    const running = pending.get(key)
    if (!running) return refresh(key)
    await running.catch(() => {})
    const known = pages.peek(key)
    return known && known.version >= asked ? known.page : refresh(key)
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
     * The page of a key, and whether it shows everything as it is now. Rejects when it cannot be rendered
     * and no earlier version is known.
     */
    async get(key: string): Promise<{ page: ReadyPage; isCurrent: boolean }> {
      const known = pages.get(key)
      if (known?.version === version) return { page: known.page, isCurrent: true }
      const waiting = wait(patience, undefined, { ref: false })
      const page = known
        ? ((await Promise.race([renewAside(key), waiting])) ?? known.page)
        : await renew(key)
      const latest = pages.peek(key)
      return { page, isCurrent: latest?.page === page && latest.version === version }
    },

    /**
     * Marks every page stale. The one that was asked for last is rendered anew when nothing changes any
     * more, each other one when it is asked for.
     */
    markStale(): void {
      version += 1
      changing.disturb()
      const [latest] = pages.keys()
      if (latest !== undefined) void renewAside(latest)
    },
  }
}

/** Rejects when the work takes longer; the work itself cannot be stopped. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = wait(milliseconds, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new Error(`rendering took longer than ${milliseconds} ms`)
  })
  return Promise.race([work, late]).finally(() => done.abort())
}
