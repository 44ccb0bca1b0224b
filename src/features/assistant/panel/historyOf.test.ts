import { expect, test } from 'vitest'
import { conversation } from '../schemas.ts'
import { historyOf } from './historyOf.ts'
import type { Turn } from './turn.ts'

const turn = (role: Turn['role'], content: string): Turn => ({ id: 0, role, content })

test('errors and empty answers are not sent', () => {
  const turns = [
    turn('user', ' one '),
    turn('assistant', ''),
    turn('error', 'Request timed out. Please try again.'),
    turn('user', 'two'),
  ]
  expect(historyOf(turns)).toEqual([
    { role: 'user', content: 'one' },
    { role: 'user', content: 'two' },
  ])
})

test('a long conversation is cut to what the server takes, the latest kept', () => {
  const turns = Array.from({ length: 31 }, (_, at) =>
    turn(at % 2 ? 'assistant' : 'user', `${at} ${'x'.repeat(5000)}`),
  )
  const messages = historyOf(turns)
  expect(messages).toHaveLength(20)
  expect(messages.at(-1)?.content).toMatch(/^30 x/)
  expect(conversation.safeParse({ messages }).success).toBe(true)
})
