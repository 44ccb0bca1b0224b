import * as z from 'zod/mini'
import { emailField, flag, text } from '../../shared/rules/fields.ts'
import { accountMessages } from './accountMessages.ts'

export { done } from '../../shared/done.ts'

export const minPasswordLength = 6
const maxPasswordLength = 256

export const maxTypedCode = 60
/** Removes spaces and dashes from a code. */
export const withoutSeparators = (code: string) => code.replace(/[\s-]/g, '')

/** A password of at most 256 characters; `message` refuses any other. */
export const typedPassword = (message: string) =>
  z
    .string({ error: message })
    .check(z.minLength(1, message), z.maxLength(maxPasswordLength, message))

/** With two-step sign-in: an app code or a recovery code. An empty one is left out. */
export const optionalCode = z.optional(
  z.pipe(
    text(maxTypedCode),
    z.transform((code) => withoutSeparators(code) || undefined),
  ),
)

/** Whether the access tokens end with the credentials; 1, or absent. */
const revokedTokens = z.optional(
  z.pipe(
    flag(),
    z.transform((isChosen) => isChosen || undefined),
  ),
)

export const loginFields = z.object({
  email: emailField({
    required: accountMessages.emailRequired,
    invalid: accountMessages.emailInvalid,
  }),
  password: typedPassword(accountMessages.passwordRequired),
  code: optionalCode,
})

export const passwordFields = z.object({
  currentPassword: typedPassword(accountMessages.fillAll),
  code: optionalCode,
  newPassword: z
    .string({ error: accountMessages.fillAll })
    .check(
      z.minLength(minPasswordLength, accountMessages.passwordShort),
      z.maxLength(maxPasswordLength, accountMessages.passwordLong),
    ),
  revoke_tokens: revokedTokens,
})

export const emailFields = z.object({
  newEmail: emailField({
    required: accountMessages.fillAll,
    invalid: accountMessages.emailInvalid,
  }),
  currentPassword: typedPassword(accountMessages.fillAll),
  code: optionalCode,
  revoke_tokens: revokedTokens,
})

export const user = z.object({ email: z.string() })
export const openedSession = z.object({ user, token: z.string() })
/** The session's new token, for clients that do not use the cookie. */
export const rotated = z.object({ message: z.string(), token: z.string() })
