import * as z from 'zod/mini'

export const siteState = z.object({
  version: z.string(),
  /** Start time of the answering process. */
  startedAt: z.string(),
  database: z.object({ kind: z.enum(['SQLite', 'Postgres']), bytes: z.number() }),
  /** Uploaded files with all image sizes, which are part of the database. */
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Time of the last archive; '' for none. */
  lastBackupAt: z.string(),
  /** Number of queued mails. */
  mailsWaiting: z.number(),
  /** Number of processes that serve the site. */
  processes: z.number(),
  /** Messages about problems. */
  warnings: z.array(z.string()),
})
