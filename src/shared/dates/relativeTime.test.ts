import { expect, test, vi } from 'vitest'
import { exactTime, relativeTime } from './relativeTime.ts'
import { dayIn, isTimeZone } from './timeZones.ts'

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

test.each([
  ['2026-05-01T00:05:59', 'May 1, 2026 at 12:05 AM'],
  ['2026-12-09T11:59:00', 'December 9, 2026 at 11:59 AM'],
  ['2026-01-31T12:00:00', 'January 31, 2026 at 12:00 PM'],
  ['2026-02-28T23:30:00', 'February 28, 2026 at 11:30 PM'],
])('%s here is %s', (time, words) => {
  expect(exactTime(time)).toBe(words)
})

test.each([
  ['Pacific/Kiritimati', 'January 1, 2026 at 1:30 AM', '2026-01-01'],
  ['America/New_York', 'December 31, 2025 at 6:30 AM', '2025-12-31'],
  ['Asia/Kathmandu', 'December 31, 2025 at 5:15 PM', '2025-12-31'],
  ['UTC', 'December 31, 2025 at 11:30 AM', '2025-12-31'],
])('in %s a time is %s', (timeZone, words, day) => {
  const time = '2025-12-31T11:30:09.000Z'
  expect(exactTime(time, { timeZone })).toBe(words)
  expect(exactTime(time, { timeZone, hasSeconds: true })).toBe(
    words.replace(' AM', ':09 AM').replace(' PM', ':09 PM'),
  )
  expect(dayIn(new Date(time), timeZone)).toBe(day)
})

test('daylight saving time ends within an hour', () => {
  const inBerlin = (time: string) => exactTime(time, { timeZone: 'Europe/Berlin' })
  expect(inBerlin('2026-10-25T00:30:00Z')).toBe('October 25, 2026 at 2:30 AM')
  expect(inBerlin('2026-10-25T01:30:00Z')).toBe('October 25, 2026 at 2:30 AM')
  expect(inBerlin('2026-10-25T23:00:00Z')).toBe('October 26, 2026 at 12:00 AM')
})

test.each(['', 'Moon/Crater', 7, undefined])('%j is no time zone', (value) => {
  expect(isTimeZone(value)).toBe(false)
})

test.each(['2026-03-29T01:30:00.000Z', '2025-12-31T23:59:59.999Z', '2024-02-29T12:34:56.000Z'])(
  "%s equals the browser's own text",
  (time) => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
    expect(exactTime(time)).toBe(format.format(new Date(time)).replace('\u202f', ' '))
  },
)

test('no formatter of `Intl` is created, which would take tens of milliseconds', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const formatterSpy = vi.spyOn(Intl, 'RelativeTimeFormat')
  exactTime('2026-05-01T12:00:00.000Z')
  relativeTime('2025-03-10T11:00:00Z', now)
  expect([made, formatterSpy].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
