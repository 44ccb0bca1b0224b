type Dated = { startDate?: string | undefined; endDate?: string | undefined }

/**
 * A period in a language, such as `Apr 2021 – Present`, a year for a date of which no more is known; `present` stands
 * for an end that is not there.
 */
export function periodOf({ startDate, endDate }: Dated, language: string, present = ''): string {
  const start = startDate ? monthOf(startDate, language) : ''
  const end = endDate ? monthOf(endDate, language) : present
  if (!start || start === end) return start ? start : endDate ? end : ''
  return end ? `${start} – ${end}` : start
}

function monthOf(date: string, language: string): string {
  const [year = '', month] = date.split('-')
  if (month === undefined) return year
  const format = new Intl.DateTimeFormat(language, {
    ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
  })
  return format.format(new Date(`${year}-${month}-01T00:00:00Z`))
}
