import { verifyPassword } from '../../server/auth/password.ts'
import type { SecretBox } from '../../server/auth/secretBox.ts'
import type { Session } from '../../server/auth/sessionRow.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { conflict, refusedField } from '../../server/errors.ts'
import type { RateLimits } from '../../server/rateLimit.ts'
import { accountMessages } from './accountMessages.ts'
import { type Account, accountStore } from './store.server.ts'
import { stepOf, typedCodeHash } from './two-step/codes.server.ts'
import { type TwoStep, twoStepStore } from './two-step/store.server.ts'

export type ProofDependencies = {
  db: Database
  now: () => Date
  limits: RateLimits
  secrets: SecretBox
}

/** The account as it was when somebody proved to be its owner; `twoStep` where that is on. */
export type Proven = { account: Account; twoStep: TwoStep | undefined }

/** What the signed-in owner proves to be the owner with once more; the code where two-step sign-in is on. */
type Proof = { currentPassword: string; code?: string | undefined }

/** Takes a code that was read before; false where there is none. */
export type TakeCode = (transaction: Transaction) => Promise<boolean>

const refuse: TakeCode = async () => false

export const attemptLimit = { requests: 5, minutes: 15 }

/** How the owner proves to be the owner, and what is done on the strength of it. */
export function ownerProof({ db, now, limits, secrets }: ProofDependencies) {
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

  const requirePassword = async (password: string): Promise<Proven> => {
    const proven = await read()
    if (await verifyPassword(password, proven.account.password_hash)) return proven
    throw refusedField('currentPassword', accountMessages.wrongPassword)
  }

  const readCode = async (code: string, { twoStep }: Proven): Promise<TakeCode> => {
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
    proven: Proven,
    change: (transaction: Transaction) => Promise<T>,
  ): Promise<T> =>
    inTurn(async (transaction) => {
      if (!isSame(proven, await read(transaction))) throw conflict()
      return change(transaction)
    })

  return {
    read,
    inTurn,

    /** The account, when this is its password; throws a 400 ApiError otherwise. */
    requirePassword,

    /** Reads a code of the authenticator app or a recovery code; either works once, for who takes it first. */
    readCode,

    /** Changes something while what was proven holds; throws a 409 ApiError where it has changed since. */
    whileTrue,

    /**
     * Checks the password and, with two-step sign-in, a code; throws a 400 ApiError where one is wrong. `change` uses
     * the code up in the transaction of the change.
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
