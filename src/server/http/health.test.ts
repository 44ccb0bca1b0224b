import { Hono } from 'hono'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { DatabaseFailure } from '../db/failures.ts'
import { serveHealth } from './health.ts'
import { answerErrors } from './reply.ts'

function healthOf(
  check: () => Promise<void>,
  limits: { lifetime?: number; timeout?: number } = {},
) {
  const app = new Hono()
  app.onError(answerErrors(pino({ level: 'silent' })))
  serveHealth(app, { check, ...limits })
  return async (path: string) => {
    const answer = await app.request(path)
    const text = await answer.text()
    return [answer.status, answer.ok ? text : JSON.parse(text).error]
  }
}

test('a readable and writable database makes the server ready', async () => {
  const ask = healthOf(async () => {})
  expect(await ask('/healthz')).toEqual([200, 'ok'])
  expect(await ask('/readyz')).toEqual([200, 'ok'])
})

test('simultaneous requests cause one check, and the next one runs later', async () => {
  const check = vi.fn(async () => {})
  const ask = healthOf(check, { lifetime: 1 })
  await Promise.all(Array.from({ length: 50 }, () => ask('/readyz')))
  expect(check).toHaveBeenCalledOnce()
  await vi.waitFor(async () => {
    await ask('/readyz')
    expect(check).toHaveBeenCalledTimes(2)
  })
})

test('a database that does not answer is not waited for, nor checked again meanwhile', async () => {
  const check = vi.fn(() => new Promise<void>(() => {}))
  const ask = healthOf(check, { timeout: 1, lifetime: 1 })
  expect(await ask('/readyz')).toEqual([503, 'The database does not answer'])
  expect(await ask('/readyz')).toEqual([503, 'The database does not answer'])
  expect(await ask('/healthz')).toEqual([200, 'ok'])
  expect(check).toHaveBeenCalledOnce()
})

test.each([
  [
    new DatabaseFailure('gone', 'x'),
    'The database file was moved or replaced. Nothing can be saved now.',
  ],
  [{ errcode: 13 }, 'The disk is full. Nothing was changed.'],
  [{ errcode: 8 }, 'The database cannot be written at the moment. Nothing was changed.'],
  [{ errcode: 261 }, 'The database is busy. Please try again in a moment.'],
  [{ code: '57P01' }, 'The database does not answer. Please try again in a moment.'],
  [new Error('/secret/path'), 'The database does not answer'],
])('%j is reported in a sentence', async (error, sentence) => {
  const ask = healthOf(() => Promise.reject(error))
  expect(await ask('/readyz')).toEqual([503, sentence])
})
