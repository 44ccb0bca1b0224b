import * as z from 'zod/mini'
import { orderField } from '../../records/list/order.ts'
import { visibility } from '../../records/list/visibility.ts'
import { endsBeforeItStarts, endsTooSoon } from '../../shared/dates/periodRule.ts'
import {
  fileOrPath,
  flag,
  link,
  periodEnd,
  periodStart,
  requiredText,
  text,
  textList,
} from '../../shared/rules/fields.ts'
import { piece, pieceFields } from './piece/pieceSchemas.ts'

export { orderChanges } from '../../records/list/order.ts'
export { done } from '../../shared/done.ts'

export const ratingSummary = z.object({ average: z.number(), count: z.number() })
export const visitorRating = z.object({ ...ratingSummary.shape, mine: z.number() })

export const project = z.object({
  _id: z.string(),
  /** Names the project in a link: /?project=<slug>. It is made of the title; those it had once published lead to the present one. */
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  long_description: z.string(),
  image: z.string(),
  image_alt: z.string(),
  /** Where a drawing stands that visitors see instead of a picture; absent where there is a picture or none is wished. */
  plate: z.optional(z.string()),
  /** Which one it is: '' as it comes, 'none', or which other one. */
  drawing: z.string(),
  demo_video: z.string(),
  /** WebVTT that belongs to an uploaded film. */
  demo_captions: z.string(),
  live: z.string(),
  github: z.string(),
  tech: z.array(z.string()),
  features: z.array(z.string()),
  featured: z.literal([0, 1]),
  category: z.string(),
  status: z.string(),
  /** YYYY or YYYY-MM. */
  start_date: z.nullable(z.string()),
  /** The same, or 'ongoing'. */
  end_date: z.nullable(z.string()),
  /** Its index in the owner's order, from 0. */
  order: z.number(),
  visibility,
  created_at: z.string(),
  updated_at: z.string(),
  rating: ratingSummary,
  /** What its own page shows besides; visitors find it there alone. */
  ...z.partial(piece).shape,
})
export const projects = z.array(project)

/** An uploaded film, by what `demo_video` names it with. */
export const keptFilm = z.object({ path: z.string() })

const requiredFields = {
  title: requiredText('Title is required', 120),
  category: requiredText('Category is required', 60),
}
const optionalFields = {
  visibility,
  description: text(2000),
  long_description: text(20_000),
  demo_video: fileOrPath(),
  demo_captions: fileOrPath(),
  live: link(),
  github: link(),
  tech: textList({ items: 40, length: 60 }),
  features: textList({ items: 40, length: 300 }),
  featured: flag(),
  status: text(40),
  start_date: periodStart(),
  end_date: periodEnd(),
  image: fileOrPath(),
  image_alt: text(300),
  drawing: text(4),
  ...pieceFields,
}

export const projectFields = z
  .object({ ...requiredFields, ...z.partial(z.object(optionalFields)).shape })
  .check(
    z.refine(
      ({ start_date = null, end_date = null }) => !endsBeforeItStarts({ start_date, end_date }),
      { path: ['end_date'], error: endsTooSoon },
    ),
  )
export const projectChanges = z.partial(
  z.object({ ...requiredFields, ...optionalFields, order: orderField() }),
)

const starsMessage = 'Please choose between 1 and 5 stars'
export const rating = z.object({
  rating: z.int(starsMessage).check(z.gte(1, starsMessage), z.lte(5, starsMessage)),
})
