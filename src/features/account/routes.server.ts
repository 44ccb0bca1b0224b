import { hashPassword, verifyPassword } from '../../server/auth/password.ts'
import type { Sessions } from '../../server/auth/sessions.ts'
import type { Database } from '../../server/db/database.ts'
import { ApiError, refusedField } from '../../server/http/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { clientAddress, type Origins } from '../../server/http/origins.ts'
import type { RateLimits } from '../../server/rateLimit.ts'
import { accountMessages } from './accountMessages.ts'
import { accountApi } from './contract.ts'
import { accountStore } from './store.server.ts'

type Parts = {
  db: Database
  now: () => Date
  origins: Origins
  sessions: Sessions
  limits: RateLimits
}

const loginLimit = { requests: 5, minutes: 15 }

export function accountRoutes(parts: Parts): Route[] {
  const { db, now, origins, sessions, limits } = parts
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

  return [
    handle(accountApi.login, async ({ input, http }) => {
      const email = input.email.toLowerCase()
      const key = `login ${email} ${clientAddress(http, origins)}`
      await limits.consume(key, loginLimit, accountMessages.throttled)
      const account = await requireAccount()
      const isPassword = await verifyPassword(input.password, account.password_hash)
      if (!isPassword || email !== account.email.toLowerCase()) {
        throw new ApiError(401, accountMessages.wrongPair)
      }
      await limits.reset(key)
      const token = await sessions.open(http)
      return { user: { email: account.email }, token }
    }),

    handle(accountApi.logout, async ({ http }) => {
      await sessions.close(http)
      return { message: 'Signed out' }
    }),

    handle(accountApi.verify, async () => ({ email: (await requireAccount()).email })),

    handle(accountApi.changePassword, async ({ input, session }) => {
      await requirePassword(input.currentPassword)
      const password_hash = await hashPassword(input.newPassword)
      await db.transaction().execute(async (transaction) => {
        await accountStore(transaction).change({ password_hash }, now())
        await sessions.endAll(transaction, session)
      })
      return { message: accountMessages.passwordChanged }
    }),

    handle(accountApi.changeEmail, async ({ input, http }) => {
      await requirePassword(input.currentPassword)
      await db.transaction().execute(async (transaction) => {
        await accountStore(transaction).change({ email: input.newEmail }, now())
        await sessions.endAll(transaction)
      })
      sessions.clearCookies(http)
      return { message: accountMessages.emailChanged }
    }),
  ]
}
