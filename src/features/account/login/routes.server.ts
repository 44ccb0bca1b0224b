import type { KnownDevice } from '../../../server/auth/knownDevices.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '../../../server/auth/password.ts'
import { ApiError } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import type { GrowingPause } from '../../../server/rateLimit.ts'
import { accountMessages } from '../accountMessages.ts'
import { accountApi } from '../contract.ts'
import {
  type ReauthenticationDependencies,
  reauthentication,
  type VerifiedAccount,
} from '../reauthentication.server.ts'
import { accountStore } from '../store.server.ts'
import { type SignInDependencies, signIns } from './signIn.server.ts'

type Credentials = { email: string; password: string; code?: string | undefined }

/** For all addresses together, because six digits are guessed quickly. */
const codePause: GrowingPause = { free: 10, first: 1, longest: 15, forgottenAfter: 24 * 60 }
const codeAttempts = 'login code'

export function loginRoutes(
  dependencies: ReauthenticationDependencies & SignInDependencies,
): Route[] {
  const { sessions, activity, limits } = dependencies
  const proof = reauthentication(dependencies)
  const signIn = signIns(dependencies)

  /** The account of the credentials; takes as long if there is none. */
  const requirePair = async (
    { email, password }: Credentials,
    device: KnownDevice | undefined,
  ): Promise<VerifiedAccount> => {
    const proven = await proof.read()
    const { password_hash, email: stored } = proven.account
    const isPassword = await verifyPassword(password, password_hash, { isStranger: !device })
    if (isPassword && email === stored.toLowerCase()) return proven
    throw new ApiError(401, accountMessages.wrongPair)
  }

  return [
    handle(
      accountApi.login,
      async ({ input: { password, code, ...input }, http }) => {
        const email = input.email.toLowerCase()
        return signIn(http, { email }, async (known, open) => {
          const proven = await requirePair({ email, password }, known)
          const { account, twoStep } = proven
          if (twoStep && !code) throw codeRefusal(accountMessages.codeRequired)
          // Only someone with the password gets here, so strangers delay nobody.
          if (twoStep && !known) {
            await limits.slowDown(codeAttempts, codePause, accountMessages.throttled)
          }
          const takeCode = await proof.readCode(code ?? '', proven)
          const today = isOutdatedHash(account.password_hash) && (await hashPassword(password))
          const token = await proof.whileTrue(proven, async (transaction) => {
            if (twoStep && !(await takeCode(transaction))) {
              throw codeRefusal(accountMessages.wrongCode)
            }
            if (today) await accountStore(transaction).rehash(account.password_hash, today)
            return open(transaction)
          })
          if (twoStep) await limits.reset(codeAttempts)
          return { user: { email: account.email }, token }
        })
      },
      signIn.admit,
    ),

    handle(accountApi.logout, async ({ http }) => {
      if (await sessions.find(http)) await activity.note(http, 'signed-out')
      await sessions.close(http)
      http.header('Clear-Site-Data', '"cache"')
      return { message: 'Signed out' }
    }),

    handle(accountApi.verify, async () => ({ email: (await proof.read()).account.email })),
  ]
}

const codeRefusal = (message: string) => new ApiError(401, message, { fields: { code: message } })
