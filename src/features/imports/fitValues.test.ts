import { expect, test } from 'vitest'
import { fitValues } from './fitValues.server.ts'
import { importKinds } from './importKinds.server.ts'

const adapt = (name: string, values: object) => {
  const kind = importKinds.find(({ kind }) => kind === name)
  if (!kind) throw new Error(`no kind ${name}`)
  const { checked, problems, ...fitted } = fitValues(kind, { ...values }, new Map())
  return { isAccepted: checked.success, problems, values: fitted.values }
}
const position = { role: 'Analyst', organisation: 'Engine', start_date: '2019-03-01' }
const words = (count: number) => Array(count).fill('notes').join(' ')

test('what is accepted stays as it is', () => {
  expect(adapt('experience', position)).toEqual({
    isAccepted: true,
    problems: [],
    values: position,
  })
})

test('a long text and a long point are shortened between words', () => {
  const { isAccepted, problems, values } = adapt('experience', {
    ...position,
    points: ['short', words(200)],
    summary: words(1000),
  })
  expect(isAccepted).toBe(true)
  expect(problems.map(({ field }) => field).sort()).toEqual(['points', 'summary'])
  expect(problems).toContainEqual({
    field: 'points',
    isList: true,
    original: `short\n${words(200)}`,
    reason: 'Please use at most 500 characters',
  })
  const [first, second] = values.points as string[]
  expect(first).toBe('short')
  expect(second).toMatch(/notes…$/)
  expect(second?.length).toBeGreaterThan(480)
  expect(second?.length).toBeLessThanOrEqual(500)
})

test('a refused link, an endless word and items beyond the limit are left out', () => {
  const { isAccepted, problems, values } = adapt('experience', {
    ...position,
    url: 'papers/1.pdf?',
    points: ['x'.repeat(501), 'Notes'],
    tags: Array.from({ length: 60 }, (_, index) => `tag ${index}`),
  })
  expect(isAccepted).toBe(true)
  expect(problems.map(({ field }) => field)).toContain('points')
  expect(values.points).toEqual(['Notes'])
  expect((values.tags as string[]).length).toBeLessThan(60)
})

test('an entry without a required field is not accepted, and keeps the rest', () => {
  const { isAccepted, problems, values } = adapt('experience', {
    ...position,
    start_date: 'a while ago',
  })
  expect(isAccepted).toBe(false)
  expect(problems).toMatchObject([{ field: 'start_date', original: 'a while ago' }])
  expect(values).toEqual({ role: 'Analyst', organisation: 'Engine' })
})

test('an entry of a document is identified by its own fields', () => {
  const { isAccepted, problems } = adapt('education', { institution: 'Home', url: 'javascript:1' })
  expect({ isAccepted, fields: problems.map(({ field }) => field) }).toEqual({
    isAccepted: true,
    fields: ['url'],
  })
})

test('a required field that the file does not have is named once', () => {
  const { role: _, ...others } = position
  const { isAccepted, problems } = adapt('experience', others)
  expect(isAccepted).toBe(false)
  expect(problems).toEqual([
    { field: 'role', original: '', reason: expect.any(String), isList: false },
  ])
  const empty = adapt('experience', { ...position, start_date: 'soon', role: '' })
  expect(empty.problems.map(({ field }) => field).toSorted()).toEqual(['role', 'start_date'])
})

test('of a field that is refused, its first 2,000 characters are shown', () => {
  const { problems } = adapt('experience', { ...position, summary: words(1000) })
  expect(problems[0]?.original).toBe(words(1000).slice(0, 2000))
})

test('a list is cut to as many items as its rule accepts', () => {
  const points = Array.from({ length: 60 }, (_, index) => `point ${index}`)
  const { isAccepted, values } = adapt('experience', { ...position, points })
  expect(isAccepted).toBe(true)
  const kept = values.points as string[]
  expect(kept.length).toBeGreaterThan(5)
  expect(kept).toEqual(points.slice(0, kept.length))
})
