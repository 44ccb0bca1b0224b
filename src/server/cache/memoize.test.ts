import { expect, test } from 'vitest'
import { memoize, memoizeFor } from './memoize.ts'

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

test('for each object it is made once, until it is whole', async () => {
  const makings: string[] = []
  const read = memoizeFor(
    async ({ name }: { name: string }, greeting: string) => {
      makings.push(name)
      return `${greeting} ${name} ${makings.length}`
    },
    (value) => !value.endsWith('2'),
  )
  const [ada, grace] = [{ name: 'Ada' }, { name: 'Grace' }]
  expect(await Promise.all([read(ada, 'Hello'), read(ada, 'Hello')])).toEqual([
    'Hello Ada 1',
    'Hello Ada 1',
  ])
  expect(await read(grace, 'Hello')).toBe('Hello Grace 2')
  expect(await read(grace, 'Hello')).toBe('Hello Grace 3')
  expect(await read(grace, 'Hello')).toBe('Hello Grace 3')
  expect(makings).toEqual(['Ada', 'Grace', 'Grace'])
})
