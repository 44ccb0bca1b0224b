import { createHash } from 'node:crypto'
import type { Changes } from '../../../server/changes.ts'

/** How long an answer is kept, in milliseconds. */
const lifetime = 60 * 60 * 1000
const maxAnswers = 200

/** Caches answers for an hour, or until the content changes. Answers without a name are not cached. */
export function answerCache({ changes, now }: { changes: Changes; now: () => Date }) {
  const entries = new Map<string, { answer: string; expires: number }>()
  let generation = 0
  changes.onChange('content', () => {
    entries.clear()
    generation += 1
  })

  return {
    find(name: string | undefined): string | undefined {
      const entry = name === undefined ? undefined : entries.get(name)
      return entry && entry.expires > now().getTime() ? entry.answer : undefined
    },

    /** Call it before the content is read; returns a function that stores the answer. */
    begin(name: string | undefined): (answer: string) => void {
      const begun = generation
      return (answer) => {
        // The content may have changed meanwhile.
        if (name === undefined || begun !== generation) return
        entries.delete(name)
        entries.set(name, { answer, expires: now().getTime() + lifetime })
        const [oldest] = entries.keys()
        if (entries.size > maxAnswers && oldest !== undefined) entries.delete(oldest)
      }
    },
  }
}

/** The cache key of a question, equal for differences in case, white space and final punctuation. */
export function answerName(question: string): string {
  const text = question.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  let end = text.length
  while (endPunctuation.has(text.charAt(end - 1))) end -= 1
  return createHash('sha256').update(text.slice(0, end)).digest('base64url')
}

const endPunctuation = new Set(' .!?…。！？')
