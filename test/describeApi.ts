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

type Suite = (app: SuiteApp) => void

/** A suite that calls the application through its front door, once on each kind of database. */
export const describeApi = (name: string, suite: Suite) => describeOn(databases, name, suite)

/** The same on SQLite alone, for what comes after the stores: other suites read and write with those on both. */
export const describeOnSqlite = (name: string, suite: Suite) =>
  describeOn([sqliteDatabase], name, suite)

function describeOn(kinds: readonly (typeof databases)[number][], name: string, suite: Suite) {
  describe.each(kinds)(`${name} on $kind`, ({ create }) => {
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
    suite(app)
  })
}
