import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient } from '../../../../test/client.ts'
import { owner } from '../../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import { accountStore } from '../store.server.ts'
import { twoStepStore } from '../two-step/store.server.ts'

describeOnBoth('an account whose password was hashed at another cost', (app, describeOnSqlite) => {
  const login = (extra: object = {}) =>
    createClient(app.app).send('POST', '/api/admin/login', { json: { ...owner, ...extra } })
  const storedHash = async () => (await accountStore(app.db).read())?.password_hash ?? ''
  const store = (password_hash: string) =>
    accountStore(app.db).change({ password_hash }, new Date())
  const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

  describeOnSqlite('at a sign-in', () => {
    test('signs in and is stored with the current cost, once', async () => {
      await store(hashAt({ memory: 8192, passes: 1 }))
      expect((await login()).status).toBe(200)
      const renewed = await storedHash()
      expect(renewed).toMatch(today)
      expect((await login()).status).toBe(200)
      expect(await storedHash()).toBe(renewed)
      expect((await login({ password: 'wrong' })).status).toBe(401)
    })

    test('keeps its hash after a wrong password, e-mail or code', async () => {
      const weak = hashAt({ memory: 8192, passes: 1 })
      await store(weak)
      await twoStepStore(app.db).prepare('A'.repeat(32), new Date())
      await twoStepStore(app.db).turnOn('A'.repeat(32), 1)
      for (const wrong of [
        { password: 'wrong' },
        { email: 'other@example.com' },
        {},
        { code: '1234-1234-1234-1234' },
      ]) {
        expect((await login(wrong)).status).toBe(401)
      }
      expect(await storedHash()).toBe(weak)
    })

    test('can be changed', async () => {
      await store(hashAt({ memory: 32_768, passes: 3 }))
      const json = { currentPassword: owner.password, newPassword: 'a new one' }
      const response = await app.owner.send('PUT', '/api/admin/change-password', { json })
      expect(response.status).toBe(200)
      expect(await storedHash()).toMatch(today)
    })
  })

  test('a password changed during rehashing stays changed', async () => {
    const weak = hashAt({ memory: 8192, passes: 1 })
    await store('the hash of a newer password')
    await accountStore(app.db).rehash(weak, 'a hash of the older one')
    expect(await storedHash()).toBe('the hash of a newer password')
  })

  describeOnSqlite('that this server never uses', () => {
    test.each([
      { memory: 256 * 1024 + 1, passes: 1 },
      { memory: 8, passes: 17 },
      { memory: 72, passes: 1, parallelism: 9 },
    ])('a hash at a cost of %o is not paid for', async (cost) => {
      await store(hashAt(cost))
      expect((await login()).status).toBe(401)
    })

    test.each([
      'm=4294967295,t=2,p=1',
      'm=19456,t=0,p=1',
      'm=7,t=2,p=1',
      'm=8,t=1,p=0',
      'm=-1,t=2,p=1',
      '',
    ])('a hash with the parameters %j lets nobody in', async (parameters) => {
      const real = hashAt({ memory: 8192, passes: 1 })
      await store(real.replace('m=8192,t=1,p=1', parameters))
      expect((await login()).status).toBe(401)
    })
  })
})

type Cost = { memory: number; passes: number; parallelism?: number }

/** The owner's password hashed with another cost; memory in KiB. */
function hashAt({ memory, passes, parallelism = 1 }: Cost): string {
  const nonce = Buffer.alloc(16, 'salt')
  const parameters = { memory, passes, parallelism, tagLength: 32 }
  const hash = argon2Sync('argon2id', { ...parameters, message: owner.password, nonce })
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${tag}`
}
