import { addAbortListener } from 'node:events'
import type { Changes } from '../../../server/changes.ts'

/** Streams an answer until the signal aborts it. */
type Make = (signal: AbortSignal) => AsyncIterable<string>

type Wanted = {
  /** Answers with the same name are shared; undefined is not shared. */
  name: string | undefined
  /** Reserves the cost. It is called for the first caller only; a refusal concerns only that one. */
  begin: () => Promise<Make>
  leaving: AbortSignal
}

/**
 * Streams one answer to all who request it at the same time. It is aborted when the last one leaves, and not shared
 * across a change of the content.
 */
export function runningAnswers(changes: Changes) {
  const running = new Map<string, Running>()
  changes.onChange('content', () => running.clear())

  const start = ({ name, begin }: Wanted): Running => {
    const answer = runningAnswer(begin, () => {
      if (name !== undefined && running.get(name) === answer) running.delete(name)
    })
    if (name !== undefined) running.set(name, answer)
    return answer
  }

  return async function* follow(wanted: Wanted): AsyncGenerator<string, void> {
    for (;;) {
      const joined = wanted.name === undefined ? undefined : running.get(wanted.name)
      const answer = joined ?? start(wanted)
      answer.enter()
      try {
        const hasBegun = await answer.hasBegun
        if (hasBegun || !joined) return yield* answer.chunks(wanted.leaving)
      } finally {
        answer.leave()
      }
    }
  }
}

type Running = ReturnType<typeof runningAnswer>

function runningAnswer(begin: () => Promise<Make>, onEnd: () => void) {
  const chunks: string[] = []
  let end: { error?: unknown } | undefined
  let news = Promise.withResolvers<void>()
  const notify = () => {
    news.resolve()
    news = Promise.withResolvers()
  }
  const ending = new AbortController()
  let followers = 0

  const begun = begin()
  const make = async () => {
    try {
      for await (const chunk of (await begun)(ending.signal)) {
        chunks.push(chunk)
        notify()
      }
      end = {}
    } catch (error) {
      end = { error }
    }
    onEnd()
    notify()
  }
  void make()

  return {
    hasBegun: begun.then(
      () => true,
      () => false,
    ),

    enter() {
      followers += 1
    },

    leave() {
      followers -= 1
      if (followers > 0) return
      onEnd()
      ending.abort()
    },

    /** Yields the chunks until `leaving`; rethrows failures. */
    async *chunks(leaving: AbortSignal): AsyncGenerator<string, void> {
      const left = Promise.withResolvers<void>()
      const listener = addAbortListener(leaving, () => left.resolve())
      try {
        for (let next = 0; !leaving.aborted; ) {
          const chunk = chunks[next]
          if (chunk !== undefined) {
            next += 1
            yield chunk
          } else if (end) {
            if ('error' in end) throw end.error
            return
          } else {
            await Promise.race([news.promise, left.promise])
          }
        }
      } finally {
        listener[Symbol.dispose]()
      }
    },
  }
}
