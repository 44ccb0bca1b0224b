import { expect, test } from 'vitest'
import { collectionSchemas } from '../../content/collectionSchemas.ts'
import { collections } from '../../content/registry.ts'
import { acceptedFields } from './acceptedFields.ts'

test('what the rules accept is there as it would be stored, the rest is not', () => {
  const values = { title: ' Engine ', category: '', tech: 'Brass, Steam', live: 'javascript:1' }
  expect(acceptedFields(collectionSchemas(collections.projects).input, values)).toEqual({
    title: 'Engine',
    tech: ['Brass', 'Steam'],
  })
})
