import type { Session, Sessions } from '../../../server/auth/sessions.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { ApiError, refusedField } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { accountMessages } from '../accountMessages.ts'
import { ownerProof, type ProofDependencies } from '../ownerProof.server.ts'
import {
  newRecoveryCodes,
  newSecret,
  recoveryCodeHash,
  setupAddress,
  stepOf,
} from './codes.server.ts'
import { type Proof, twoStepApi, twoStepMessages } from './contract.ts'
import { twoStepStore } from './store.server.ts'

type Dependencies = ProofDependencies & { sessions: Sessions }

export function twoStepRoutes(dependencies: Dependencies): Route[] {
  const { db, now, sessions } = dependencies
  const proof = ownerProof(dependencies)

  /** Changes something for who knows the password and has a code, which is taken with the change. */
  const changeWithBoth = (
    session: Session,
    { currentPassword, code }: Proof,
    change: (transaction: Transaction) => Promise<void>,
  ) =>
    proof.attempt(session, 'owner', async () => {
      const proven = await proof.requirePassword(currentPassword)
      if (!proven.twoStep) throw new ApiError(409, twoStepMessages.isOff)
      await proof.whileTrue(proven, async (transaction) => {
        const isTaken = await proof.takeCode(transaction, proven, code)
        if (!isTaken) throw refusedField('code', accountMessages.wrongCode)
        await change(transaction)
      })
    })

  const keepCodes = (transaction: Transaction, codes: string[]) =>
    twoStepStore(db).replaceRecoveryCodes(transaction, codes.map(recoveryCodeHash), now())

  return [
    handle(twoStepApi.read, async () => {
      const { twoStep } = await proof.read()
      const codes_left = twoStep ? await twoStepStore(db).countRecoveryCodes() : 0
      return { on: twoStep !== undefined, codes_left }
    }),

    handle(twoStepApi.start, async ({ input, session }) => {
      const { account } = await proof.attempt(session, 'owner', () =>
        proof.requirePassword(input.currentPassword),
      )
      const secret = newSecret()
      if (!(await twoStepStore(db).prepare(secret, now()))) {
        throw new ApiError(409, twoStepMessages.isOn)
      }
      return { secret, uri: setupAddress(secret, account.email) }
    }),

    handle(twoStepApi.confirm, async ({ input, session }) => {
      const { secret, step } = await proof.attempt(session, 'setup', async () => {
        const prepared = await twoStepStore(db).read()
        if (prepared?.is_on !== 0) throw new ApiError(409, twoStepMessages.notStarted)
        const step = stepOf(input.code, prepared.secret, now())
        if (step === undefined) throw refusedField('code', accountMessages.wrongCode)
        return { secret: prepared.secret, step }
      })
      const codes = newRecoveryCodes()
      await proof.inTurn(async (transaction) => {
        const isFirst = await twoStepStore(transaction).turnOn(secret, step)
        if (!isFirst) throw new ApiError(409, twoStepMessages.notStarted)
        await keepCodes(transaction, codes)
        await sessions.endAll(transaction, session)
      })
      return { codes }
    }),

    handle(twoStepApi.renewCodes, async ({ input, session }) => {
      const codes = newRecoveryCodes()
      await changeWithBoth(session, input, (transaction) => keepCodes(transaction, codes))
      return { codes }
    }),

    handle(twoStepApi.turnOff, async ({ input, session }) => {
      await changeWithBoth(session, input, (transaction) => twoStepStore(db).remove(transaction))
      return { message: twoStepMessages.turnedOff }
    }),
  ]
}
