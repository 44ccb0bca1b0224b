import { expect, test } from 'vitest'
import { postgresUrl } from './databases.ts'

test('the Postgres of the tests has started', () => {
  expect(postgresUrl()).toMatch(/^postgres:/)
})
