/** The year of an ISO date or time, read from its text so that no time zone shifts it. */
export const yearOf = (iso: string) => iso.slice(0, 4)
