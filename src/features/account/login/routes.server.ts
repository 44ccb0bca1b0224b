import { hashPassword, isOutdatedHash, verifyPassword } from '../../../server/auth/password.ts'
import type { Sessions } from '../../../server/auth/sessions.ts'
import { ApiError } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { accountMessages } from '../accountMessages.ts'
import { accountApi } from '../contract.ts'
import { ownerProof, type ProofDependencies } from '../ownerProof.server.ts'
import { accountStore } from '../store.server.ts'

type Dependencies = ProofDependencies & { sessions: Sessions }
type Credentials = { email: string; password: string; code?: string | undefined }

export function loginRoutes(dependencies: Dependencies): Route[] {
  const { db, sessions } = dependencies
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
      const { email: stored, password_hash } = await proof.attempt(http, `login ${email}`, () =>
        requireCredentials({ ...input, email }),
      )
      if (isOutdatedHash(password_hash)) {
        await accountStore(db).rehash(password_hash, await hashPassword(input.password))
      }
      const token = await sessions.open(http)
      return { user: { email: stored }, token }
    }),

    handle(accountApi.logout, async ({ http }) => {
      await sessions.close(http)
      return { message: 'Signed out' }
    }),

    handle(accountApi.verify, async () => ({ email: (await proof.requireAccount()).email })),
  ]
}

const codeRefusal = (message: string) => new ApiError(401, message, { fields: { code: message } })
