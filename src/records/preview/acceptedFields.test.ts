import { expect, test } from 'vitest'
import { projectFields } from '../../features/projects/schemas.ts'
import { acceptedFields } from './acceptedFields.ts'

test('what the rules accept is there as it would be stored, the rest is not', () => {
  const values = { title: ' Engine ', category: '', tech: 'Brass, Steam', live: 'javascript:1' }
  expect(acceptedFields(projectFields, values)).toEqual({
    title: 'Engine',
    tech: ['Brass', 'Steam'],
  })
})
