import type { Application } from '../../../content/records.ts'
import { day } from '../../../shared/dates/durations.ts'

type Dated = Pick<Application, 'stage' | 'next_on'>

/** A day relative to today, both YYYY-MM-DD: such as “in 3 days” or “overdue by 1 day”. */
export function dueInWords(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / day)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days > 0 ? `in ${days} days` : `overdue by ${counted(-days, 'day')}`
}

/** Sorts applications: those with the next day first, then those without one, the closed ones last. */
export function byNextStep(one: Dated, other: Dated): number {
  return placeOf(one).localeCompare(placeOf(other))
}

// Digits stand before letters, and the sort is stable.
const placeOf = ({ stage, next_on }: Dated) => (stage === 'closed' ? 'z' : next_on || 'a')

/** A number with its noun, such as “2 days”. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
