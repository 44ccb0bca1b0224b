import { longDate } from './dates.ts'
import { day, hour, minute } from './durations.ts'
import { clockIn, dayIn } from './timeZones.ts'

const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const

/** A relative time such as 3 hours ago; less than a minute is just now. */
export function relativeTime(iso: string, now: Date): string {
  const passed = now.getTime() - Date.parse(iso)
  const [unit, length] = units.find(([, length]) => passed >= length) ?? []
  if (!unit) return 'just now'
  const count = Math.floor(passed / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

type ExactTimeOptions = {
  /** The reader's own if undefined. */
  timeZone?: string | undefined
  hasSeconds?: boolean
}

/** A time to the minute, or second, such as May 1, 2026 at 2:05 PM. */
export function exactTime(iso: string, options: ExactTimeOptions = {}): string {
  const { timeZone, hasSeconds = false } = options
  const time = new Date(iso)
  const [hour, ...smaller] = clockIn(time, timeZone)
  const digits = smaller.slice(0, hasSeconds ? 2 : 1).map((part) => String(part).padStart(2, '0'))
  const half = hour < 12 ? 'AM' : 'PM'
  return `${longDate(dayIn(time, timeZone))} at ${[hour % 12 || 12, ...digits].join(':')} ${half}`
}
