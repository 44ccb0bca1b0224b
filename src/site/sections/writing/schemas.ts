import * as z from 'zod/mini'

/** A whole page as HTML, and whether its text could be laid out. */
export const page = z.object({ html: z.string(), laid_out: z.boolean() })
