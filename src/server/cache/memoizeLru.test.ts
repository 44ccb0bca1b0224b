import { expect, test } from 'vitest'
import { memoizeLru } from './memoizeLru.ts'

const countedMaker = () => {
  const made: string[] = []
  let atOnce = 0
  const make = (key: string) => async () => {
    atOnce += 1
    expect(atOnce).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atOnce -= 1
    made.push(key)
    return `${key} made`
  }
  return { made, make }
}

test('concurrent callers of one key share one creation, and different keys are created in turn', async () => {
  const { made, make } = countedMaker()
  const keep = memoizeLru<string>(5)
  const results = ['a', 'b', 'a', 'c', 'b'].map((key) => keep(key, make(key)))
  expect(await Promise.all(results)).toEqual(['a', 'b', 'a', 'c', 'b'].map((key) => `${key} made`))
  expect(made).toEqual(['a', 'b', 'c'])
})

test('only the most recently used values are kept', async () => {
  const { made, make } = countedMaker()
  const keep = memoizeLru<string>(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await keep(key, make(key))
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure is returned, not kept, and does not block other keys', async () => {
  const keep = memoizeLru<string>(2)
  const failing = keep('a', async () => {
    throw new Error('broken')
  })
  const next = keep('b', async () => 'made')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('made')
  expect(await keep('a', async () => 'made now')).toBe('made now')
})
