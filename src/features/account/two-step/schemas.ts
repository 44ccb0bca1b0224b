import * as z from 'zod/mini'
import { requiredText } from '../../../shared/rules/fields.ts'
import { accountMessages } from '../accountMessages.ts'
import { maxTypedCode, typedPassword, withoutSeparators } from '../schemas.ts'

export { done } from '../../../shared/done.ts'

const code = z.pipe(
  requiredText(accountMessages.codeRequired, maxTypedCode),
  z.transform(withoutSeparators),
)
const currentPassword = typedPassword(accountMessages.fillAll)

export const startFields = z.object({ currentPassword })
export const confirmFields = z.object({ code })
/** Password and code. */
export const proofFields = z.object({ currentPassword, code })

export const recoveryCodes = z.object({ codes: z.array(z.string()) })
export const twoStepState = z.object({ on: z.boolean(), codes_left: z.number() })
export const setupData = z.object({ secret: z.string(), uri: z.string() })
