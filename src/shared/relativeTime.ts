const second = 1000
const units = [
  ['day', 24 * 60 * 60 * second],
  ['hour', 60 * 60 * second],
  ['minute', 60 * second],
] as const

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })

/** How long ago a time was, in words such as 3 hours ago; less than a minute is just now. */
export function relativeTime(iso: string, now: Date): string {
  const passed = now.getTime() - Date.parse(iso)
  const [unit, length] = units.find(([, length]) => passed >= length) ?? []
  if (!unit) return 'just now'
  return words.format(-Math.floor(passed / length), unit)
}

/** A time to the minute for people, in their own time zone. */
export const exactTime = (iso: string) =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })
