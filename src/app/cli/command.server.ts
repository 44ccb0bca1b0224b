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

export type Command = {
  about: string
  /** What stands behind it, where something has to. */
  argument?: string
  /** What may be given besides, as `--name value`: what the value is, and what it is for. */
  options?: Record<string, string>
  /** Whether no server may run on an embedded database meanwhile. */
  isAlone?: boolean
  /** Answers what was done, in a sentence. */
  run(opened: Opened, argument: string, options: Record<string, string>): Promise<string>
}
