import { longDate, todayHere } from './dates.ts'

const second = 1000
const units = [
  ['day', 24 * 60 * 60 * second],
  ['hour', 60 * 60 * second],
  ['minute', 60 * second],
] as const

/** A relative time such as 3 hours ago; less than a minute is just now. */
export function relativeTime(iso: string, now: Date): string {
  const passed = now.getTime() - Date.parse(iso)
  const [unit, length] = units.find(([, length]) => passed >= length) ?? []
  if (!unit) return 'just now'
  const count = Math.floor(passed / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** A time to the minute in the reader's time zone, such as May 1, 2026 at 2:05 PM. */
export function exactTime(iso: string): string {
  const time = new Date(iso)
  const minutes = String(time.getMinutes()).padStart(2, '0')
  const half = time.getHours() < 12 ? 'AM' : 'PM'
  return `${longDate(todayHere(time))} at ${time.getHours() % 12 || 12}:${minutes} ${half}`
}
