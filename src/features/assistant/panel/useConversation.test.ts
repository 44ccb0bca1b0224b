import { expect, test } from 'vitest'
import { conversation } from '../schemas.ts'
import type { ConversationEntry } from './conversationEntry.ts'
import { historyOf } from './useConversation.ts'

const entry = (role: ConversationEntry['role'], content: string): ConversationEntry => ({
  id: 0,
  role,
  content,
})

test('errors and empty answers are not sent', () => {
  const entries = [
    entry('user', ' one '),
    entry('assistant', ''),
    entry('error', 'Request timed out. Please try again.'),
    entry('user', 'two'),
  ]
  expect(historyOf(entries)).toEqual([
    { role: 'user', content: 'one' },
    { role: 'user', content: 'two' },
  ])
})

test("a long conversation is cut to the server's limits, keeping the latest", () => {
  const entries = Array.from({ length: 31 }, (_, index) =>
    entry(index % 2 ? 'assistant' : 'user', `${index} ${'x'.repeat(5000)}`),
  )
  const messages = historyOf(entries)
  expect(messages).toHaveLength(20)
  expect(messages.at(-1)?.content).toMatch(/^30 x/)
  expect(conversation.safeParse({ messages }).success).toBe(true)
})
