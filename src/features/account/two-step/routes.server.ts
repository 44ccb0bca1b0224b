import type { Activity } from '../../../server/auth/activity.ts'
import type { Session } from '../../../server/auth/sessionRow.ts'
import type { Sessions } from '../../../server/auth/sessions.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { ApiError, refusedField } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { accountMessages } from '../accountMessages.ts'
import { type ReauthenticationDependencies, reauthentication } from '../reauthentication.server.ts'
import {
  newRecoveryCodes,
  newSecret,
  recoveryCodeHashes,
  setupAddress,
  stepOf,
} from './codes.server.ts'
import { type Proof, twoStepApi, twoStepMessages } from './contract.ts'
import { twoStepStore } from './store.server.ts'

type Dependencies = ReauthenticationDependencies & { sessions: Sessions; activity: Activity }

export function twoStepRoutes(dependencies: Dependencies): Route[] {
  const { db, now, sessions, secrets, activity } = dependencies
  const proof = reauthentication(dependencies)

  /** Runs a change after checking password and code; the code is used up in its transaction. */
  const changeWithBoth = (
    session: Session,
    input: Proof,
    change: (transaction: Transaction) => Promise<void>,
  ) =>
    proof.attempt(session, 'owner', async () => {
      const both = await proof.requireBoth(input)
      if (!both.proven.twoStep) throw new ApiError(409, twoStepMessages.isOff)
      await both.change(change)
    })

  /** New codes, and a function that stores them in place of the previous ones. */
  const makeCodes = async () => {
    const codes = newRecoveryCodes()
    const hashes = await recoveryCodeHashes(codes)
    const keep = (transaction: Transaction) =>
      twoStepStore(db).replaceRecoveryCodes(transaction, hashes, now())
    return { codes, keep }
  }

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
      if (!(await twoStepStore(db).prepare(secrets.seal(secret), now()))) {
        throw new ApiError(409, twoStepMessages.isOn)
      }
      return { secret, uri: setupAddress(secret, account.email) }
    }),

    handle(twoStepApi.confirm, async ({ input, session, http }) => {
      const { secret, step } = await proof.attempt(session, 'setup', async () => {
        const prepared = await twoStepStore(db).read()
        if (prepared?.is_on !== 0) throw new ApiError(409, twoStepMessages.notStarted)
        const step = stepOf(input.code, secrets.open(prepared.secret), now())
        if (step === undefined) throw refusedField('code', accountMessages.wrongCode)
        return { secret: prepared.secret, step }
      })
      const { codes, keep } = await makeCodes()
      await proof.inTurn(async (transaction) => {
        const isFirst = await twoStepStore(transaction).turnOn(secret, step)
        if (!isFirst) throw new ApiError(409, twoStepMessages.notStarted)
        await keep(transaction)
        await sessions.endAll(transaction, session)
      })
      await activity.note(http, 'two-step-on')
      return { codes }
    }),

    handle(twoStepApi.renewCodes, async ({ input, session, http }) => {
      const { codes, keep } = await makeCodes()
      await changeWithBoth(session, input, keep)
      await activity.note(http, 'recovery-codes-renewed')
      return { codes }
    }),

    handle(twoStepApi.turnOff, async ({ input, session, http }) => {
      await changeWithBoth(session, input, (transaction) => twoStepStore(db).remove(transaction))
      await activity.note(http, 'two-step-off')
      return { message: twoStepMessages.turnedOff }
    }),
  ]
}
