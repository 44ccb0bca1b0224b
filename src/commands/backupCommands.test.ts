import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { using } from '../../test/databaseContent.ts'
import { databases, type TestDatabase } from '../../test/databases.ts'
import { accountStore } from '../features/account/store.server.ts'
import { migrations } from '../migrations/migrations.ts'
import { doneMigrations, migrate } from '../server/db/migrate.ts'
import { runCommand } from './runCommand.server.ts'

/** The migrations of a version without posts. This version could not read all of its records. */
const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0043-posts'))

describe.each(databases)('commands before an update of the tables on $kind', ({ create }) => {
  let folder: string
  let database: TestDatabase

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-older-'))
    database = await create({ isEmpty: true })
    await using(database, async (db) => {
      await migrate(db, older)
      await sql`insert into skills (id, name, category, proficiency, hide_level, "order", created_at, updated_at) values ('a', 'Rust', 'Backend', 50, 0, 0, '', '')`.execute(
        db,
      )
    })
  })
  afterEach(async () => {
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const run = (...args: string[]) => {
    const environment = { DATA_DIR: folder, ...database.environment }
    return runCommand(args, environment, { input: process.stdin, output: process.stdout })
  }
  const skills = () =>
    using(database, async (db) => (await sql`select name from skills`.execute(db)).rows)

  test('a backup is made without the update, and restored after it', async () => {
    const file = join(folder, 'site.zip')
    expect(await run('backup', file)).toContain('as it is before the update of the database.')
    expect(await using(database, doneMigrations)).toEqual(Object.keys(older).sort())
    await using(database, async (db) => {
      await migrate(db, migrations)
      await sql`delete from skills`.execute(db)
    })
    await run('restore', file)
    expect(await skills()).toEqual([{ name: 'Rust' }])
    expect(await run('backup', join(folder, 'later.zip'))).not.toContain('before the update')
  })

  test('an archive is restored without a database, which gets an account and no sample', async () => {
    const [file, wrong] = [join(folder, 'site.zip'), join(folder, 'wrong.zip')]
    await run('backup', file)
    await writeFile(wrong, 'no archive')
    const fresh = await create({ isEmpty: true })
    const restore = (archive: string, settings = {}) =>
      runCommand(
        ['restore', archive],
        { DATA_DIR: join(folder, 'fresh'), ...fresh.environment, ...settings },
        { input: process.stdin, output: process.stdout },
      )
    // What fails leaves no account, so that a start is a first start.
    await expect(restore(wrong)).rejects.toThrow('This is not an archive')
    expect(await using(fresh, (db) => accountStore(db).read())).toBeUndefined()
    expect(await restore(file, { ADMIN_EMAIL: 'me@me.dev' })).toMatch(
      /an account:\n {2}E-mail {4}me@me\.dev\n {2}Password {2}\S{20} {3}\(shown only this once\)\nThe content is that of/,
    )
    const skills = await using(
      fresh,
      async (db) => (await sql`select name from skills`.execute(db)).rows,
    )
    expect(skills).toEqual([{ name: 'Rust' }])
    expect(await using(fresh, (db) => accountStore(db).read())).toMatchObject({
      email: 'me@me.dev',
    })
    expect(await restore(file)).toContain('What was there before is kept in')
    const inFile = { DATABASE_URL: undefined, DATA_DIR: join(file, 'data') }
    await expect(restore(file, inFile)).rejects.toThrow('The folder of the data cannot be written')
    await fresh.remove()
  })

  test('all others ask for the update first', async () => {
    for (const args of [
      ['export', join(folder, 'site')],
      ['restore', join(folder, 'site.zip')],
      ['publish', join(folder, 'files')],
    ]) {
      await expect(run(...args)).rejects.toThrow('The database is of an older version of Vitrine.')
    }
    expect(await using(database, doneMigrations)).toEqual(Object.keys(older).sort())
  })
})
