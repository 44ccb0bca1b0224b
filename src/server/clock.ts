/** By how much the clocks of processes on one database may differ, in milliseconds. */
const drift = 60 * 60 * 1000

/**
 * The latest time, as ISO text in UTC, that can have been stored for at most so many milliseconds from now: what lies
 * behind it was stored while a clock was ahead.
 */
export const latestPossible = (now: Date, milliseconds = 0): string =>
  new Date(now.getTime() + milliseconds + drift).toISOString()
