/** The day a number of days before another, YYYY-MM-DD. */
export function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

/** The days up to one, the oldest first. */
export const daysUntil = (day: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => dayBefore(day, days - 1 - index))
