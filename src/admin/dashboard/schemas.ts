import * as z from 'zod/mini'

const count = () => z.number()

export const stats = z.object({
  projects: count(),
  skills: count(),
  certifications: count(),
  messages: count(),
  unread: count(),
  /** The sections that the owner added, which the sidebar lists. */
  sections: z.array(z.object({ _id: z.string(), name: z.string() })),
})
