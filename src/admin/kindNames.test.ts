import { expect, test } from 'vitest'
import { versionedKinds } from '../site/versionedKinds.server.ts'
import { countedKinds, kindNames } from './kindNames.ts'

test('every kind has a name', () => {
  expect(Object.keys(kindNames).sort()).toEqual(versionedKinds.map(({ kind }) => kind).sort())
})

test('records of several kinds are counted in words', () => {
  expect(countedKinds({ skills: 24, projects: 1, messages: 0 })).toBe('1 project and 24 skills')
  expect(countedKinds({ 'ai-tools': 2, projects: 8, resume: 1 })).toBe(
    '8 projects, 2 AI tools and 1 resume',
  )
})
