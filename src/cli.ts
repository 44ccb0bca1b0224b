import { runCommand } from './app/cli/runCommand.server.ts'
import { readEnvironment } from './app/start/readEnvironment.server.ts'
import { StartError } from './server/errors.ts'

const terminal = { input: process.stdin, output: process.stdout }

try {
  console.log(await runCommand(process.argv.slice(2), readEnvironment(), terminal))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  for (const line of error.lines) console.error(line)
  process.exitCode = 1
}
