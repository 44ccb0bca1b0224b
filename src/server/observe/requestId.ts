import { randomUUID } from 'node:crypto'

export const requestIdHeader = 'X-Request-Id'

/** The id that a proxy has given a request, where nothing can be meant by it but a name; else a new one. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
