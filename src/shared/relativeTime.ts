const second = 1000
const units = [
  ['day', 24 * 60 * 60 * second],
  ['hour', 60 * 60 * second],
  ['minute', 60 * second],
] as const

/** How long ago a time was, in words such as 3 hours ago; less than a minute is just now. */
export function relativeTime(iso: string, now: Date): string {
  const passed = now.getTime() - Date.parse(iso)
  const [unit, length] = units.find(([, length]) => passed >= length) ?? []
  if (!unit) return 'just now'
  words ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })
  return words.format(-Math.floor(passed / length), unit)
}

// Formatters are slow to make: each is made once, and when it is needed.
let words: Intl.RelativeTimeFormat | undefined
let minutes: Intl.DateTimeFormat | undefined

/** A time to the minute for people, in their own time zone. */
export function exactTime(iso: string): string {
  minutes ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
  return minutes.format(new Date(iso))
}
