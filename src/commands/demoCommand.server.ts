import { StartError } from '../server/errors.ts'
import { projectPath } from '../server/projectPath.ts'
import type { Command } from './command.server.ts'
import { demoAccount, runDemo } from './runDemo.server.ts'

export const demoCommand: Record<string, Command> = {
  demo: {
    about: 'Serves sample content at which everybody may sign in, thrown away each hour.',
    runWithoutDatabase: async ({ environment, terminal }) => {
      const { ADMIN_EMAIL, ADMIN_PASSWORD } = demoAccount
      terminal.output.write(`\n  Sign in as ${ADMIN_EMAIL} with: ${ADMIN_PASSWORD}\n`)
      const stopped = new AbortController()
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopped.abort())
      const command = ['--max-semi-space-size=4', projectPath('scripts/start.mjs')]
      const code = await runDemo({ environment, command, stop: stopped.signal })
      if (code !== 0) throw new StartError('The demo ended, because its server did.')
      return 'The demo ended, and its data is thrown away.'
    },
  },
}
