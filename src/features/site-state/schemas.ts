import * as z from 'zod/mini'

export const siteState = z.object({
  version: z.string(),
  /** Since when the process that answers runs. */
  startedAt: z.string(),
  database: z.object({ kind: z.enum(['SQLite', 'Postgres']), bytes: z.number() }),
  /** Uploaded files, pictures in all their sizes; a part of the database. */
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** When the content was last written into an archive; '' where it never was. */
  lastBackupAt: z.string(),
  /** How many mails wait to be sent. */
  mailsWaiting: z.number(),
  /** How many processes serve the site. */
  processes: z.number(),
  /** Needs attention, in sentences. */
  warnings: z.array(z.string()),
})
