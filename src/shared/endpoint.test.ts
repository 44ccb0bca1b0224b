import { expect, test } from 'vitest'
import { fillPath } from './endpoint.ts'

test('path parameters are URL-encoded', () => {
  expect(fillPath('/api/things/{id}/parts/{part}', { id: 'a/b', part: 'ü' })).toBe(
    '/api/things/a%2Fb/parts/%C3%BC',
  )
})
