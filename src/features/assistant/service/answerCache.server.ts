import { createHash } from 'node:crypto'
import type { Changes } from '../../../server/changes.ts'

/** How long an answer is good, in milliseconds. */
const lifetime = 60 * 60 * 1000
const maxAnswers = 200

/** Keeps the latest answers to first questions for an hour, and until the content changes; no key, no answer. */
export function answerCache({ changes, now }: { changes: Changes; now: () => Date }) {
  const entries = new Map<string, { answer: string; expires: number }>()
  let generation = 0
  changes.onChange('content', () => {
    entries.clear()
    generation += 1
  })

  return {
    find(key: string | undefined): string | undefined {
      const entry = key === undefined ? undefined : entries.get(hashOf(key))
      return entry && entry.expires > now().getTime() ? entry.answer : undefined
    },

    /** To be called before the content is read; answers what stores the answer made of it. */
    begin(key: string | undefined): (answer: string) => void {
      const begun = generation
      return (answer) => {
        // The content may have changed meanwhile.
        if (key === undefined || begun !== generation) return
        const hash = hashOf(key)
        entries.delete(hash)
        entries.set(hash, { answer, expires: now().getTime() + lifetime })
        const [oldest] = entries.keys()
        if (entries.size > maxAnswers && oldest !== undefined) entries.delete(oldest)
      }
    },
  }
}

/** The same for keys that differ in case, white space and end punctuation alone. */
function hashOf(key: string): string {
  const text = key.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  let end = text.length
  while (endPunctuation.has(text.charAt(end - 1))) end -= 1
  return createHash('sha256').update(text.slice(0, end)).digest('base64url')
}

const endPunctuation = new Set(' .!?…。！？')
