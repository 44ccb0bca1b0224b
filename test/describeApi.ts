import { afterEach, beforeEach, describe } from 'vitest'
import { createTestApp, type TestApp, type TestAppOptions } from './createTestApp.ts'
import { databases, type TestDatabase } from './databases.ts'

/** The application of the moment: a new one for each test, on a database of its own. */
export type SuiteApp = TestApp & {
  /** Closes the application and opens another on the same database, with what differs from the suite's options. */
  restart(options?: TestAppOptions): Promise<void>
  /** Says, where a suite begins, with what its applications start. */
  startWith(options: () => TestAppOptions): void
}

/** A suite that calls the application through its front door, once on each kind of database. */
export function describeApi(name: string, suite: (app: SuiteApp) => void): void {
  describe.each(databases)(`${name} on $kind`, ({ create }) => {
    let database: TestDatabase
    let suiteOptions = (): TestAppOptions => ({})
    const open = async (options: TestAppOptions = {}) => {
      Object.assign(app, await createTestApp(database, { ...suiteOptions(), ...options }))
    }
    // Tests hold on to this one object, whose members are those of the application that runs.
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
