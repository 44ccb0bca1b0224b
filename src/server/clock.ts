/** Maximum difference between the clocks of processes on one database, in milliseconds. */
const drift = 60 * 60 * 1000

/**
 * The latest time, as ISO text in UTC, that a correct clock can have stored for `milliseconds` from now. Anything
 * later was stored while a clock was ahead.
 */
export const latestPossible = (now: Date, milliseconds = 0): string =>
  new Date(now.getTime() + milliseconds + drift).toISOString()
