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

export const sentResume = z.object({
  /** Of the application. */
  _id: z.string(),
  /** As ISO text in UTC. */
  sent_at: z.string(),
  /** Whether the text of the résumé, were it made now, differs from what was sent. */
  is_outdated: z.boolean(),
})
export const sentResumes = z.array(sentResume)

export const sentText = z.object({
  sent_at: z.string(),
  /** Path of the PDF, which is there for the owner. */
  file: z.string(),
  filename: z.string(),
  text: z.string(),
  /** The text of the same résumé now; that which was sent where the résumé is gone. */
  text_now: z.string(),
})

export const foundApplications = z.array(z.object({ _id: z.string() }))

export const letterFile = z.file()
