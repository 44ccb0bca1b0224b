import type { Passage } from '../contract.ts'

/** A message, a search result or a failure. */
export type ConversationEntry = {
  id: number
  role: 'user' | 'assistant' | 'error' | 'search'
  content: string
  /** Passages that a search found. */
  passages?: Passage[]
}
