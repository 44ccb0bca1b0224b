import { expect, test } from 'vitest'
import { owner } from '../../../test/createTestApp.ts'
import { describeApi } from '../../../test/describeApi.ts'
import { secretEncryption } from '../../server/auth/secretEncryption.ts'
import { rateLimits } from '../../server/rateLimit.ts'
import { reauthentication } from './reauthentication.server.ts'
import { accountStore } from './store.server.ts'
import { twoStepStore } from './two-step/store.server.ts'

describeApi('what the owner has proven', (app) => {
  const secret = 'A'.repeat(32)
  const turnOn = async (of = secret) => {
    await twoStepStore(app.db).prepare(of, new Date())
    await twoStepStore(app.db).turnOn(of, 1)
  }
  const turnOff = () =>
    app.db.transaction().execute((transaction) => twoStepStore(app.db).remove(transaction))
  const proof = () =>
    reauthentication({
      db: app.db,
      now: () => new Date(),
      secrets: secretEncryption(undefined),
      limits: rateLimits({ db: app.db, scale: 1, now: Date.now }),
    })

  test('a proof is valid until the account changes', async () => {
    const proven = await proof().requirePassword(owner.password)
    expect(await proof().whileTrue(proven, async () => 'done')).toBe('done')
  })

  test.each([
    ['the password', () => accountStore(app.db).change({ password_hash: 'new' }, new Date())],
    ['the e-mail', () => accountStore(app.db).change({ email: 'new@example.com' }, new Date())],
    ['two-step sign-in, turned on', () => turnOn()],
  ])('no longer holds after a change of %s', async (_, change) => {
    const proven = await proof().requirePassword(owner.password)
    await change()
    const done = proof().whileTrue(proven, async () => expect.unreachable())
    await expect(done).rejects.toMatchObject({ status: 409 })
  })

  test('a proof is invalid once two-step sign-in is off, or on with another secret', async () => {
    await turnOn()
    const proven = await proof().requirePassword(owner.password)
    await turnOff()
    const whileTrue = () => proof().whileTrue(proven, async () => expect.unreachable())
    await expect(whileTrue()).rejects.toMatchObject({ status: 409 })
    await turnOn('B'.repeat(32))
    await expect(whileTrue()).rejects.toMatchObject({ status: 409 })
  })
})
