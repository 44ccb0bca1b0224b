import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/createTestApp.ts'
import { sqliteDatabase, type TestDatabase } from '../../../test/databases.ts'
import { minRate } from './bodyTimeout.ts'

describe('simultaneous uploads', () => {
  let database: TestDatabase
  let app: TestApp
  /** Number of bodies being read. */
  let begun: number
  let release: () => void
  let released: Promise<void>

  beforeEach(async () => {
    database = await sqliteDatabase.create()
    app = await createTestApp(database)
    begun = 0
    const gate = Promise.withResolvers<void>()
    release = gate.resolve
    released = gate.promise
  })
  afterEach(async () => {
    release()
    await app.close()
    await database.remove()
  })

  /** Sends a form whose body arrives when the test releases it. */
  const bring = () => {
    const form = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n--b--\r\n'
    const raw = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          begun += 1
          await released
          controller.enqueue(new TextEncoder().encode(form))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
    return app.owner.send('PUT', '/api/hero', { raw, headers })
  }

  test('two are read, the others wait unread, and requests without files pass', async () => {
    const brought = Array.from({ length: 5 }, bring)
    await vi.waitFor(() => expect(begun).toBe(2))
    const passing = await app.owner.send('PUT', '/api/hero', { json: { name: 'Grace' } })
    expect(passing.status).toBe(200)
    expect(begun).toBe(2)
    release()
    const statuses = (await Promise.all(brought)).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(begun).toBe(5)
  })

  test('beyond twenty waiting get 503, unread', async () => {
    const brought = Array.from({ length: 25 }, bring)
    const refused = await Promise.race(
      brought.map(async (answer) => {
        const response = await answer
        return { status: response.status, retryAfter: response.headers.get('Retry-After') }
      }),
    )
    expect(refused).toEqual({ status: 503, retryAfter: '10' })
    await vi.waitFor(() => expect(begun).toBe(2))
    release()
    const statuses = (await Promise.all(brought)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(3)
    expect(statuses.filter((status) => status === 200)).toHaveLength(22)
  })

  test('that stall are aborted and let others in', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      const stalling = [bring(), bring()]
      await vi.waitFor(() => expect(begun).toBe(2))
      const waiting = bring()
      await vi.advanceTimersByTimeAsync(minRate.span)
      for (const answer of await Promise.all(stalling)) {
        expect(answer.status).toBe(408)
        expect(await answer.json()).toEqual({ error: 'The upload has stalled. Please try again.' })
      }
      await vi.waitFor(() => expect(begun).toBe(3))
      release()
      expect((await waiting).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('that fail or disconnect let the next one in', async () => {
    const cut = () =>
      app.owner.send('PUT', '/api/hero', {
        raw: 'no boundary at all',
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      })
    const failed = await Promise.all([cut(), cut(), cut()])
    expect(failed.map(({ status }) => status)).toEqual([400, 400, 400])
    release()
    expect((await bring()).status).toBe(200)
  })
})
