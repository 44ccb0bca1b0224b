import { clockIn, dayIn } from './timeZones.ts'

/** A time as the value of a `datetime-local` field, to the minute; without a time zone in the reader's own. */
export function localTime(time: Date, timeZone?: string): string {
  const [hours, minutes] = clockIn(time, timeZone)
  return `${dayIn(time, timeZone)}T${[hours, minutes].map((part) => `${part}`.padStart(2, '0')).join(':')}`
}

/** The time that a clock in the time zone shows as this, or one beside it where clocks skip it; undefined for no time. */
export function timeOfLocal(local: string, timeZone?: string): Date | undefined {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return undefined
  // The offset at the time itself is found by that of a time nearby.
  let time = wanted
  for (let attempt = 0; attempt < 2; attempt += 1) {
    time += wanted - Date.parse(`${localTime(new Date(time), timeZone)}Z`)
  }
  return new Date(time)
}
