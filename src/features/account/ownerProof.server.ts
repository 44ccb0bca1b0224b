import { verifyPassword } from '../../server/auth/password.ts'
import type { Session } from '../../server/auth/sessions.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { conflict, refusedField } from '../../server/errors.ts'
import type { RateLimits } from '../../server/rateLimit.ts'
import { accountMessages } from './accountMessages.ts'
import { type Account, accountStore } from './store.server.ts'
import { recoveryCodeHash, recoveryCodeLength, stepOf } from './two-step/codes.server.ts'
import { type TwoStep, twoStepStore } from './two-step/store.server.ts'

export type ProofDependencies = { db: Database; now: () => Date; limits: RateLimits }

/** The account as it was when somebody proved to be its owner; `twoStep` where that is on. */
export type Proven = { account: Account; twoStep: TwoStep | undefined }

export const attemptLimit = { requests: 5, minutes: 15 }

/** How the owner proves to be the owner, and what is done on the strength of it. */
export function ownerProof({ db, now, limits }: ProofDependencies) {
  const read = async (database: Database = db): Promise<Proven> => {
    const account = await accountStore(database).read()
    if (!account) throw new Error('there is no account')
    const twoStep = await twoStepStore(database).read()
    return { account, twoStep: twoStep?.is_on ? twoStep : undefined }
  }

  /** Changes something of the account, one change after the other, sign-ins among them. */
  const inTurn = <T>(change: (transaction: Transaction) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await takeLock(transaction, 'account')
      return change(transaction)
    })

  return {
    read,
    inTurn,

    /** The account, when this is its password. */
    async requirePassword(password: string): Promise<Proven> {
      const proven = await read()
      if (await verifyPassword(password, proven.account.password_hash)) return proven
      throw refusedField('currentPassword', accountMessages.wrongPassword)
    },

    /** Takes a code of the authenticator app or a recovery code, either of which works once. */
    async takeCode(transaction: Transaction, { twoStep }: Proven, code: string): Promise<boolean> {
      if (!twoStep) return false
      const store = twoStepStore(transaction)
      if (/^\d{6}$/.test(code)) {
        const step = stepOf(code, twoStep.secret, now())
        return step !== undefined && store.takeStep(step)
      }
      const isRecoveryCode = /^\d+$/.test(code) && code.length === recoveryCodeLength
      return isRecoveryCode && store.takeRecoveryCode(recoveryCodeHash(code))
    },

    /** Changes something while what was proven holds; throws a 409 ApiError where it has changed since. */
    whileTrue<T>(proven: Proven, change: (transaction: Transaction) => Promise<T>): Promise<T> {
      return inTurn(async (transaction) => {
        if (!isSame(proven, await read(transaction))) throw conflict()
        return change(transaction)
      })
    },

    /** Makes one attempt in a session; a success starts the count of failures for `name` again. */
    async attempt<T>({ id }: Session, name: string, prove: () => Promise<T>): Promise<T> {
      const key = `${name} ${id}`
      await limits.consume(key, attemptLimit, accountMessages.throttled)
      const proven = await prove()
      await limits.reset(key)
      return proven
    },
  }
}

const isSame = (before: Proven, after: Proven) =>
  before.account.email === after.account.email &&
  before.account.password_hash === after.account.password_hash &&
  before.twoStep?.secret === after.twoStep?.secret
