import { expect, test } from 'vitest'
import { changedFields } from './changedFields.ts'

const version = (content: Record<string, unknown>) => ({ updated_at: '', content })

test('what changed is named, also what came or went', () => {
  const before = version({ title: 'A', tech: '[]', long_description: '', iconImage: '' })
  const after = version({
    title: 'B',
    tech: '[]',
    long_description: 'x',
    iconImage: 'y',
    live: '#',
  })
  expect(changedFields(before, after)).toBe('Title, long description, icon image, live')
})

test('two equal versions say so, wherever they stood', () => {
  const [before, after] = [version({ a: [1], order: 0 }), version({ a: [1], order: 3 })]
  expect(changedFields(before, after)).toBe('Nothing changed')
  expect(changedFields(version({ a: [1] }), version({ a: [1] }))).toBe('Nothing changed')
})
