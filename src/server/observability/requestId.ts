import { randomUUID } from 'node:crypto'

export const requestIdHeader = 'X-Request-Id'

/** A proxy's request id if it is a plain name, otherwise a new one. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
