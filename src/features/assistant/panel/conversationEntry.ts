import type { Passage } from '../contract.ts'

/** What was said or found, or why an answer failed. */
export type ConversationEntry = {
  id: number
  role: 'user' | 'assistant' | 'error' | 'search'
  content: string
  /** What a search has found. */
  passages?: Passage[]
}
