import * as z from 'zod/mini'

const targetName = z.enum(['git', 'bucket'])

export const publishState = z.object({
  /** The address of the published site; '' if none is set. */
  url: z.string(),
  /** Why nothing can be published, in a sentence; '' if it can. */
  obstacle: z.string(),
  targets: z.array(
    z.object({
      name: targetName,
      /** Its host and path. */
      location: z.string(),
      isRunning: z.boolean(),
      /** When another run may begin, if this one ends without saying so; '' unless it goes on. */
      until: z.string(),
      /** When it was last published there; '' before the first time. */
      doneAt: z.string(),
      /** A sentence about that. */
      done: z.string(),
      /** Since when and why it fails; '' if it does not. */
      failure: z.object({ at: z.string(), reason: z.string() }),
    }),
  ),
})

export const publishInput = z.object({ target: targetName })

export const publishedArchive = z.file()
