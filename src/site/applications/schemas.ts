import * as z from 'zod/mini'

export const linkVisits = z.object({
  /** Whether visits are counted now. */
  isOn: z.boolean(),
  links: z.array(
    z.object({
      /** Of the application. */
      _id: z.string(),
      opened: z.number(),
      /** On how many days it was opened. */
      days: z.number(),
      downloads: z.number(),
      /** How many projects were read to the end. */
      projectsRead: z.number(),
      /** The slugs of those, without days of more than 90 days ago. */
      projects: z.array(z.string()),
      /** The latest 30 days on which it was opened, the last one first. */
      byDay: z.array(z.object({ day: z.string(), opened: z.number() })),
    }),
  ),
})
