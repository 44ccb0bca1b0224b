import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { runCommand } from '../src/commands/runCommand.server.ts'
import type { Database } from '../src/server/db/database.ts'
import { StartError } from '../src/server/errors.ts'
import { using } from './databaseContent.ts'
import type { databases, TestDatabase } from './databases.ts'

/** A folder and databases for commands: new ones for each test, removed after it. */
export function commandFolder() {
  let folder: string
  let made: TestDatabase[]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-commands-'))
    made = []
  })
  afterEach(async () => {
    for (const database of made) await database.remove()
    await rm(folder, { recursive: true, force: true })
  })

  /** Runs a command on a database; what it replaces is kept in the folder. */
  const run = (database: TestDatabase, ...args: string[]) => {
    const environment = { DATA_DIR: folder, ...database.environment }
    return runCommand(args, environment, { input: process.stdin, output: process.stdout })
  }
  return {
    run,
    inFolder: (name = '') => join(folder, name),
    async refusal(database: TestDatabase, ...args: string[]) {
      const error = await run(database, ...args).catch((thrown) => thrown)
      expect(error).toBeInstanceOf(StartError)
      return error.message as string
    },
    async create(kind: (typeof databases)[number], fill: (db: Database) => Promise<unknown>) {
      const database = await kind.create()
      made.push(database)
      await using(database, fill)
      return database
    },
  }
}
