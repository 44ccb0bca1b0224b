import * as z from 'zod/mini'
import { emailField } from '../../../shared/rules/fields.ts'
import { contactMessage } from '../../../site/sections/contact/schemas.ts'
import { entryRow } from '../conversation/schemas.ts'

/** Messages with the replies to them and the answers by mail; those in the trash without. */
export const messagesOfAddress = z.array(
  z.extend(contactMessage, { conversation: z.array(entryRow) }),
)

export const address = z.object({
  email: emailField({
    required: 'Email is required',
    invalid: 'Please enter a valid email address',
  }),
})
export const erased = z.object({ erased: z.number() })
