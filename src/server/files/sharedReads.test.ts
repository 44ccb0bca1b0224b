import { expect, test } from 'vitest'
import { sharedReads } from './sharedReads.ts'

test('many readers share one copy, at the same time or one after the other', async () => {
  let reads = 0
  const share = sharedReads()
  const pool = new Uint8Array([7, 8, 9])
  const read = (key: string) =>
    share(key, async () => {
      reads += 1
      return pool.subarray(1)
    })
  const [first, second] = await Promise.all([read('a'), read('a')])
  const third = await read('a')
  for (const bytes of [first, second, third]) {
    expect(bytes).toEqual(new Uint8Array([8, 9]))
    expect(bytes?.buffer).toBe(pool.buffer)
  }
  expect(reads).toBe(1)
  await read('b')
  expect(reads).toBe(2)
})

test('a failure and a missing file are read again', async () => {
  const share = sharedReads()
  const failing = share('a', async () => {
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(await share('a', async () => undefined)).toBeUndefined()
  expect(await share('a', async () => new Uint8Array(1))).toHaveLength(1)
})
