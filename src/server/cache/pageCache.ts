import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { ApiError } from '../errors.ts'

/** A page, a feed or a file, as it is sent. */
export type Rendered = {
  body: string | Uint8Array<ArrayBuffer>
  /** Its own headers, such as its type and its Content-Security-Policy. */
  headers: Record<string, string>
  /** False when a part failed: it is sent, but rendered again on the next visit. */
  isComplete: boolean
}

/** How a page is rendered. */
type Rendering = {
  render(): Promise<Rendered>
  /** Whether ratings change it, as content does. */
  hasRatings?: boolean | undefined
  /** Whether visitors wait for the next version, however long it takes. */
  isAwaited?: boolean | undefined
  /** Whether most of it is done in another process; all others are rendered one after another. */
  isDoneApart?: boolean | undefined
  /** Time limit in milliseconds, from its turn on; a later result is dropped. */
  timeout?: number | undefined
}

type Dependencies = {
  log: Logger
  /** Maximum number of pages; the least recently used one is removed first. */
  max: number
  /** How long a visitor waits for the next version before getting the last one, in milliseconds. */
  maxWait?: number | undefined
}

/** The most that all pages take together, in UTF-16 units or bytes. */
const maxSize = 64_000_000
/** Before the next version is rendered, in milliseconds without a change. */
const debounceDelay = 50

/**
 * Caches rendered pages. After a change the next version is rendered when it is asked for, once for a burst of changes;
 * a failed or late rendering leaves the last version in place.
 */
export function pageCache({ log, max, maxWait = 200 }: Dependencies) {
  type Kept = { page: Rendered; version: number; hasRatings: boolean }
  const pages = new LRUCache<string, Kept>({
    max,
    maxSize,
    sizeCalculation: ({ page }) => page.body.length + 1,
  })
  const pending = new Map<string, Promise<Rendered>>()
  const inTurn = pLimit(1)
  const changing = debounce(debounceDelay)
  let version = 0

  const build = async (key: string, rendering: Rendering) => {
    const { render, isDoneApart, timeout = 10_000, hasRatings = false } = rendering
    const startedAt = version
    const run = () => within(timeout, render())
    const page = await (isDoneApart ? run() : inTurn(run))
    pages.set(key, { page, version: page.isComplete ? startedAt : -1, hasRatings })
    return page
  }

  const refresh = (key: string, rendering: Rendering): Promise<Rendered> => {
    const running = pending.get(key)
    if (running) return running
    const next = build(key, rendering).finally(() => pending.delete(key))
    pending.set(key, next)
    return next
  }

  /** Starts a new rendering: a running one may have read outdated content. */
  const renew = async (key: string, rendering: Rendering): Promise<Rendered> => {
    const startVersion = version
    const running = pending.get(key)
    if (!running) return refresh(key, rendering)
    await running.catch(() => {})
    const known = pages.peek(key)
    return known && known.version >= startVersion ? known.page : refresh(key, rendering)
  }

  /** The next version; undefined if it cannot be rendered. A refusal is thrown. */
  const renewAside = async (key: string, rendering: Rendering) => {
    await changing.passed()
    return renew(key, rendering).catch((error) => {
      if (error instanceof ApiError) throw error
      log.error({ err: error }, 'rendering the page failed; its last version stays')
      return undefined
    })
  }

  return {
    /**
     * The page of a key, and whether it is current. Rejects if it cannot be rendered and there is no earlier
     * version.
     */
    async get(key: string, rendering: Rendering): Promise<{ page: Rendered; isCurrent: boolean }> {
      const known = pages.get(key)
      if (known?.version === version) return { page: known.page, isCurrent: true }
      const next = known ? renewAside(key, rendering) : renew(key, rendering)
      const waiting =
        known && !rendering.isAwaited ? [wait(maxWait, undefined, { ref: false })] : []
      const page = (await Promise.race([next, ...waiting])) ?? (known as Kept).page
      const latest = pages.peek(key)
      return { page, isCurrent: latest?.page === page && latest.version === version }
    },

    /** Marks pages as outdated after a change of content, or those with ratings after one of ratings. */
    markStale(topic: 'content' | 'ratings'): void {
      const present = version
      version += 1
      changing.disturb()
      if (topic === 'content') return
      for (const kept of pages.values()) {
        if (!kept.hasRatings && kept.version === present) kept.version = version
      }
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
