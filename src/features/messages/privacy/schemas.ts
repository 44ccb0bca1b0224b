import * as z from 'zod/mini'
import { emailField } from '../../../shared/rules/fields.ts'

export { messages } from '../../../site/sections/contact/schemas.ts'

export const address = z.object({
  email: emailField({
    required: 'Email is required',
    invalid: 'Please enter a valid email address',
  }),
})
export const erased = z.object({ erased: z.number() })
