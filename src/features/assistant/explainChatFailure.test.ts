import { expect, test } from 'vitest'
import { CallError } from '../../client/calls/call.ts'
import { chatMessages } from './contract.ts'
import { explainChatFailure } from './explainChatFailure.ts'

test.each([
  [401, chatMessages.refusedKey],
  [429, chatMessages.tooMany],
  [504, chatMessages.timedOut],
  [503, chatMessages.notConfigured],
  [400, chatMessages.failed],
  [502, chatMessages.failed],
  [0, chatMessages.failed],
])('a status of %i is told as %j', (status, sentence) => {
  expect(explainChatFailure(new CallError(status, 'upstream: key sk-123'))).toBe(sentence)
})

test('a failure within an answer keeps its sentence, and nothing else is repeated', () => {
  expect(explainChatFailure(new CallError(0, chatMessages.timedOut))).toBe(chatMessages.timedOut)
  expect(explainChatFailure(new TypeError('x is undefined'))).toBe(chatMessages.failed)
})
