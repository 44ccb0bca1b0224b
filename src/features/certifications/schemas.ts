import * as z from 'zod/mini'
import { orderField } from '../../records/list/order.ts'
import { visibility } from '../../records/list/visibility.ts'
import {
  calendarDate,
  fileOrPath,
  link,
  optionalDate,
  requiredText,
  text,
} from '../../shared/rules/fields.ts'

export { orderChanges } from '../../records/list/order.ts'
export { done } from '../../shared/done.ts'

export const certification = z.object({
  _id: z.string(),
  name: z.string(),
  issuer: z.string(),
  /** Calendar dates, YYYY-MM-DD; one without an expiry date does not expire. */
  issue_date: z.string(),
  expiry_date: z.nullable(z.string()),
  credential_id: z.string(),
  credential_url: z.string(),
  image: z.string(),
  image_alt: z.string(),
  /** Where a drawing stands that visitors see instead of a picture; absent where there is a picture or none is wished. */
  plate: z.optional(z.string()),
  /** Which other drawing its owner asked for; 'none' for no drawing. */
  drawing: z.string(),
  order: z.number(),
  visibility,
  created_at: z.string(),
  updated_at: z.string(),
})
export const certifications = z.array(certification)

const requiredFields = {
  name: requiredText('Name is required', 160),
  issuer: requiredText('Issuer is required', 120),
  issue_date: calendarDate('Issue date is required'),
}
const optionalFields = {
  visibility,
  expiry_date: optionalDate(),
  credential_id: text(120),
  credential_url: link(),
  image: fileOrPath(),
  image_alt: text(300),
  drawing: text(4),
  order: orderField(),
}

export const certificationFields = z.object({
  ...requiredFields,
  ...z.partial(z.object(optionalFields)).shape,
})
export const certificationChanges = z.partial(z.object({ ...requiredFields, ...optionalFields }))
