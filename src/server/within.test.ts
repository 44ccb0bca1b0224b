import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { within } from './within.ts'

test('work that ends in time is returned, and its failure is thrown', async () => {
  const never = vi.fn()
  expect(await within(30_000, Promise.resolve('done'), never)).toBe('done')
  await expect(within(30_000, Promise.reject(new Error('broken')), never)).rejects.toThrow('broken')
  expect(never).not.toHaveBeenCalled()
})

test('work that takes longer is left, and does not end the process later', async () => {
  const work = wait(30).then(() => {
    throw new Error('nobody waits for this')
  })
  expect(await within(1, work, () => 'late')).toBe('late')
  const failure = () => {
    throw new Error('too late')
  }
  await expect(within(1, wait(20), failure)).rejects.toThrow('too late')
  await wait(40)
})
