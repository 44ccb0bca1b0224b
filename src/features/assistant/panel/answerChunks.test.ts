import { expect, test } from 'vitest'
import { CallError } from '../../../client/calls/call.ts'
import { assistantMessages } from '../contract.ts'
import { explainFailure } from './useConversation.ts'

test.each([
  [401, assistantMessages.refusedKey],
  [429, assistantMessages.tooMany],
  [504, assistantMessages.timedOut],
  [503, assistantMessages.notConfigured],
  [400, assistantMessages.failed],
  [502, assistantMessages.failed],
  [0, assistantMessages.failed],
])('a status of %i is shown as %j', (status, sentence) => {
  expect(explainFailure(new CallError(status, 'upstream: key sk-123'))).toBe(sentence)
})

test('a failure within an answer keeps its message, and nothing is repeated', () => {
  expect(explainFailure(new CallError(0, assistantMessages.timedOut))).toBe(
    assistantMessages.timedOut,
  )
  expect(explainFailure(new TypeError('x is undefined'))).toBe(assistantMessages.failed)
})
