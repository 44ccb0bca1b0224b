import { expect, test } from 'vitest'
import { hashingQueue } from './hashingQueue.ts'

/** Work that lasts until the test ends it. */
function heldWork() {
  const running = new Set<() => void>()
  let most = 0
  const run = () =>
    new Promise<void>((resolve) => {
      running.add(resolve)
      most = Math.max(most, running.size)
    })
  const letGo = () => {
    for (const resolve of running) resolve()
    running.clear()
  }
  return { run, letGo, most: () => most }
}

test('two passwords are hashed at a time, eight strangers wait, and the next gets 503', async () => {
  const inTurn = hashingQueue()
  const { run, letGo, most } = heldWork()
  const admitted = Array.from({ length: 10 }, () => inTurn(run, { isStranger: true }))
  await expect(inTurn(run, { isStranger: true })).rejects.toMatchObject({
    status: 503,
    retryAfter: 5,
  })
  const known = inTurn(run)
  for (const _ of [...admitted, known]) {
    letGo()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all([...admitted, known])
  expect(most()).toBe(2)
})
