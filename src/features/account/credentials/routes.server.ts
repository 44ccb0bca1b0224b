import type { Activity } from '../../../server/auth/activity.ts'
import type { KnownDevices } from '../../../server/auth/knownDevices.ts'
import { hashPassword } from '../../../server/auth/password.ts'
import type { Sessions } from '../../../server/auth/sessions.ts'
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
  activity: Activity
  names(): Promise<SiteNames>
}

export function credentialsRoutes(dependencies: CredentialsDependencies): Route[] {
  const { now, sessions, devices, activity, names } = dependencies
  const proof = reauthentication(dependencies)
  return [
    handle(credentialsApi.changePassword, async ({ input, session, http }) => {
      // Check this first: a weak new password is not a failed attempt.
      const { account } = await proof.read()
      const weakness = await weaknessOf(input.newPassword, account.email, await names())
      if (weakness) throw refusedField('newPassword', weakness)
      const token = await proof.attempt(session, 'owner', async () => {
        const { change } = await proof.requireBoth(input)
        const password_hash = await hashPassword(input.newPassword)
        return change(async (transaction) => {
          await accountStore(transaction).change({ password_hash }, now())
          await sessions.endAll(transaction, session)
          await devices.forgetAll(transaction, session.device)
          return sessions.rotate(transaction, http, session)
        })
      })
      await activity.note(http, 'password-changed')
      return { message: accountMessages.passwordChanged, token }
    }),

    handle(credentialsApi.changeEmail, async ({ input, session, http }) => {
      await proof.attempt(session, 'owner', async () => {
        const { change } = await proof.requireBoth(input)
        await change(async (transaction) => {
          await accountStore(transaction).change({ email: input.newEmail }, now())
          await sessions.endAll(transaction)
        })
      })
      sessions.clearCookies(http)
      await activity.note(http, 'email-changed')
      return { message: accountMessages.emailChanged }
    }),
  ]
}
