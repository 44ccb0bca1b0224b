import type { Activity } from '../../../server/auth/activity.ts'
import type { KnownDevices } from '../../../server/auth/knownDevices.ts'
import { hashPassword } from '../../../server/auth/password.ts'
import type { Sessions } from '../../../server/auth/sessions.ts'
import { refusedField } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { accountMessages } from '../accountMessages.ts'
import { ownerProof, type ProofDependencies } from '../ownerProof.server.ts'
import { accountStore } from '../store.server.ts'
import { credentialsApi } from './contract.ts'
import { weaknessOf } from './weakPassword.server.ts'

export type CredentialsDependencies = ProofDependencies & {
  sessions: Sessions
  devices: KnownDevices
  activity: Activity
  /** What the owner is called on the site, which is no password. */
  ownerName(): Promise<string>
}

export function credentialsRoutes(dependencies: CredentialsDependencies): Route[] {
  const { now, sessions, devices, activity, ownerName } = dependencies
  const proof = ownerProof(dependencies)
  return [
    handle(credentialsApi.changePassword, async ({ input, session, http }) => {
      const { currentPassword, newPassword } = input
      const proven = await proof.attempt(session, 'owner', () =>
        proof.requirePassword(currentPassword),
      )
      const weakness = await weaknessOf(newPassword, [proven.account.email, await ownerName()])
      if (weakness) throw refusedField('newPassword', weakness)
      const password_hash = await hashPassword(newPassword)
      const token = await proof.whileTrue(proven, async (transaction) => {
        await accountStore(transaction).change({ password_hash }, now())
        await sessions.endAll(transaction, session)
        await devices.forgetAll(transaction, session.device)
        return sessions.rotate(transaction, http, session)
      })
      await activity.note(http, 'password-changed')
      return { message: accountMessages.passwordChanged, token }
    }),

    handle(credentialsApi.changeEmail, async ({ input, session, http }) => {
      const proven = await proof.attempt(session, 'owner', () =>
        proof.requirePassword(input.currentPassword),
      )
      await proof.whileTrue(proven, async (transaction) => {
        await accountStore(transaction).change({ email: input.newEmail }, now())
        await sessions.endAll(transaction)
      })
      sessions.clearCookies(http)
      await activity.note(http, 'email-changed')
      return { message: accountMessages.emailChanged }
    }),
  ]
}
