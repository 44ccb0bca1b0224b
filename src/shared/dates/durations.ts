/** Durations in milliseconds. */
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** The time so many milliseconds after another; before it for a negative number. */
export const later = (time: Date, milliseconds: number): Date =>
  new Date(time.getTime() + milliseconds)
