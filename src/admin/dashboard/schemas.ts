import * as z from 'zod/mini'

const count = () => z.number()

export const stats = z.object({
  projects: count(),
  skills: count(),
  certifications: count(),
  messages: count(),
  unread: count(),
  posts: count(),
})

export const outline = z.object({
  /** In the owner's order; the résumé follows the section that offers it. */
  sections: z.array(
    z.object({
      id: z.string(),
      /** The heading of a section that the owner added; '' for the others. */
      heading: z.string(),
      hidden: z.boolean(),
      /** Number of its records; null where it has none. */
      count: z.nullable(count()),
      /** Further facts about its content, such as "2 without an image". */
      note: z.string(),
      /** Whether the note says what is missing. */
      isIncomplete: z.boolean(),
    }),
  ),
})
