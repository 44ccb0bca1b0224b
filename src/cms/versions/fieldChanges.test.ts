import { expect, test } from 'vitest'
import { fieldChanges } from './fieldChanges.ts'

test('texts stand beside each other, under the labels of the form', () => {
  const now = { title: 'B', long_description: 'x', iconImage: '', order: 1, updated_at: 'b' }
  const before = { title: 'A', long_description: 'x', iconImage: null, order: 0, updated_at: 'a' }
  expect(fieldChanges(now, before)).toEqual([
    { name: 'title', label: 'Title', type: 'text', now: 'B', before: 'A' },
  ])
  expect(
    fieldChanges({ long_description: 'x', iconImage: '#' }, {}, { iconImage: 'Icon' }),
  ).toEqual([
    { name: 'long_description', label: 'Long description', type: 'text', now: 'x', before: '' },
    { name: 'iconImage', label: 'Icon', type: 'text', now: '#', before: '' },
  ])
})

test('of lists there is what comes and goes, however they are kept', () => {
  expect(fieldChanges({ tech: '["Go","C"]' }, { tech: '["C","Rust"]' })).toMatchObject([
    { type: 'list', removed: ['Go'], added: ['Rust'] },
  ])
  const items = [{ institution: 'School', details: 'Looms' }]
  expect(fieldChanges({ education_items: [] }, { education_items: items })).toMatchObject([
    { label: 'Education items', removed: [], added: ['School, Looms'] },
  ])
  expect(fieldChanges({ tech: ['a', 'b'] }, { tech: ['b', 'a'] })).toMatchObject([
    { removed: [], added: [] },
  ])
  expect(fieldChanges({ tech: '[]' }, { tech: [] })).toEqual([])
  expect(fieldChanges({ title: '[a' }, { title: 'b' })).toMatchObject([{ now: '[a', before: 'b' }])
})

test('pictures differ from other files, and switches from numbers', () => {
  const picture = '/uploads/abc.webp'
  expect(fieldChanges({ image: '' }, { image: picture })).toMatchObject([
    { type: 'picture', now: '', before: picture },
  ])
  expect(
    fieldChanges({ file_path: '/uploads/a.pdf' }, { file_path: '/uploads/b.pdf' }),
  ).toMatchObject([{ type: 'text' }])
  expect(fieldChanges({ featured: 1, level: 1 }, { featured: 0, level: 0 })).toMatchObject([
    { now: 'Yes', before: 'No' },
    { now: '1', before: '0' },
  ])
})

test('two equal states differ in nothing', () => {
  expect(fieldChanges({ a: [1], b: '' }, { a: [1] })).toEqual([])
})
