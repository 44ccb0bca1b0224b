import { expect, test } from 'vitest'
import { chosenOf, isImportable, isIncomplete, type ShownEntry } from './importGroups.ts'

const entry = (changes: Partial<ShownEntry>): ShownEntry => ({
  id: 'skills 0',
  label: 'Go',
  isField: false,
  name: 'Go',
  status: 'refused',
  values: { name: 'Go' },
  problems: [],
  differing: [],
  present: {},
  ...changes,
})
const problem = {
  field: 'category',
  original: '',
  reason: 'Category is required',
  isList: false,
}

test('an entry that is new or different can be saved, one that is there already cannot', () => {
  const statuses = ['new', 'different', 'same'] as const
  expect(statuses.map((status) => isImportable(entry({ status }), {}))).toEqual([true, true, false])
})

test('a refused entry can be saved once its fields are filled in, if it is known which', () => {
  const refused = entry({ problems: [problem] })
  expect(isImportable(refused, {})).toBe(false)
  expect(isImportable(refused, { 'skills 0': { category: ' ' } })).toBe(false)
  expect(isImportable(refused, { 'skills 0': { category: 'Backend' } })).toBe(true)
  expect(isImportable(entry({ problems: [] }), {})).toBe(false)
})

test('what the owner filled in is saved with the entry, lists by their lines', () => {
  const problems = [problem, { ...problem, field: 'tags', isList: true }]
  const groups = [{ kind: 'skills', label: 'Skills', entries: [entry({ problems })] }]
  const edits = { 'skills 0': { category: ' Backend ', tags: 'a\n\nb' } }
  expect(chosenOf(groups, new Set(['skills 0']), edits)).toMatchObject([
    { kind: 'skills', values: { name: 'Go', category: 'Backend', tags: ['a', 'b'] } },
  ])
  expect(chosenOf(groups, new Set(), edits)).toEqual([])
})

test('an incomplete entry is saved as a draft until its fields are filled in', () => {
  const values = { name: 'Go', visibility: 'draft' }
  const draft = entry({ status: 'new', values, problems: [problem], incomplete: ['category'] })
  const groups = [{ kind: 'skills', label: 'Skills', entries: [draft] }]
  const savedWith = (category: string) => {
    const edits = { 'skills 0': { category } }
    const [chosen] = chosenOf(groups, new Set(['skills 0']), edits)
    return { isIncomplete: isIncomplete(draft, edits), values: chosen?.values }
  }
  expect(savedWith(' ')).toEqual({ isIncomplete: true, values })
  expect(savedWith('Backend')).toEqual({
    isIncomplete: false,
    values: { name: 'Go', category: 'Backend' },
  })
})
