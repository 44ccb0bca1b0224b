import { hour, later } from '../shared/dates/durations.ts'

/** Maximum difference between the clocks of processes on one database, in milliseconds. */
const drift = hour

/**
 * The latest time, as ISO text in UTC, that a correct clock can have stored for `milliseconds` from now. Anything
 * later was stored while a clock was ahead.
 */
export const latestPossible = (now: Date, milliseconds = 0): string =>
  later(now, milliseconds + drift).toISOString()
