import * as z from 'zod/mini'
import { emailField } from '../../shared/fields.ts'
import { accountMessages } from './accountMessages.ts'

export { done } from '../../shared/done.ts'

const minPasswordLength = 6
const maxPasswordLength = 256

const secret = (message: string) =>
  z
    .string({ error: message })
    .check(z.minLength(1, message), z.maxLength(maxPasswordLength, message))

export const loginFields = z.object({
  email: emailField({
    required: accountMessages.emailRequired,
    invalid: accountMessages.emailInvalid,
  }),
  password: secret(accountMessages.passwordRequired),
})

export const user = z.object({ email: z.string() })
export const opened = z.object({ user, token: z.string() })

export const passwordChange = z.object({
  currentPassword: secret(accountMessages.fillAll),
  newPassword: z
    .string({ error: accountMessages.fillAll })
    .check(
      z.minLength(minPasswordLength, accountMessages.passwordShort),
      z.maxLength(maxPasswordLength, accountMessages.passwordLong),
    ),
})

export const emailChange = z.object({
  currentPassword: secret(accountMessages.fillAll),
  newEmail: emailField({
    required: accountMessages.fillAll,
    invalid: accountMessages.emailInvalid,
  }),
})
