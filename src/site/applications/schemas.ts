import * as z from 'zod/mini'

export const linkVisits = z.object({
  /** Whether visits are counted now. */
  isOn: z.boolean(),
  links: z.array(
    z.object({
      /** Of the link. */
      _id: z.string(),
      opened: z.number(),
      /** On how many days it was opened. */
      days: z.number(),
      downloads: z.number(),
      /** Projects that were read to the end. */
      projectsRead: z.number(),
    }),
  ),
})
