import { LRUCache } from 'lru-cache'
import type { Changes } from '../changes.ts'
import type { CachedResponse } from './cachedResponse.ts'

/** A page, a feed or a file, as it was rendered. */
export type Rendered = {
  body: string | Uint8Array<ArrayBuffer>
  /** Its own headers, such as its type and its Content-Security-Policy. */
  headers: Record<string, string>
  /** False when a part failed: it is sent, but rendered again on the next visit. */
  isComplete: boolean
  /** Files that this version of it loads, by their addresses, which name their content. */
  files?: Record<string, Rendered>
}

/** Encrypted connections have headers of their own. */
export type Scheme = 'http' | 'https'

type Answer = {
  /** Absent for what no page of the site rendered, such as calls of the API and assets. */
  page?: Rendered
  /** The bytes with all headers, as they are sent. */
  ready: ReadonlyMap<Scheme, CachedResponse>
  /** The version of the content that it shows; -1 is always out of date, infinity never. */
  version: number
  hasRatings: boolean
}

type Ready = {
  response: CachedResponse
  /** The version of the content when it was asked for. */
  version: number
  hasRatings: boolean
  /** How long it is good for, in milliseconds; 0 is until a change. */
  lifetime: number
}

/** Called for bytes that a change made out of date. */
type OutdatedListener = (address: string, scheme: Scheme, response: CachedResponse) => void

export type AnswerTable = ReturnType<typeof answerTable>

/** The most that all answers take together, in bytes; the one not asked for longest goes first. */
const maxBytes = 64_000_000

/**
 * Keeps every answer that can be sent more than once, by its address: pages as they were rendered, until they are rendered
 * anew, and the bytes of what visitors share, until a change.
 */
export function answerTable(changes: Pick<Changes, 'onChange'>, maxSize = maxBytes) {
  const answers = new LRUCache<string, Answer>({
    maxSize,
    sizeCalculation: sizeOf,
    allowStale: true,
    noDeleteOnStaleGet: true,
  })
  const listeners: OutdatedListener[] = []
  let version = 0

  const change = (isMeant: (answer: Answer) => boolean) => {
    const present = version
    version += 1
    const outdated: Parameters<OutdatedListener>[] = []
    // In this order, each stays where it was in the order of use.
    for (const [address, answer] of [...answers.entries()].toReversed()) {
      if (!isMeant(answer)) {
        if (answer.version === present) answer.version = version
        continue
      }
      for (const [scheme, response] of answer.ready) outdated.unshift([address, scheme, response])
      // The last version of a page may be shown; any other answer may be a file that was deleted with its record.
      if (answer.page) answers.set(address, { ...answer, ready: new Map() })
      else answers.delete(address)
    }
    for (const one of outdated) for (const listener of listeners) listener(...one)
  }
  changes.onChange('content', () => change(() => true))
  changes.onChange('ratings', () => change(({ hasRatings }) => hasRatings))

  const isCurrent = (answer: Answer) => answer.version === version || answer.version === Infinity

  return {
    /** The present version of the content. */
    version: () => version,

    /** The page last rendered for an address, and whether it shows the content as it is. */
    page(address: string): { page: Rendered; isCurrent: boolean; version: number } | undefined {
      const answer = answers.get(address)
      if (!answer?.page) return undefined
      return { page: answer.page, isCurrent: isCurrent(answer), version: answer.version }
    },

    /** Keeps a page with its files; `startedAt` is the version of the content that it was read from. */
    setPage(address: string, page: Rendered, startedAt: number, hasRatings = false): void {
      const shownVersion = page.isComplete ? startedAt : -1
      answers.set(address, { page, ready: new Map(), version: shownVersion, hasRatings })
      for (const [file, content] of Object.entries(page.files ?? {})) {
        if (answers.has(file)) continue
        answers.set(file, { page: content, ready: new Map(), version: Infinity, hasRatings: false })
      }
    },

    /** The bytes of an address that are good still. */
    current(address: string, scheme: Scheme): CachedResponse | undefined {
      const answer = answers.get(address)
      return answer && answers.getRemainingTTL(address) > 0 ? answer.ready.get(scheme) : undefined
    },

    /** The bytes of an address, also when they are kept longer than they are good for. */
    last: (address: string, scheme: Scheme): CachedResponse | undefined =>
      answers.get(address)?.ready.get(scheme),

    /** Keeps the bytes of an address; false if the content changed since they were asked for. */
    setReady(address: string, scheme: Scheme, given: Ready): boolean {
      const { response, lifetime, hasRatings } = given
      if (given.version !== version) return false
      const answer = answers.peek(address) ?? { ready: new Map(), version, hasRatings }
      const ready = new Map([...answer.ready, [scheme, response]])
      answers.set(address, { ...answer, ready }, { ttl: lifetime })
      return true
    },

    /** Adds a listener for bytes that a change makes out of date. */
    onOutdated: (listener: OutdatedListener) => void listeners.push(listener),
  }
}

function sizeOf({ page, ready }: Answer): number {
  const bytes = [...ready.values()].reduce((sum, { size }) => sum + size, 0)
  return bytes + (page?.body.length ?? 0) + 1
}
