import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('it is made once for all who ask', async () => {
  let makings = 0
  const read = memoize(async () => {
    makings += 1
    return makings
  })
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
})

test('incomplete values and failures are not kept', async () => {
  const answers = ['half', new Error('broken'), 'whole', 'never read']
  const read = memoize(
    async () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
    (value) => value === 'whole',
  )
  expect(await read()).toBe('half')
  await expect(read()).rejects.toThrow('broken')
  expect(await read()).toBe('whole')
  expect(await read()).toBe('whole')
})
