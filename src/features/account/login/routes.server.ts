import type { KnownDevice, KnownDevices } from '../../../server/auth/knownDevices.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '../../../server/auth/password.ts'
import type { Sessions } from '../../../server/auth/sessions.ts'
import { ApiError } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import type { Origins } from '../../../server/http/origins.ts'
import { accountMessages } from '../accountMessages.ts'
import { accountApi } from '../contract.ts'
import { ownerProof, type ProofDependencies, type Proven } from '../ownerProof.server.ts'
import { accountStore } from '../store.server.ts'
import { signInLimits } from './signInLimits.server.ts'

type Dependencies = ProofDependencies & {
  origins: Origins
  sessions: Sessions
  devices: KnownDevices
}
type Credentials = { email: string; password: string; code?: string | undefined }

export function loginRoutes(dependencies: Dependencies): Route[] {
  const { sessions, devices } = dependencies
  const proof = ownerProof(dependencies)
  const withinLimits = signInLimits(dependencies)

  /** The account of the pair, at any account's cost where there is none. */
  const requirePair = async (
    { email, password }: Credentials,
    device: KnownDevice | undefined,
  ): Promise<Proven> => {
    const proven = await proof.read()
    const { password_hash, email: stored } = proven.account
    const isPassword = await verifyPassword(password, password_hash, { isStranger: !device })
    if (isPassword && email === stored.toLowerCase()) return proven
    throw new ApiError(401, accountMessages.wrongPair)
  }

  return [
    handle(accountApi.login, async ({ input: { password, code, ...input }, http }) => {
      const email = input.email.toLowerCase()
      return withinLimits(http, email, async (known) => {
        const proven = await requirePair({ email, password }, known)
        const { account, twoStep } = proven
        if (twoStep && !code) throw codeRefusal(accountMessages.codeRequired)
        const takeCode = await proof.readCode(code ?? '', proven)
        const today = isOutdatedHash(account.password_hash) && (await hashPassword(password))
        const token = await proof.whileTrue(proven, async (transaction) => {
          if (twoStep && !(await takeCode(transaction))) {
            throw codeRefusal(accountMessages.wrongCode)
          }
          if (today) await accountStore(transaction).rehash(account.password_hash, today)
          return sessions.open(transaction, http, await devices.remember(transaction, http, known))
        })
        return { user: { email: account.email }, token }
      })
    }),

    handle(accountApi.logout, async ({ http }) => {
      await sessions.close(http)
      http.header('Clear-Site-Data', '"cache"')
      return { message: 'Signed out' }
    }),

    handle(accountApi.verify, async () => ({ email: (await proof.read()).account.email })),
  ]
}

const codeRefusal = (message: string) => new ApiError(401, message, { fields: { code: message } })
