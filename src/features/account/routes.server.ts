import { hashPassword, isOutdatedHash, verifyPassword } from '../../server/auth/password.ts'
import type { Sessions } from '../../server/auth/sessions.ts'
import { ApiError } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { accountMessages } from './accountMessages.ts'
import { accountApi } from './contract.ts'
import { deviceRoutes } from './devices/routes.server.ts'
import { ownerProof, type ProofDependencies } from './ownerProof.server.ts'
import { accountStore } from './store.server.ts'
import { twoStepRoutes } from './two-step/routes.server.ts'

type Dependencies = ProofDependencies & { sessions: Sessions }
type Credentials = { email: string; password: string; code?: string | undefined }

export function accountRoutes(dependencies: Dependencies): Route[] {
  const { db, now, sessions } = dependencies
  const proof = ownerProof(dependencies)

  const requireCredentials = async ({ email, password, code }: Credentials) => {
    const account = await proof.requireAccount()
    const isPassword = await verifyPassword(password, account.password_hash)
    if (!isPassword || email !== account.email.toLowerCase()) {
      throw new ApiError(401, accountMessages.wrongPair)
    }
    if (!(await proof.isTwoStepOn())) return account
    if (!code) throw codeRefusal(accountMessages.codeRequired)
    if (!(await proof.takeCode(code))) throw codeRefusal(accountMessages.wrongCode)
    return account
  }

  return [
    handle(accountApi.login, async ({ input, http }) => {
      const email = input.email.toLowerCase()
      const account = await proof.attempt(http, `login ${email}`, () =>
        requireCredentials({ ...input, email }),
      )
      if (isOutdatedHash(account.password_hash)) {
        await accountStore(db).rehash(account.password_hash, await hashPassword(input.password))
      }
      const token = await sessions.open(http)
      return { user: { email: account.email }, token }
    }),

    handle(accountApi.logout, async ({ http }) => {
      await sessions.close(http)
      return { message: 'Signed out' }
    }),

    handle(accountApi.verify, async () => ({ email: (await proof.requireAccount()).email })),

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

    ...deviceRoutes(dependencies),
    ...twoStepRoutes(dependencies),
  ]
}

const codeRefusal = (message: string) => new ApiError(401, message, { fields: { code: message } })
