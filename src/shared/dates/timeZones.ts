import { todayHere } from './dates.ts'

/** Whether this engine knows the time zone, such as Europe/Berlin. */
export function isTimeZone(value: unknown): value is string {
  try {
    return typeof value === 'string' && value !== '' && formatterOf(value) !== undefined
  } catch {
    return false
  }
}

/** The time zone of this browser or server. */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The calendar day of a time, YYYY-MM-DD; without a time zone in the reader's own. */
export function dayIn(time: Date, timeZone?: string): string {
  if (!timeZone) return todayHere(time)
  const { year = '', month = '', day = '' } = partsIn(time, timeZone)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

/** Hours, minutes and seconds of a time; without a time zone in the reader's own. */
export function clockIn(time: Date, timeZone?: string): [number, number, number] {
  // A formatter of `Intl` takes a phone 40 ms.
  if (!timeZone) return [time.getHours(), time.getMinutes(), time.getSeconds()]
  const { hour, minute, second } = partsIn(time, timeZone)
  return [Number(hour), Number(minute), Number(second)]
}

function partsIn(time: Date, timeZone: string): Partial<Record<string, string>> {
  const parts = formatterOf(timeZone).formatToParts(time)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Throws a RangeError for an unknown time zone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cachedFormatter = formatters.get(timeZone)
  if (cachedFormatter) return cachedFormatter
  const twoDigits = {
    month: '2-digit',
    day: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    hour: '2-digit',
    ...twoDigits,
  })
  formatters.set(timeZone, formatter)
  return formatter
}
