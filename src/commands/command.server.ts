import type { Logger } from 'pino'
import type { Config } from '../server/config.ts'
import type { OpenDatabase } from '../server/db/database.ts'
import type { Terminal } from './askPassword.server.ts'

export type CommandContext = OpenDatabase & {
  /** False for tables of an earlier version, which only a command that takes those is given. */
  isCurrent: boolean
  config: Config
  log: Logger
  terminal: Terminal
  now: () => Date
}

/** Arguments of a command that needs no site. */
type StandaloneContext = {
  environment: Record<string, string | undefined>
  terminal: Terminal
}

type Described = {
  about: string
  /** Names of required arguments, separated by spaces. */
  argument?: string
  /** Options as `--name value`, with descriptions. */
  options?: Record<string, string>
  /** Whether it needs exclusive access to an embedded database. */
  isAlone?: boolean
  /** Whether it also takes a database of an earlier version, before an update. */
  takesOlder?: boolean
  /** Whether it creates a database where there is none. */
  createsTables?: boolean
}

/** Returns a message about the result. */
export type Command = Described &
  (
    | {
        run(
          opened: CommandContext,
          argument: string,
          options: Record<string, string>,
        ): Promise<string>
      }
    | { runWithoutDatabase(given: StandaloneContext, args: string[]): Promise<string> }
  )
