import type { Period } from './period.ts'

export const endsTooSoon = 'The end date must not be before the start date'

/** Whether the end is before the start, at their common precision: 2024 is not before May 2024. */
export function endsBeforeItStarts({ start_date, end_date }: Period): boolean {
  if (!start_date || !end_date) return false
  const length = Math.min(start_date.length, end_date.length)
  return end_date.slice(0, length) < start_date.slice(0, length)
}
