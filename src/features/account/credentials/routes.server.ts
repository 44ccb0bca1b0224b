import { hashPassword } from '../../../server/auth/password.ts'
import type { Sessions } from '../../../server/auth/sessions.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { accountMessages } from '../accountMessages.ts'
import { accountApi } from '../contract.ts'
import { ownerProof, type ProofDependencies } from '../ownerProof.server.ts'
import { accountStore } from '../store.server.ts'

type Dependencies = ProofDependencies & { sessions: Sessions }

export function credentialsRoutes(dependencies: Dependencies): Route[] {
  const { db, now, sessions } = dependencies
  const proof = ownerProof(dependencies)
  return [
    handle(accountApi.changePassword, async ({ input, session, http }) => {
      await proof.attempt(http, 'owner', () => proof.requirePassword(input.currentPassword))
      const password_hash = await hashPassword(input.newPassword)
      await db.transaction().execute(async (transaction) => {
        await accountStore(transaction).change({ password_hash }, now())
        await sessions.endAll(transaction, session)
      })
      return { message: accountMessages.passwordChanged }
    }),

    handle(accountApi.changeEmail, async ({ input, http }) => {
      await proof.attempt(http, 'owner', () => proof.requirePassword(input.currentPassword))
      await db.transaction().execute(async (transaction) => {
        await accountStore(transaction).change({ email: input.newEmail }, now())
        await sessions.endAll(transaction)
      })
      sessions.clearCookies(http)
      return { message: accountMessages.emailChanged }
    }),
  ]
}
