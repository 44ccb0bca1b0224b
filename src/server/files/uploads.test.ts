import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/createTestApp.ts'
import { databases, postgresDatabase, type TestDatabase } from '../../../test/databases.ts'
import { fileStore, storedFiles } from './fileStore.ts'
import type { PreparedFile } from './storedFile.ts'

const file = (name: string, text = 'abcdef'): PreparedFile => ({
  name,
  mediaType: 'image/webp',
  bytes: new TextEncoder().encode(text),
  width: 1,
  height: 1,
  variants: [],
})

describe.each(databases)('stored files on $kind', ({ create }) => {
  let database: TestDatabase
  let app: TestApp

  beforeEach(async () => {
    database = await create()
    app = await createTestApp(database)
  })
  afterEach(async () => {
    await app.close()
    await database.remove()
  })

  const names = async () => {
    const files = await storedFiles(app.db).list()
    return files.map(({ name }) => name)
  }

  test('bytes are read only for answers that contain them', async () => {
    await app.db
      .transaction()
      .execute((transaction) => fileStore(transaction).put('test/file', file('a.webp')))
    const ask = (method: string, headers: Record<string, string> = {}) =>
      app.visitor.send(method, '/uploads/a.webp', { headers })
    await sql`alter table files rename column bytes to hidden`.execute(app.db)
    const head = await ask('HEAD')
    expect(head.status).toBe(200)
    expect(head.headers.get('Content-Length')).toBe('6')
    expect((await ask('GET', { 'If-None-Match': '"a.webp"' })).status).toBe(304)
    expect((await ask('GET', { Range: 'bytes=9-' })).status).toBe(416)
    expect((await ask('GET')).status).toBe(500)
    await sql`alter table files rename column hidden to bytes`.execute(app.db)
    const answer = await ask('GET', { Range: 'bytes=2-3' })
    expect([answer.status, await answer.text()]).toEqual([206, 'cd'])
    const other = await ask('GET', { Range: 'bytes=2-3', 'If-Range': '"another"' })
    expect([other.status, await other.text()]).toEqual([200, 'abcdef'])
  })

  test.each([
    ['bytes=1-2,99-', 206, 'bc'],
    ['bytes=99-,98-', 416, undefined],
    ['bytes=0-0,2-3', 200, 'abcdef'],
    ['bytes=0-1,x', 200, 'abcdef'],
    ['bytes=3-1', 200, 'abcdef'],
    ['pages=1-2', 200, 'abcdef'],
    ['pages=99-', 200, 'abcdef'],
    ['2-3', 200, 'abcdef'],
  ])('the range %j is answered with %i', async (range, status, text) => {
    await app.db
      .transaction()
      .execute((transaction) => fileStore(transaction).put('test/file', file('a.webp')))
    const answer = await app.visitor.send('GET', '/uploads/a.webp', { headers: { Range: range } })
    expect(answer.status).toBe(status)
    if (text) expect(await answer.text()).toBe(text)
  })

  test('simultaneous readers share the same bytes', async () => {
    await app.db
      .transaction()
      .execute((transaction) => fileStore(transaction).put('test/file', file('a.webp')))
    const read = () => storedFiles(app.db).readBytes('a.webp')
    const [first, second] = await Promise.all([read(), read()])
    expect(first?.buffer).toBe(second?.buffer)
    expect((await read())?.buffer).toBe(first?.buffer)
  })

  test('two simultaneous replacements of a file leave one file', async () => {
    const put = (name: string) =>
      app.db.transaction().execute((transaction) => fileStore(transaction).put('a', file(name)))
    await put('first')
    await Promise.all(['second', 'third', 'fourth', 'fifth'].map(put))
    expect(await names()).toHaveLength(1)
  })
})

test('on Postgres two replacements of a file run one after the other', async () => {
  const database = await postgresDatabase.create()
  const { db, close } = await database.open()
  await db.transaction().execute((transaction) => fileStore(transaction).put('a', file('first')))
  let second: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (transaction) => {
    await fileStore(transaction).put('a', file('second'))
    second = db.transaction().execute((another) => fileStore(another).put('a', file('third')))
    second.catch(() => {})
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      expect((await waiting.execute(db)).rows).toHaveLength(1)
    })
  })
  await second
  expect(await storedFiles(db).list()).toMatchObject([{ name: 'third' }])
  await close()
  await database.remove()
})
