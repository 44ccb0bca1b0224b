/** One message of a conversation; an error is shown like one. */
export type Turn = { id: number; role: 'user' | 'assistant' | 'error'; content: string }
