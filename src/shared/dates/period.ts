import { english, type Translate } from '../texts/translator.ts'
import { monthAndYear, yearOf } from './dates.ts'

/** The end of a period that continues. */
export const ongoing = 'ongoing'

/** A period whose dates are a year (YYYY), a month (YYYY-MM) or a day; null if unknown. The end may be `ongoing`. */
export type Period = { start_date: string | null; end_date: string | null }

/** The start and end as displayed, such as Apr 2021 and Present; only one if both are equal. */
export function shownEnds(
  { start_date, end_date }: Period,
  t: Translate = english,
): { date: string; text: string }[] {
  const start = start_date ? [{ date: start_date, text: monthAndYear(start_date, t) }] : []
  if (!end_date) return start
  const lasting = t(start_date ? 'Present' : 'Ongoing')
  const end = { date: end_date, text: end_date === ongoing ? lasting : monthAndYear(end_date, t) }
  return end.text === start[0]?.text ? start : [...start, end]
}

/** The year in which a period ended, or began if it goes on or has no end; '' without dates. */
export function yearOfPeriod({ start_date, end_date }: Period): string {
  const date = end_date && end_date !== ongoing ? end_date : start_date
  return date ? yearOf(date) : ''
}

/** A period as text, such as 'Apr 2021 – Present'; '' without dates. */
export const periodInWords = (period: Period, t: Translate = english): string =>
  shownEnds(period, t)
    .map(({ text }) => text)
    .join(' – ')
