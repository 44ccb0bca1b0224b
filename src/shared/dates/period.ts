import { english, type Translate } from '../texts/translator.ts'
import { monthAndYear } from './dates.ts'

/** What stands for the end of something that lasts. */
export const ongoing = 'ongoing'

/**
 * From when until when: each a year (YYYY), a month (YYYY-MM) or a day, null where it is not said. The end
 * may be `ongoing`.
 */
export type Period = { start_date: string | null; end_date: string | null }

/** The start and the end as they are shown, such as Apr 2021 and Present; one alone where both say the same. */
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

/** A period in words, such as 'Apr 2021 – Present'; '' for one of which nothing is said. */
export const periodInWords = (period: Period, t: Translate = english): string =>
  shownEnds(period, t)
    .map(({ text }) => text)
    .join(' – ')
