import * as z from 'zod/mini'
import { requiredText } from '../../../shared/rules/fields.ts'
import { tokenScopes } from '../../../shared/tokenScopes.ts'
import { accountMessages } from '../accountMessages.ts'
import { optionalCode, typedPassword } from '../schemas.ts'

export { done } from '../../../shared/done.ts'

/** Days after which a token ends; 0 for never. */
export const lifetimes = [30, 90, 365, 0] as const

const scope = z.enum(tokenScopes)

/** Times are ISO text in UTC; null for no end, and before the first use. */
export const accessToken = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
})
export const accessTokens = z.array(accessToken)

/** A token with its text, which is answered only once. */
export const newAccessToken = z.extend(accessToken, { token: z.string() })

/** The password, and with two-step sign-in a code, because a token is a sign-in that lasts. */
export const addFields = z.object({
  name: requiredText('Please give the token a name', 60),
  scopes: z
    .array(scope)
    .check(z.minLength(1, 'Please choose what the token may do'), z.maxLength(10)),
  days: z.literal(lifetimes),
  currentPassword: typedPassword(accountMessages.fillAll),
  code: optionalCode,
})
