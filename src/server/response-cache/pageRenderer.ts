import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Changes } from '../changes.ts'
import { ApiError } from '../errors.ts'
import { within } from '../within.ts'
import type { AnswerTable, Rendered } from './answerTable.ts'

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
  answers: AnswerTable
  changes: Pick<Changes, 'onChange'>
  log: Logger
  /** How long a visitor waits for the next version before getting the last one, in milliseconds. */
  maxWait?: number | undefined
}

/** Before the next version is rendered, in milliseconds without a change. */
const debounceDelay = 50

/**
 * Renders pages into the table of answers. After a change the next version is rendered when it is asked for, once for a
 * burst of changes; a failed or late rendering leaves the last version in place.
 */
export function pageRenderer({ answers, changes, log, maxWait = 200 }: Dependencies) {
  const pending = new Map<string, Promise<Rendered>>()
  const inTurn = pLimit(1)
  const changing = debounce(debounceDelay)
  for (const topic of ['content', 'ratings'] as const) changes.onChange(topic, changing.disturb)

  const build = async (address: string, rendering: Rendering) => {
    const { render, isDoneApart, timeout = 10_000, hasRatings } = rendering
    const startedAt = answers.version()
    const run = () =>
      within(timeout, render(), () => {
        throw new Error(`rendering took longer than ${timeout} ms`)
      })
    const page = await (isDoneApart ? run() : inTurn(run))
    answers.setPage(address, page, startedAt, hasRatings)
    return page
  }

  const refresh = (address: string, rendering: Rendering): Promise<Rendered> => {
    const running = pending.get(address)
    if (running) return running
    const next = build(address, rendering).finally(() => pending.delete(address))
    pending.set(address, next)
    return next
  }

  /** Starts a new rendering: a running one may have read outdated content. */
  const renew = async (address: string, rendering: Rendering): Promise<Rendered> => {
    const startVersion = answers.version()
    const running = pending.get(address)
    if (!running) return refresh(address, rendering)
    await running.catch(() => {})
    const last = answers.page(address)
    return last && last.version >= startVersion ? last.page : refresh(address, rendering)
  }

  /** The next version; undefined if it cannot be rendered. A refusal is thrown. */
  const renewAside = async (address: string, rendering: Rendering) => {
    await changing.passed()
    return renew(address, rendering).catch((error) => {
      if (error instanceof ApiError) throw error
      log.error({ err: error }, 'rendering the page failed; its last version stays')
      return undefined
    })
  }

  /**
   * The page of an address, and whether it is current. Rejects if it cannot be rendered and there is no earlier
   * version.
   */
  return async (
    address: string,
    rendering: Rendering,
  ): Promise<{ page: Rendered; isCurrent: boolean }> => {
    const last = answers.page(address)
    if (last?.isCurrent) return last
    const next = last ? renewAside(address, rendering) : renew(address, rendering)
    const waiting = last && !rendering.isAwaited ? [wait(maxWait, undefined, { ref: false })] : []
    const page = (await Promise.race([next, ...waiting])) ?? (last as { page: Rendered }).page
    const latest = answers.page(address)
    return { page, isCurrent: latest?.page === page && latest.isCurrent }
  }
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
