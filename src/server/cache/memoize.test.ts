import pino from 'pino'
import { expect, test } from 'vitest'
import { localChanges } from '../changes.ts'
import { memoize, memoizeUntilChange } from './memoize.ts'

const silent = pino({ level: 'silent' })

test('it is read once for all who ask, and again after a change', async () => {
  const changes = localChanges(silent)
  let readings = 0
  const read = memoizeUntilChange(changes, async () => {
    readings += 1
    return readings
  })
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
  await changes.announce('content')
  expect(await read()).toBe(2)
})

test('who asks after a change does not get what was read before it', async () => {
  const changes = localChanges(silent)
  let content = 'old'
  const read = memoizeUntilChange(changes, async () => {
    const seen = content
    await new Promise((resolve) => setTimeout(resolve, 5))
    return seen
  })
  const early = read()
  content = 'new'
  await changes.announce('content')
  expect(await read()).toBe('new')
  expect(await early).toBe('old')
  expect(await read()).toBe('new')
})

test('what is not whole, and a failure, are made again', async () => {
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
