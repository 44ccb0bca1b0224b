import * as z from 'zod/mini'
import { resumeFileRule } from './resumeFileRule.ts'

export { done } from '../../../shared/done.ts'

export const resumeFile = z.object({
  /** File name of the download. */
  filename: z.string(),
  /** In bytes; absent for a generated résumé until it has been made. */
  size: z.optional(z.number()),
  /** ISO text in UTC. */
  upload_date: z.string(),
  file_path: z.string(),
  /** Where the page of a tailored link has its own; absent, the download's usual address. */
  download: z.optional(z.string()),
})

export const file = z.file()

export const upload = z.object({
  resume: z.custom<File>((value) => value instanceof File, resumeFileRule.wrongType),
})
