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

export function twoStepRoutes(dependencies: ProofDependencies): Route[] {
  const { db, now } = dependencies
  const proof = ownerProof(dependencies)

  const requireBoth = async ({ currentPassword, code }: Proof) => {
    await proof.requirePassword(currentPassword)
    if (!(await proof.isTwoStepOn())) throw new ApiError(409, twoStepMessages.isOff)
    await proof.requireCode(code)
  }

  return [
    handle(twoStepApi.read, async () => {
      const on = await proof.isTwoStepOn()
      return { on, codes_left: on ? await twoStepStore(db).countRecoveryCodes() : 0 }
    }),

    handle(twoStepApi.start, async ({ input, http }) => {
      await proof.attempt(http, 'owner', () => proof.requirePassword(input.currentPassword))
      const { email } = await proof.requireAccount()
      const secret = newSecret()
      if (!(await twoStepStore(db).prepare(secret, now()))) {
        throw new ApiError(409, twoStepMessages.isOn)
      }
      return { secret, uri: setupAddress(secret, email) }
    }),

    handle(twoStepApi.confirm, async ({ input, http }) => {
      const { secret, step } = await proof.attempt(http, 'setup', async () => {
        const prepared = await twoStepStore(db).read()
        if (prepared?.is_on !== 0) throw new ApiError(409, twoStepMessages.notStarted)
        const step = stepOf(input.code, prepared.secret, now())
        if (step === undefined) throw refusedField('code', accountMessages.wrongCode)
        return { secret: prepared.secret, step }
      })
      const codes = newRecoveryCodes()
      await db.transaction().execute(async (transaction) => {
        const store = twoStepStore(transaction)
        const isFirst = await store.turnOn(secret, step)
        if (!isFirst) throw new ApiError(409, twoStepMessages.notStarted)
        await store.replaceRecoveryCodes(transaction, codes.map(recoveryCodeHash), now())
      })
      return { codes }
    }),

    handle(twoStepApi.renewCodes, async ({ input, http }) => {
      await proof.attempt(http, 'owner', () => requireBoth(input))
      const codes = newRecoveryCodes()
      await db
        .transaction()
        .execute((transaction) =>
          twoStepStore(db).replaceRecoveryCodes(transaction, codes.map(recoveryCodeHash), now()),
        )
      return { codes }
    }),

    handle(twoStepApi.turnOff, async ({ input, http }) => {
      await proof.attempt(http, 'owner', () => requireBoth(input))
      await db.transaction().execute((transaction) => twoStepStore(db).remove(transaction))
      return { message: twoStepMessages.turnedOff }
    }),
  ]
}
