import * as z from 'zod/mini'
import { requiredText } from '../../../shared/rules/fields.ts'
import { accountMessages } from '../accountMessages.ts'
import { maxTypedCode, typedPassword, withoutGaps } from '../schemas.ts'

export { done } from '../../../shared/done.ts'

const code = z.pipe(
  requiredText(accountMessages.codeRequired, maxTypedCode),
  z.transform(withoutGaps),
)
const currentPassword = typedPassword(accountMessages.fillAll)

export const startFields = z.object({ currentPassword })
export const confirmFields = z.object({ code })
/** What proves the owner once two-step sign-in is on. */
export const proofFields = z.object({ currentPassword, code })

export const recoveryCodes = z.object({ codes: z.array(z.string()) })
export const twoStepState = z.object({ on: z.boolean(), codes_left: z.number() })
export const started = z.object({ secret: z.string(), uri: z.string() })
