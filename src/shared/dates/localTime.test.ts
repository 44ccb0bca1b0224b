import { expect, test } from 'vitest'
import { localTime, timeOfLocal } from './localTime.ts'

test.each([
  ['2026-05-01T09:30', 'Europe/Berlin', '2026-05-01T07:30:00.000Z'],
  ['2026-12-31T23:00', 'America/New_York', '2027-01-01T04:00:00.000Z'],
  ['2026-05-01T00:15', 'Asia/Kathmandu', '2026-04-30T18:30:00.000Z'],
  ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
])('%s in %s is %s, and back', (local, timeZone, iso) => {
  expect(timeOfLocal(local, timeZone)?.toISOString()).toBe(iso)
  expect(localTime(new Date(iso), timeZone)).toBe(local)
})

test('a time that a clock skips is one beside the gap, and no text is one', () => {
  const skipped = timeOfLocal('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()
  expect(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']).toContain(skipped)
  expect(timeOfLocal('', 'Europe/Berlin')).toBeUndefined()
})
