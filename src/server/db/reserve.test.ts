import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InsertQueryNode, type KyselyPlugin, UpdateQueryNode } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp, owner } from '../../../test/createTestApp.ts'
import { sqliteDatabase } from '../../../test/databases.ts'
import { DatabaseFailure } from './failures.ts'
import { diskReserve, withReserve } from './reserve.ts'

test('the reserve is a file that is created, released once, and created again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-reserve-'))
  const reserve = diskReserve(dir)
  const file = join(dir, 'vitrine.reserve')
  reserve.hold()
  expect(existsSync(file)).toBe(true)
  expect(reserve.giveUp()).toBe(true)
  expect(existsSync(file)).toBe(false)
  expect(reserve.giveUp()).toBe(false)
  reserve.hold()
  expect(existsSync(file)).toBe(true)
  await rm(dir, { recursive: true })
})

test('on a full disk signing in and deleting use the reserve, and nothing else is written', async () => {
  const database = await sqliteDatabase.create()
  let isFull = false
  const hold = () => {
    if (isFull) throw new DatabaseFailure('full', 'no space')
  }
  const app = await createTestApp(database, {
    reserve: { hold, giveUp: () => false, freeSpace: () => 0 },
  })
  const save = (name: string) => app.owner.send('PUT', '/api/hero', { json: { name } })
  const add = () =>
    app.owner.send('POST', '/api/skills', {
      json: { name: 'TypeScript', category: 'Tools', proficiency: 1 },
    })
  const { _id } = await (await add()).json()

  isFull = true
  const refused = await save('Ada')
  expect(refused.status).toBe(507)
  expect(await refused.json()).toEqual({ error: 'The disk is full. Nothing was changed.' })
  expect((await app.visitor.send('POST', '/api/admin/login', { json: owner })).status).toBe(200)
  expect((await app.owner.send('DELETE', `/api/skills/${_id}`)).status).toBe(200)
  isFull = false
  expect((await save('Ada')).status).toBe(200)
  await app.close()
  await database.remove()
})

test('on a full disk the first statement of signing in is already allowed to use the reserve', async () => {
  const database = await sqliteDatabase.create()
  const opened = await database.open()
  let isFull = false
  const refuseGrowth: KyselyPlugin = {
    transformQuery({ node }) {
      const grows = InsertQueryNode.is(node) || UpdateQueryNode.is(node)
      if (isFull && grows) throw new DatabaseFailure('full', 'no space')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const giveUp = () => {
    isFull = false
    return true
  }
  const app = await createTestApp(
    { ...database, open: async () => ({ ...opened, db: opened.db.withPlugin(refuseGrowth) }) },
    { reserve: { hold: () => {}, giveUp, freeSpace: () => 0 } },
  )
  const message = { name: 'Eve', email: 'eve@example.com', subject: 'Hello', message: 'Hi' }
  for (const [path, json, status] of [
    // A stranger's message leaves the reserve to the owner.
    ['/api/contact', message, 507],
    ['/api/admin/login', owner, 200],
    ['/api/admin/login/passkey/options', {}, 200],
  ] as const) {
    isFull = true
    expect((await app.visitor.send('POST', path, { json })).status).toBe(status)
    expect(isFull).toBe(status === 507)
  }
  await app.close()
  await database.remove()
})

test('where the reserve is released, requests that may not use it are not even counted', async () => {
  const database = await sqliteDatabase.create()
  const hold = () => {
    throw new DatabaseFailure('full', 'no space')
  }
  const app = await createTestApp(database, {
    reserve: { hold, giveUp: () => false, freeSpace: () => 0 },
  })
  const message = { name: 'Eve', email: 'eve@example.com', subject: 'Hello', message: 'Hi' }
  expect((await app.visitor.send('POST', '/api/contact', { json: message })).status).toBe(507)
  const counts = app.db.withTables<{ rate_limits: { key: string } }>().selectFrom('rate_limits')
  expect(await counts.select('key').execute()).toEqual([])
  await app.close()
  await database.remove()
})

test('a sparing write is retried after the reserve is released, others leave it', async () => {
  let held = true
  const giveUp = () => {
    const wasReserved = held
    held = false
    return wasReserved
  }
  const reserve = { hold: () => {}, giveUp, freeSpace: () => 0 }
  const write = async () => {
    if (held) throw new DatabaseFailure('full', 'no space')
    return 'written'
  }
  expect(await withReserve(reserve, true, write)).toBe('written')
  held = true
  await expect(withReserve(reserve, false, write)).rejects.toThrow('no space')
  expect(held).toBe(true)
})
