import { isCalendarDate, monthNames } from './dates.ts'

const months = monthNames.toLowerCase().split(' ')

/**
 * Parses a year or month such as 2024, 5/2024, May 2024 or 2024-05 to YYYY or YYYY-MM. Drops the day of a date;
 * undefined for anything else.
 */
export function yearOrMonth(text: string): string | undefined {
  if (isCalendarDate(text)) return text.slice(0, 7)
  const parts = text
    .trim()
    .toLowerCase()
    .split(/[\s./-]+/)
  const year = parts.find((part) => /^(19|20)\d\d$/.test(part))
  const [month, ...rest] = parts.filter((part) => part !== year)
  if (!year || rest.length > 0) return undefined
  if (month === undefined) return year
  const number = monthNumber(month)
  return number ? `${year}-${String(number).padStart(2, '0')}` : undefined
}

/** The number of a month from 'january', 'jan' or '1'; undefined for anything else. */
function monthNumber(text: string): number | undefined {
  if (/^\d\d?$/.test(text)) return months[Number(text) - 1] ? Number(text) : undefined
  const index = months.findIndex((month) => month.startsWith(text))
  return text.length < 3 || index < 0 ? undefined : index + 1
}
