import { afterEach, beforeEach, describe } from 'vitest'
import { createTestApp, type TestApp, type TestAppOptions } from './createTestApp.ts'
import { databases, sqliteDatabase, type TestDatabase } from './databases.ts'

/** The current application: a new one for each test, on a new database. */
export type SuiteApp = TestApp & {
  /** Closes the application and opens another on the same database, with other options. */
  restart(options?: TestAppOptions): Promise<void>
  /** Sets the options of the suite's applications. */
  startWith(options: () => TestAppOptions): void
}

type Database = (typeof databases)[number]

/** A suite that calls the application through its front door, on SQLite. */
export const describeApi = (name: string, suite: (app: SuiteApp) => void) =>
  describe(name, () => suite(suiteApp(sqliteDatabase)))

/** The same on each kind of database, for what they could answer differently; see `databases`. */
export const describeOnBoth = (
  name: string,
  suite: (app: SuiteApp, describeOnSqlite: Database['describeOnSqlite']) => void,
) =>
  describe.each(databases)(`${name} on $kind`, (database) =>
    suite(suiteApp(database), database.describeOnSqlite),
  )

function suiteApp({ create }: Database): SuiteApp {
  let database: TestDatabase
  let suiteOptions = (): TestAppOptions => ({})
  const open = async (options: TestAppOptions = {}) => {
    Object.assign(app, await createTestApp(database, { ...suiteOptions(), ...options }))
  }
  // Tests keep this object; its members are those of the current application.
  const app = {
    restart: async (options) => {
      await app.close()
      await open(options)
    },
    startWith: (options) => {
      suiteOptions = options
    },
  } as SuiteApp

  beforeEach(async () => {
    database = await create()
    await open()
  })
  afterEach(async () => {
    await app.close()
    await database.remove()
  })
  return app
}
