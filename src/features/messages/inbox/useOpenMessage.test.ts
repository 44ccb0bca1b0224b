import { expect, test } from 'vitest'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { idsAround } from './useOpenMessage.ts'

/** Messages that count reads of their ids. */
function countedMessages(count: number) {
  const reads = { count: 0 }
  const messages = Array.from({ length: count }, (_, index) => ({
    get _id() {
      reads.count += 1
      return `message-${index}`
    },
  }))
  return { reads, messages: messages as ContactMessage[] }
}

test("a message is shown within the list's order, without deleted ones", () => {
  const { messages } = countedMessages(4)
  const order = ['message-3', 'gone', 'message-1']
  expect(idsAround('message-1', order, messages)).toEqual(['message-3', 'message-1'])
  expect(idsAround('message-0', order, messages)).toEqual(
    ['0', '1', '2', '3'].map((index) => `message-${index}`),
  )
})

test('finding the neighbours among thousands reads each message once', () => {
  const { reads, messages } = countedMessages(2000)
  const order = Array.from({ length: 2000 }, (_, index) => `message-${index}`)
  expect(idsAround('message-7', order, messages)).toHaveLength(2000)
  expect(reads.count).toBe(2000)
})
