import type { Passage } from '../contract.ts'

/** A message, a search result, a failure, or a notice about how questions are answered. */
export type ConversationEntry = {
  id: number
  role: 'user' | 'assistant' | 'error' | 'search' | 'notice'
  content: string
  /** Passages that a search found. */
  passages?: Passage[]
}
