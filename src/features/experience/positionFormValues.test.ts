import { expect, test } from 'vitest'
import type { Position } from './contract.ts'
import { positionFormValues, readLists } from './positionFormValues.ts'
import { positionFields } from './schemas.ts'

const position: Position = {
  _id: 'p1',
  role: 'Engineer',
  organisation: 'Works',
  start_date: '2020-01-31',
  end_date: null,
  place: '',
  employment_type: '',
  url: '',
  summary: '',
  points: [],
  tags: [],
  order: 0,
  visibility: 'published',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

test.each([[[]], [['Built, and ran it']], [['Built, and ran it', '[Led] a team']]])(
  'saving an untouched position keeps its points %j and that it is still held',
  (points) => {
    const values = positionFormValues({ ...position, points })
    const saved = positionFields.parse(readLists(values))
    expect(saved).toMatchObject({ points, end_date: null, place: '' })
  },
)

test('empty lines are no points', () => {
  const typed = { ...positionFormValues(position), points: 'one\n\n two, or three \n' }
  expect(positionFields.parse(readLists(typed)).points).toEqual(['one', 'two, or three'])
})
