import { createHash } from 'node:crypto'
import type { Changes } from '../../../server/changes.ts'

/** How long an answer is good, in milliseconds. */
const lifetime = 60 * 60 * 1000
const maxAnswers = 200

export type AnswerCache = ReturnType<typeof answerCache>

/** Remembers the latest answers to first questions for an hour, and until the content changes. */
export function answerCache({ changes, now }: { changes: Changes; now: () => Date }) {
  const kept = new Map<string, { answer: string; until: number }>()
  let age = 0
  changes.onChange('content', () => {
    kept.clear()
    age += 1
  })

  return {
    find(question: string): string | undefined {
      const entry = kept.get(keyOf(question))
      return entry && entry.until > now().getTime() ? entry.answer : undefined
    },

    /** To be called before the content is read; answers what keeps the answer made of it. */
    begin(question: string): (answer: string) => void {
      const begun = age
      return (answer) => {
        // It tells of content that has changed meanwhile.
        if (begun !== age) return
        const key = keyOf(question)
        kept.delete(key)
        kept.set(key, { answer, until: now().getTime() + lifetime })
        const [oldest] = kept.keys()
        if (kept.size > maxAnswers && oldest !== undefined) kept.delete(oldest)
      }
    },
  }
}

/** The same for questions that differ in case, white space and end punctuation alone. */
function keyOf(question: string): string {
  const words = question.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  return createHash('sha256')
    .update(words.replace(/[\s.!?…。！？]+$/u, ''))
    .digest('base64url')
}
