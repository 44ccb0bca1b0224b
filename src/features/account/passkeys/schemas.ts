import * as z from 'zod/mini'
import { requiredText } from '../../../shared/rules/fields.ts'
import { accountMessages } from '../accountMessages.ts'
import { optionalCode, typedPassword } from '../schemas.ts'
import { passkeyMessages } from './passkeyMessages.ts'

export { done } from '../../../shared/done.ts'
export { openedSession } from '../schemas.ts'

export const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Time of the last sign-in; null before the first. */
  last_used_at: z.nullable(z.string()),
})
export const passkeys = z.array(passkey)

const name = requiredText(passkeyMessages.nameRequired, 60)

/** The password, and with two-step sign-in a code, because a passkey will replace both. */
export const prepareFields = z.object({
  currentPassword: typedPassword(accountMessages.fillAll),
  code: optionalCode,
})

/** Base64url text of at most `max` characters. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(max))
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') }

export const addFields = z.object({
  name,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
      transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
    }),
  }),
})
export const renameFields = z.object({ name })
export const signInFields = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: z.optional(z.nullable(bytes(100))),
    }),
  }),
})

export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
