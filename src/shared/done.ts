import * as z from 'zod/mini'

/** The answer to a call that has nothing to give back. */
export const done = z.object({ message: z.string() })
