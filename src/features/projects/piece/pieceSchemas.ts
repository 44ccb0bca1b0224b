import * as z from 'zod/mini'
import { fileList, orJson, pathOrLink, requiredText, text } from '../../../shared/rules/fields.ts'
import { mostGalleryImages, mostOutcomes, mostRelated } from './limits.ts'

const outcome = z.object({ label: z.string(), before: z.string(), after: z.string() })
const hung = z.object({ image: z.string(), alt: z.string(), caption: z.string() })

/** What the page of a project shows beside what its card and its details do. */
export const piece = z.object({
  role: z.string(),
  team: z.string(),
  /** In Markdown. */
  story: z.string(),
  /** What was measured, and what it was before; '' where there was nothing to measure. */
  outcomes: z.array(outcome),
  gallery: z.array(hung),
  /** The ids of testimonials and of positions that belong to it. */
  testimonials: z.array(z.string()),
  positions: z.array(z.string()),
})

const outcomes = z
  .array(
    z.object({
      label: requiredText('Say what was measured', 80),
      before: z._default(text(24), ''),
      after: requiredText('Say what it is now', 24),
    }),
    { error: 'This must be a list of figures' },
  )
  .check(z.maxLength(mostOutcomes, `Please choose at most ${mostOutcomes} figures`))

const gallery = z
  .array(
    z
      .object({
        image: z._default(pathOrLink(2000), ''),
        /** A new picture: which of `gallery_files` it is, from 0. */
        file: z.optional(z.int().check(z.gte(0))),
        alt: z._default(text(300), ''),
        caption: z._default(text(300), ''),
      })
      .check(
        z.refine(({ image, file }) => image !== '' || file !== undefined, {
          path: ['image'],
          error: 'Please choose a picture',
        }),
      ),
    { error: 'This must be a list of pictures' },
  )
  .check(z.maxLength(mostGalleryImages, `A gallery holds at most ${mostGalleryImages} pictures`))

const ids = z
  .array(text(60), { error: 'This must be a list of ids' })
  .check(z.maxLength(mostRelated, `Please choose at most ${mostRelated}`))

/** Lists are JSON in a form part. */
export const pieceFields = {
  role: text(120),
  team: text(200),
  story: text(40_000),
  outcomes: orJson(outcomes),
  gallery: orJson(gallery),
  gallery_files: fileList(),
  testimonials: orJson(ids),
  positions: orJson(ids),
}
