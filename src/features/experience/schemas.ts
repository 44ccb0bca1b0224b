import * as z from 'zod/mini'
import { orderField } from '../../records/list/order.ts'
import { visibility } from '../../records/list/visibility.ts'
import { endsBeforeItStarts, endsTooSoon } from '../../shared/dates/periodRule.ts'
import { shownIn } from '../../shared/pieces.ts'
import {
  calendarDate,
  link,
  optionalDate,
  requiredText,
  text,
  textList,
} from '../../shared/rules/fields.ts'

export { orderChanges } from '../../records/list/order.ts'
export { done } from '../../shared/done.ts'

export const position = z.object({
  _id: z.string(),
  role: z.string(),
  organisation: z.string(),
  /** A calendar date, YYYY-MM-DD. */
  start_date: z.string(),
  /** A calendar date; null for a position that is still held. */
  end_date: z.nullable(z.string()),
  place: z.string(),
  /** In the owner's words, such as Freelance; the page translates the usual ones (`employmentTypes`). */
  employment_type: z.string(),
  /** The organisation’s website. */
  url: z.string(),
  summary: z.string(),
  points: z.array(z.string()),
  tags: z.array(z.string()),
  /** The projects that it belongs to, as visitors see them; absent where there are none. */
  shown_in: z.optional(shownIn),
  order: z.number(),
  visibility,
  created_at: z.string(),
  updated_at: z.string(),
})
export const positions = z.array(position)

const requiredFields = {
  role: requiredText('Role is required', 120),
  organisation: requiredText('Organisation is required', 120),
  start_date: calendarDate('Start date is required'),
}
const optionalFields = {
  visibility,
  end_date: optionalDate(),
  place: text(120),
  employment_type: text(60),
  url: link(),
  summary: text(1000),
  points: textList({ items: 20, length: 500 }),
  tags: textList({ items: 30, length: 60 }),
  order: orderField(),
}

export const positionFields = z
  .object({ ...requiredFields, ...z.partial(z.object(optionalFields)).shape })
  .check(
    z.refine(({ start_date, end_date = null }) => !endsBeforeItStarts({ start_date, end_date }), {
      path: ['end_date'],
      error: endsTooSoon,
    }),
  )
export const positionChanges = z.partial(z.object({ ...requiredFields, ...optionalFields }))
