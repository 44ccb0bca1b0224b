import { randomInt } from 'node:crypto'
import { sha256 } from '../../server/auth/sessions.ts'
import { recoveryCodeCount } from './two-step/contract.ts'
import { withoutGaps } from './typedCode.ts'

/** Digits alone, so that a phone's number pad can type them; 16 are about 53 bits. */
export const recoveryCodeLength = 16

/** New codes, each written in four groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength / 4 }, () =>
      String(randomInt(10_000)).padStart(4, '0'),
    ).join('-'),
  )

/** What is stored of a code. */
export const recoveryCodeHash = (code: string) => sha256(withoutGaps(code))
