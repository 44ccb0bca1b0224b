import type { Logger } from 'pino'
import type { Config } from '../../server/config.ts'
import type { OpenDatabase } from '../../server/db/database.ts'
import type { Terminal } from './askPassword.server.ts'

export type Opened = OpenDatabase & {
  config: Config
  log: Logger
  terminal: Terminal
  now: () => Date
}

/** What a command has that runs where there is no site. */
export type Given = { environment: Record<string, string | undefined>; terminal: Terminal }

type Described = {
  about: string
  /** What stands behind it, where something has to: names with spaces between. */
  argument?: string
  /** What may be given besides, as `--name value`: what the value is, and what it is for. */
  options?: Record<string, string>
  /** Whether no server may run on an embedded database meanwhile. */
  isAlone?: boolean
}

/** Answers what was done, in a sentence. */
export type Command = Described &
  (
    | { run(opened: Opened, argument: string, options: Record<string, string>): Promise<string> }
    | { runWithoutDatabase(given: Given, args: string[]): Promise<string> }
  )
