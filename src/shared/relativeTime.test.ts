import { expect, test } from 'vitest'
import { relativeTime } from './relativeTime.ts'

const now = new Date('2025-03-10T12:00:00Z')

test.each([
  ['2025-03-10T12:00:30Z', 'just now'],
  ['2025-03-10T11:59:01Z', 'just now'],
  ['2025-03-10T11:59:00Z', '1 minute ago'],
  ['2025-03-10T11:00:01Z', '59 minutes ago'],
  ['2025-03-10T11:00:00Z', '1 hour ago'],
  ['2025-03-09T12:00:01Z', '23 hours ago'],
  ['2025-03-09T12:00:00Z', '1 day ago'],
  ['2025-02-08T12:00:00Z', '30 days ago'],
])('%s was %s', (time, words) => {
  expect(relativeTime(time, now)).toBe(words)
})
