import * as z from 'zod/mini'

/** A whole page as HTML, and whether its text could be laid out. */
export const page = z.object({ html: z.string(), laid_out: z.boolean() })

/** The path that shows a post which visitors do not see; '' if there is none. */
export const previewAddress = z.object({ path: z.string() })
