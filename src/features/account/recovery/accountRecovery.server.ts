import type { Activity } from '../../../server/auth/activity.ts'
import type { KnownDevices } from '../../../server/auth/knownDevices.ts'
import { hashPassword } from '../../../server/auth/password.ts'
import type { Sessions } from '../../../server/auth/sessions.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { takeLock } from '../../../server/db/lock.ts'
import { refusedField } from '../../../server/errors.ts'
import { type SiteNames, weaknessOf } from '../credentials/weakPassword.server.ts'
import { emailFields, passwordFields } from '../schemas.ts'
import { accountStore } from '../store.server.ts'
import { twoStepStore } from '../two-step/store.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  sessions: Pick<Sessions, 'endAll'>
  devices: Pick<KnownDevices, 'forgetAll'>
  activity: Pick<Activity, 'noteAtTerminal'>
  names(): Promise<SiteNames>
}

/** Account changes allowed from the server's shell, without signing in; validated like the forms. */
export function accountRecovery({ db, now, sessions, devices, activity, names }: Dependencies) {
  const inTurn = (change: (transaction: Transaction) => Promise<void>) =>
    db.transaction().execute(async (transaction) => {
      await takeLock(transaction, 'account')
      await change(transaction)
    })
  const endAll = async (transaction: Transaction) => {
    await sessions.endAll(transaction)
    await devices.forgetAll(transaction, null)
  }

  return {
    async changePassword(typed: string): Promise<void> {
      const newPassword = parsed(passwordFields.shape.newPassword, typed)
      const { email = '' } = (await accountStore(db).read()) ?? {}
      const weakness = await weaknessOf(newPassword, email, await names())
      if (weakness) throw refusedField('newPassword', weakness)
      const password_hash = await hashPassword(newPassword)
      await inTurn(async (transaction) => {
        await accountStore(transaction).change({ password_hash }, now())
        await endAll(transaction)
      })
      await activity.noteAtTerminal('password-changed')
    },

    async changeEmail(typed: string): Promise<void> {
      const email = parsed(emailFields.shape.newEmail, typed)
      await inTurn(async (transaction) => {
        await accountStore(transaction).change({ email }, now())
        await sessions.endAll(transaction)
      })
      await activity.noteAtTerminal('email-changed')
    },

    /** Returns whether it was on. */
    async turnTwoStepOff(): Promise<boolean> {
      if ((await twoStepStore(db).read())?.is_on !== 1) return false
      await inTurn((transaction) => twoStepStore(db).remove(transaction))
      await activity.noteAtTerminal('two-step-off')
      return true
    },

    async endSessions(): Promise<void> {
      await inTurn(endAll)
      await activity.noteAtTerminal('device-signed-out')
    },
  }
}

type Rule = typeof passwordFields.shape.newPassword | typeof emailFields.shape.newEmail

function parsed(rule: Rule, typed: string): string {
  const { success, data, error } = rule.safeParse(typed)
  if (success) return data
  throw refusedField('typed', error.issues[0]?.message ?? '')
}
