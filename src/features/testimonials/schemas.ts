import * as z from 'zod/mini'
import { orderField } from '../../records/list/order.ts'
import { visibility } from '../../records/list/visibility.ts'
import { shownIn } from '../../shared/pieces.ts'
import { fileOrPath, link, requiredText, text } from '../../shared/rules/fields.ts'

export { orderChanges } from '../../records/list/order.ts'
export { done } from '../../shared/done.ts'

export const testimonial = z.object({
  _id: z.string(),
  quote: z.string(),
  name: z.string(),
  role: z.string(),
  link: z.string(),
  portrait: z.string(),
  portrait_alt: z.string(),
  /** The projects that it belongs to, as visitors see them; absent where there are none. */
  shown_in: z.optional(shownIn),
  order: z.number(),
  visibility,
  created_at: z.string(),
  updated_at: z.string(),
})
export const testimonials = z.array(testimonial)

const requiredFields = {
  quote: requiredText('Quote is required', 1000),
  name: requiredText('Name is required', 80),
}
const optionalFields = {
  visibility,
  role: text(160),
  link: link(),
  portrait: fileOrPath(),
  portrait_alt: text(300),
}

export const testimonialFields = z.object({
  ...requiredFields,
  ...z.partial(z.object(optionalFields)).shape,
})
export const testimonialChanges = z.partial(
  z.object({ ...requiredFields, ...optionalFields, order: orderField() }),
)
