import * as z from 'zod/mini'
import { orderField } from '../../records/list/order.ts'
import { visibility } from '../../records/list/visibility.ts'
import { chosenPieces, chosenPiecesField, shownIn } from '../../shared/pieces.ts'
import { flag, requiredText, wholeNumber } from '../../shared/rules/fields.ts'

export { orderChanges } from '../../records/list/order.ts'
export { done } from '../../shared/done.ts'

export const skill = z.object({
  _id: z.string(),
  name: z.string(),
  /** As it is called now. */
  category: z.string(),
  /** 0 to 100. */
  proficiency: z.number(),
  /** 1 where visitors see the name alone. */
  hide_level: z.literal([0, 1]),
  /** The projects that show it, where its owner names them, by their ids; visitors are told null. */
  projects: chosenPieces,
  /** Where visitors see that; absent where there is nothing to see. */
  shown_in: z.optional(shownIn),
  order: z.number(),
  visibility,
  created_at: z.string(),
  updated_at: z.string(),
})
export const skills = z.array(skill)

const requiredFields = {
  name: requiredText('Name is required', 60),
  category: requiredText('Category is required', 60),
}
const optionalFields = {
  visibility,
  proficiency: wholeNumber(0, 100, 'Proficiency must be a whole number from 0 to 100'),
  hide_level: flag(),
  projects: chosenPiecesField(),
}

export const skillFields = z.object({
  ...requiredFields,
  ...z.partial(z.object(optionalFields)).shape,
})
export const skillChanges = z.partial(
  z.object({ ...requiredFields, ...optionalFields, order: orderField() }),
)
