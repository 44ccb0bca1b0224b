import { runCommand } from './commands/runCommand.server.ts'
import { StartError } from './server/errors.ts'
import { readEnvironment } from './start/readEnvironment.server.ts'

const terminal = { input: process.stdin, output: process.stdout }

try {
  console.log(await runCommand(process.argv.slice(2), readEnvironment(), terminal))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  for (const line of error.lines) console.error(line)
  process.exitCode = 1
}
