import * as z from 'zod/mini'

/** A whole page as HTML. */
export const page = z.object({ html: z.string() })
