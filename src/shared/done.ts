import * as z from 'zod/mini'

/** The answer of a call without data. */
export const done = z.object({ message: z.string() })
