import { parseArgs } from 'node:util'
import pino from 'pino'
import { BucketError } from '../features/backups/bucket/bucketError.server.ts'
import { bucketFields } from '../server/bucketSettings.ts'
import { readConfig } from '../server/config.ts'
import { failureOf } from '../server/db/failures.ts'
import { ApiError, StartError } from '../server/errors.ts'
import { openBeside } from '../start/openDatabase.server.ts'
import type { Terminal } from './askPassword.server.ts'
import { backupCommands } from './backupCommands.server.ts'
import { bucketCommands } from './bucketCommands.server.ts'
import type { Command } from './command.server.ts'
import { demoCommand } from './demoCommand.server.ts'
import { ownerCommands } from './ownerCommands.server.ts'
import { publishCommand } from './publishCommand.server.ts'

const commands: Record<string, Command> = {
  ...ownerCommands,
  ...backupCommands,
  ...bucketCommands,
  ...publishCommand,
  ...demoCommand,
}

/** Runs a command line and returns the output. Throws a StartError if it cannot run. */
export async function runCommand(
  args: string[],
  environment: Record<string, string | undefined>,
  terminal: Terminal,
): Promise<string> {
  const { command, rest, options } = readCommand(args)
  if (!command) return usage
  if ('runWithoutDatabase' in command) {
    return command.runWithoutDatabase({ environment, terminal }, rest).catch((error) => {
      throw refusal(error)
    })
  }
  const config = readConfig(withoutBucket(environment))
  const log = pino({ level: 'silent' })
  const { isAlone, takesOlder, createsTables } = command
  const open = await openBeside(config, log, { isAlone, takesOlder, createsTables })
  try {
    const opened = { ...open, config, log, terminal, now: () => new Date() }
    return await command.run(opened, rest[0] ?? '', options)
  } catch (error) {
    throw refusal(error)
  } finally {
    await open.close()
  }
}

/** Removes the bucket's settings: incomplete ones are enough to fetch, and irrelevant to database commands. */
const withoutBucket = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !(name in bucketFields)))

type ParsedCommand = { command?: Command; rest: string[]; options: Record<string, string> }

function readCommand(args: string[]): ParsedCommand {
  const { help, words, options } = parsed(args)
  if (help || words.length === 0) return { rest: [], options }
  const name = Object.keys(commands).find(
    (each) => each === words.slice(0, each.split(' ').length).join(' '),
  )
  const command = name === undefined ? undefined : commands[name]
  const rest = words.slice(name?.split(' ').length)
  if (!command || rest.length !== (command.argument?.split(' ').length ?? 0)) {
    throw new StartError('There is no such command.', usage)
  }
  if (Object.keys(options).some((option) => !command.options?.[option])) throw noSuchOption()
  return { command, rest, options }
}

function parsed(args: string[]) {
  const named = Object.values(commands).flatMap(({ options = {} }) => Object.keys(options))
  const texts = Object.fromEntries(named.map((name) => [name, { type: 'string' as const }]))
  try {
    const options = { ...texts, help: { type: 'boolean', short: 'h' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { help = false, ...given } = values as { help?: boolean } & Record<string, string>
    return { help, words: positionals, options: given as Record<string, string> }
  } catch {
    throw noSuchOption()
  }
}

const noSuchOption = () => new StartError('There is no such option.', usage)

function refusal(error: unknown): unknown {
  if (error instanceof BucketError) return new StartError(error.message)
  if (error instanceof ApiError) return new StartError(`${error.message.replace(/\.$/, '')}.`)
  if (error instanceof Error && 'syscall' in error) return new StartError(`${error.message}.`)
  if (error instanceof StartError || !(error instanceof Error)) return error
  const message = error.message.replace(/\.$/, '')
  if (failureOf(error) === undefined) return new StartError(`The command failed: ${message}.`)
  return new StartError(`The database failed: ${message}. Nothing was changed.`)
}

const width = 28
const usage = [
  '',
  'npm run vitrine -- COMMAND',
  '',
  ...Object.entries(commands).flatMap(([name, { argument = '', about, options = {} }]) => [
    `  ${`${name} ${argument}`.padEnd(width)}${about}`,
    ...Object.entries(options).map(
      ([option, what]) => `${' '.repeat(width + 4)}--${option} ${what}`,
    ),
  ]),
  '',
].join('\n')
