import { ongoing, type Period } from './period.ts'

/** A period with a start, YYYY or longer; one that is not over has no end. */
export type CountedPeriod = { start: string; end: string | undefined }

/** A period that can be counted; undefined without a start. One without an end lasts as long as its start. */
export const countedPeriod = ({ start_date, end_date }: Period): CountedPeriod | undefined =>
  start_date
    ? { start: start_date, end: end_date === ongoing ? undefined : end_date || start_date }
    : undefined

/** Months of some periods; those of periods that overlap count once. */
export function monthsIn(periods: readonly CountedPeriod[], now: Date): number {
  const present = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const months = new Set<number>()
  for (const { start, end } of periods) {
    // The present month is not over.
    const last = end ? Math.min(present, monthOf(end) + 1) : present
    for (let month = Math.max(monthOf(start), last - mostMonths); month < last; month += 1) {
      months.add(month)
    }
  }
  return months.size
}

/** A longer period is a mistyped year. */
const mostMonths = 60 * 12

/** A year without a month counts from January, as an end until January. */
const monthOf = (date: string) =>
  Number(date.slice(0, 4)) * 12 + (Number(date.slice(5, 7)) || 1) - 1

/** A number of months in years and months, such as “4 years 11 months”; '' for none. */
export function durationOf(months: number, language = 'en'): string {
  const parts = [
    { unit: 'year', count: Math.floor(months / 12) },
    { unit: 'month', count: months % 12 },
  ]
  return parts
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) =>
      // Figures are those of the rest of the page in every language.
      new Intl.NumberFormat(`${language}-u-nu-latn`, {
        style: 'unit',
        unit,
        unitDisplay: 'long',
      }).format(count),
    )
    .join(' ')
}
