import * as z from 'zod/mini'
import { orderField } from '../../records/list/order.ts'
import { visibility } from '../../records/list/visibility.ts'
import { fileOrPath, requiredText, text } from '../../shared/rules/fields.ts'

export { orderChanges } from '../../records/list/order.ts'
export { done } from '../../shared/done.ts'

export const aiTool = z.object({
  _id: z.string(),
  name: z.string(),
  iconImage: z.string(),
  /** Where the mark of a tool that is known stands, which visitors see instead of an icon; absent where there is one or none is wished. */
  mark: z.optional(z.string()),
  /** 'none' where its owner wishes no mark. */
  drawing: z.string(),
  /** What the icon shows; '' where the name beside it says enough. */
  icon_alt: z.string(),
  /** Told by the assistant, not shown on the page. */
  description: z.string(),
  order: z.number(),
  visibility,
  created_at: z.string(),
  updated_at: z.string(),
})
export const aiTools = z.array(aiTool)

const requiredFields = { name: requiredText('Name is required', 60) }
const optionalFields = {
  visibility,
  iconImage: fileOrPath(),
  icon_alt: text(300),
  drawing: text(4),
  description: text(2000),
}

export const aiToolFields = z.object({
  ...requiredFields,
  ...z.partial(z.object(optionalFields)).shape,
})
export const aiToolChanges = z.partial(
  z.object({ ...requiredFields, ...optionalFields, order: orderField() }),
)
