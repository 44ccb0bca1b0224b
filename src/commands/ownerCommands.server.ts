import { siteNames } from '../app/siteNames.server.ts'
import { readDocuments } from '../cms/document/documentStore.server.ts'
import { accountRecovery } from '../features/account/recovery/accountRecovery.server.ts'
import { accessTokenStore } from '../server/auth/accessTokens.ts'
import { activityLog } from '../server/auth/activity.ts'
import { knownDevices } from '../server/auth/knownDevices.ts'
import { sessionStore } from '../server/auth/sessions.ts'
import { askPassword } from './askPassword.server.ts'
import type { Command, CommandContext } from './command.server.ts'

/** Commands have no request. */
const nobody = {
  isSecure: () => false,
  callerOf: () => ({ isTrusted: false }),
  addressOf: () => '',
}

const rescue: (opened: CommandContext) => ReturnType<typeof accountRecovery> = ({ db, log, now }) =>
  accountRecovery({
    db,
    now,
    sessions: sessionStore({ db, now, accessTokens: accessTokenStore({ db, now }), ...nobody }),
    devices: knownDevices({ db, now, ...nobody }),
    activity: activityLog({ db, log, now, ...nobody }),
    names: async () => siteNames(await readDocuments(db)),
  })

export const ownerCommands: Record<string, Command> = {
  'owner password': {
    about: 'Sets a new password, asked for here or piped in, and signs out every device.',
    run: async (opened) => {
      await rescue(opened).changePassword(await askPassword(opened.terminal))
      return 'The password is changed, and every device signed out.'
    },
  },
  'owner email': {
    argument: 'ADDRESS',
    about: 'Sets the e-mail address to sign in with, and signs out every device.',
    run: async (opened, address) => {
      await rescue(opened).changeEmail(address)
      return 'The e-mail address is changed, and every device signed out.'
    },
  },
  'owner two-step-off': {
    about: 'Turns two-step sign-in off, for a lost authenticator app.',
    run: async (opened) =>
      (await rescue(opened).turnTwoStepOff())
        ? 'Two-step sign-in is off.'
        : 'Two-step sign-in was off already.',
  },
  'owner sessions-end': {
    about: 'Signs out every device.',
    run: async (opened) => {
      await rescue(opened).endSessions()
      return 'Every device is signed out.'
    },
  },
}
