import { describe, expect, test } from 'vitest'
import {
  isCalendarDate,
  isPast,
  longDate,
  monthAndYear,
  shortDate,
  todayHere,
  yearOf,
} from './dates.ts'

describe('dates', () => {
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('never shift in %s', (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    expect(longDate('2024-05-01')).toBe('May 1, 2024')
    expect(longDate('2024-12-31')).toBe('December 31, 2024')
    expect(monthAndYear('2024-05-01')).toBe('May 2024')
    expect(monthAndYear('2024-12-31')).toBe('Dec 2024')
    expect(monthAndYear('2024-12')).toBe('Dec 2024')
    expect(monthAndYear('2024')).toBe('2024')
    expect(yearOf('2024-01-01')).toBe('2024')
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  test.each(['2024-02-29', '1999-12-31'])('%s is a day', (day) =>
    expect(isCalendarDate(day)).toBe(true),
  )
  test.each(['2023-02-29', '2024-13-01', '2024-1-1', '01/02/2024', '', '2024-05-01T00:00'])(
    '%j is not a date',
    (day) => expect(isCalendarDate(day)).toBe(false),
  )

  test('a date that ends today is not past', () => {
    expect(isPast('2024-05-01', '2024-05-01')).toBe(false)
    expect(isPast('2024-05-01', '2024-05-02')).toBe(true)
    expect(todayHere(new Date(2024, 4, 1, 23, 59))).toBe('2024-05-01')
  })

  test('an invalid date is shown unchanged', () => {
    expect(longDate('soon')).toBe('soon')
    expect(monthAndYear('soon')).toBe('soon')
  })
})

test('a short date shortens only the month', () => {
  expect(shortDate('2024-05-01')).toBe('May 1, 2024')
  expect(shortDate('2024-09-30')).toBe('Sep 30, 2024')
})
