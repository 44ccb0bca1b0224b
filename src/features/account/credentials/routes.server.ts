import type { Context } from 'hono'
import type { AccessToken, AccessTokens } from '../../../server/auth/accessTokens.ts'
import type { Activity } from '../../../server/auth/activity.ts'
import type { KnownDevices } from '../../../server/auth/knownDevices.ts'
import { hashPassword } from '../../../server/auth/password.ts'
import type { Sessions } from '../../../server/auth/sessions.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { refusedField } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { accountMessages } from '../accountMessages.ts'
import { type ReauthenticationDependencies, reauthentication } from '../reauthentication.server.ts'
import { accountStore } from '../store.server.ts'
import { credentialsApi } from './contract.ts'
import { type SiteNames, weaknessOf } from './weakPassword.server.ts'

export type CredentialsDependencies = ReauthenticationDependencies & {
  sessions: Sessions
  devices: KnownDevices
  accessTokens: Pick<AccessTokens, 'removeAll'>
  activity: Activity
  names(): Promise<SiteNames>
}

export function credentialsRoutes(dependencies: CredentialsDependencies): Route[] {
  const { now, sessions, devices, accessTokens, activity, names } = dependencies
  const proof = reauthentication(dependencies)
  const revokeTokens = async (transaction: Transaction, isChosen: 1 | undefined) =>
    isChosen ? accessTokens.removeAll(transaction) : []
  const noteRevoked = async (http: Context, revoked: AccessToken[]) => {
    for (const { name } of revoked) await activity.note(http, 'token-revoked', { detail: name })
  }
  return [
    handle(credentialsApi.changePassword, async ({ input, session, http }) => {
      // Check this first: a weak new password is not a failed attempt.
      const { account } = await proof.read()
      const weakness = await weaknessOf(input.newPassword, account.email, await names())
      if (weakness) throw refusedField('newPassword', weakness)
      const { token, revoked } = await proof.attempt(session, 'owner', async () => {
        const { change } = await proof.requireBoth(input)
        const password_hash = await hashPassword(input.newPassword)
        return change(async (transaction) => {
          await accountStore(transaction).change({ password_hash }, now())
          await sessions.endAll(transaction, session)
          await devices.forgetAll(transaction, session.device)
          const revoked = await revokeTokens(transaction, input.revoke_tokens)
          return { token: await sessions.rotate(transaction, http, session), revoked }
        })
      })
      await activity.note(http, 'password-changed')
      await noteRevoked(http, revoked)
      return { message: accountMessages.passwordChanged, token }
    }),

    handle(credentialsApi.changeEmail, async ({ input, session, http }) => {
      const revoked = await proof.attempt(session, 'owner', async () => {
        const { change } = await proof.requireBoth(input)
        return change(async (transaction) => {
          await accountStore(transaction).change({ email: input.newEmail }, now())
          await sessions.endAll(transaction)
          return revokeTokens(transaction, input.revoke_tokens)
        })
      })
      sessions.clearCookies(http)
      await activity.note(http, 'email-changed')
      await noteRevoked(http, revoked)
      return { message: accountMessages.emailChanged }
    }),
  ]
}
