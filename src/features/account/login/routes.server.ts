import type { Context } from 'hono'
import type { Activity, ActivityKind } from '../../../server/auth/activity.ts'
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
  activity: Activity
  origins: Origins
  sessions: Sessions
  devices: KnownDevices
}
type Credentials = { email: string; password: string; code?: string | undefined }

export function loginRoutes(dependencies: Dependencies): Route[] {
  const { sessions, devices, activity } = dependencies
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

  const noteRefusal = async (http: Context, error: unknown) => {
    if (!(error instanceof ApiError) || error.message === accountMessages.codeRequired) return
    const kind = refusals[error.status]
    if (kind) await activity.note(http, kind, { detail: error.message })
  }

  return [
    handle(accountApi.login, async ({ input: { password, code, ...input }, http }) => {
      const email = input.email.toLowerCase()
      const signIn = async (known: KnownDevice | undefined) => {
        const proven = await requirePair({ email, password }, known)
        const { account, twoStep } = proven
        if (twoStep && !code) throw codeRefusal(accountMessages.codeRequired)
        const takeCode = await proof.readCode(code ?? '', proven)
        const today = isOutdatedHash(account.password_hash) && (await hashPassword(password))
        let device: KnownDevice | undefined
        const token = await proof.whileTrue(proven, async (transaction) => {
          if (twoStep && !(await takeCode(transaction))) {
            throw codeRefusal(accountMessages.wrongCode)
          }
          if (today) await accountStore(transaction).rehash(account.password_hash, today)
          device = await devices.remember(transaction, http, known)
          return sessions.open(transaction, http, device)
        })
        await activity.note(http, known ? 'signed-in' : 'new-device', { device: device?.id })
        return { user: { email: account.email }, token }
      }
      return withinLimits(http, email, signIn).catch(async (error: unknown) => {
        await noteRefusal(http, error)
        throw error
      })
    }),

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

const refusals: Record<number, ActivityKind> = { 401: 'sign-in-failed', 429: 'sign-in-limited' }
