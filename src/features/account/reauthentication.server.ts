import { verifyPassword } from '../../server/auth/password.ts'
import type { SecretEncryption } from '../../server/auth/secretEncryption.ts'
import type { Session } from '../../server/auth/sessionRow.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { conflict, refusedField } from '../../server/errors.ts'
import type { RateLimits } from '../../server/rateLimit.ts'
import { accountMessages } from './accountMessages.ts'
import { type Account, accountStore } from './store.server.ts'
import { stepOf, typedCodeHash } from './two-step/codes.server.ts'
import { type TwoStep, twoStepStore } from './two-step/store.server.ts'

export type ReauthenticationDependencies = {
  db: Database
  now: () => Date
  limits: RateLimits
  secrets: SecretEncryption
}

/** The account at the time of the proof; `twoStep` if it is on. */
export type VerifiedAccount = { account: Account; twoStep: TwoStep | undefined }

/** The owner's password, and a code if two-step sign-in is on. */
type Proof = { currentPassword: string; code?: string | undefined }

/** Uses up a code that was read before; false if it is already used. */
export type UseCode = (transaction: Transaction) => Promise<boolean>

const refuse: UseCode = async () => false

export const attemptLimit = { requests: 5, minutes: 15 }

/** Verifies the owner's credentials, and runs changes that depend on them. */
export function reauthentication({ db, now, limits, secrets }: ReauthenticationDependencies) {
  const read = async (database: Database = db): Promise<VerifiedAccount> => {
    const account = await accountStore(database).read()
    if (!account) throw new Error('there is no account')
    const twoStep = await twoStepStore(database).read()
    return { account, twoStep: twoStep?.is_on ? twoStep : undefined }
  }

  /** Runs changes of the account one at a time, sign-ins included. */
  const inTurn = <T>(change: (transaction: Transaction) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await takeLock(transaction, 'account')
      return change(transaction)
    })

  const requirePassword = async (password: string): Promise<VerifiedAccount> => {
    const proven = await read()
    if (await verifyPassword(password, proven.account.password_hash)) return proven
    throw refusedField('currentPassword', accountMessages.wrongPassword)
  }

  const readCode = async (code: string, { twoStep }: VerifiedAccount): Promise<UseCode> => {
    if (!twoStep) return refuse
    if (/^\d{6}$/.test(code)) {
      const step = stepOf(code, secrets.open(twoStep.secret), now())
      if (step === undefined) return refuse
      return (transaction) => twoStepStore(transaction).takeStep(step)
    }
    const hash = await typedCodeHash(code, await twoStepStore(db).anyRecoveryCode())
    return hash ? (transaction) => twoStepStore(transaction).takeRecoveryCode(hash) : refuse
  }

  const whileTrue = <T>(
    proven: VerifiedAccount,
    change: (transaction: Transaction) => Promise<T>,
  ): Promise<T> =>
    inTurn(async (transaction) => {
      if (!isSame(proven, await read(transaction))) throw conflict()
      return change(transaction)
    })

  return {
    read,
    inTurn,

    /** The account, if this is its password; throws a 400 ApiError otherwise. */
    requirePassword,

    /** Reads an app code or a recovery code. Either works once. */
    readCode,

    /** Runs a change unless the verified credentials have changed; then throws a 409 ApiError. */
    whileTrue,

    /**
     * Checks the password and, with two-step sign-in, a code; throws a 400 ApiError. `change` uses the code up in
     * its transaction.
     */
    async requireBoth({ currentPassword, code = '' }: Proof) {
      const proven = await requirePassword(currentPassword)
      if (proven.twoStep && !code) throw refusedField('code', accountMessages.codeRequired)
      const takeCode = await readCode(code, proven)
      const change = <T>(act: (transaction: Transaction) => Promise<T>): Promise<T> =>
        whileTrue(proven, async (transaction) => {
          if (proven.twoStep && !(await takeCode(transaction))) {
            throw refusedField('code', accountMessages.wrongCode)
          }
          return act(transaction)
        })
      return { proven, change }
    },

    /** Counts one attempt in a session; a success resets the failures of `name`. */
    async attempt<T>({ id }: Session, name: string, prove: () => Promise<T>): Promise<T> {
      const key = `${name} ${id}`
      await limits.consume(key, attemptLimit, accountMessages.throttled)
      const proven = await prove()
      await limits.reset(key)
      return proven
    },
  }
}

const isSame = (before: VerifiedAccount, after: VerifiedAccount) =>
  before.account.email === after.account.email &&
  before.account.password_hash === after.account.password_hash &&
  before.twoStep?.secret === after.twoStep?.secret
