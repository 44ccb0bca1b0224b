import type { Context } from 'hono'
import { verifyPassword } from '../../server/auth/password.ts'
import type { Database } from '../../server/db/database.ts'
import { refusedField } from '../../server/errors.ts'
import { clientAddress, type Origins } from '../../server/http/origins.ts'
import type { RateLimits } from '../../server/rateLimit.ts'
import { accountMessages } from './accountMessages.ts'
import { accountStore } from './store.server.ts'
import { recoveryCodeHash, recoveryCodeLength, stepOf } from './two-step/codes.server.ts'
import { twoStepStore } from './two-step/store.server.ts'

export type ProofDependencies = {
  db: Database
  now: () => Date
  origins: Origins
  limits: RateLimits
}

const attemptLimit = { requests: 5, minutes: 15 }
/** From all addresses together: who knows the password must not guess six digits from many. */
const codeLimit = { requests: 30, minutes: 60 }
const codeKey = 'two-step codes'

/** How the owner proves to be the owner, with a limit on failures. */
export function ownerProof({ db, now, origins, limits }: ProofDependencies) {
  const requireAccount = async () => {
    const account = await accountStore(db).read()
    if (!account) throw new Error('there is no account')
    return account
  }

  const requirePassword = async (password: string) => {
    const { password_hash } = await requireAccount()
    if (await verifyPassword(password, password_hash)) return
    throw refusedField('currentPassword', accountMessages.wrongPassword)
  }

  const takeAppCode = async (code: string, secret: string): Promise<boolean> => {
    await limits.consume(codeKey, codeLimit, accountMessages.throttled)
    const step = stepOf(code, secret, now())
    if (step === undefined || !(await twoStepStore(db).takeStep(step))) return false
    await limits.reset(codeKey)
    return true
  }

  /** Takes a code of the authenticator app or a recovery code, either of which works once. */
  const takeCode = async (code: string): Promise<boolean> => {
    const twoStep = await twoStepStore(db).read()
    if (!twoStep?.is_on) return false
    if (/^\d{6}$/.test(code)) return takeAppCode(code, twoStep.secret)
    const isRecoveryCode = /^\d+$/.test(code) && code.length === recoveryCodeLength
    return isRecoveryCode && twoStepStore(db).takeRecoveryCode(recoveryCodeHash(code))
  }

  const requireCode = async (code: string) => {
    if (!(await takeCode(code))) throw refusedField('code', accountMessages.wrongCode)
  }

  return {
    requireAccount,
    requirePassword,
    requireCode,
    takeCode,

    isTwoStepOn: async () => (await twoStepStore(db).read())?.is_on === 1,

    /** Makes one attempt at a proof; a success starts the count of failures for `name` again. */
    async attempt<T>(http: Context, name: string, prove: () => Promise<T>): Promise<T> {
      const key = `${name} ${clientAddress(http, origins)}`
      await limits.consume(key, attemptLimit, accountMessages.throttled)
      const proven = await prove()
      await limits.reset(key)
      return proven
    },
  }
}
