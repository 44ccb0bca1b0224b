import { expect, test } from 'vitest'
import { keptPointIds, pointIdsOf } from './store.server.ts'

const before = { points: ['Led a team', 'Wrote a parser', 'Kept it running'], point_ids: [] }
const [led, wrote, kept] = pointIdsOf(before.points)

test('points have ids of their own, also those that say the same', () => {
  expect(new Set(pointIdsOf(['Same', 'Same', 'Other'])).size).toBe(3)
})

test('a point keeps its id where another is put before it', () => {
  const ids = keptPointIds(before, ['New', ...before.points])
  expect(ids.slice(1)).toEqual([led, wrote, kept])
  expect([led, wrote, kept]).not.toContain(ids[0])
})

test('a corrected point keeps its id, and so do those around it', () => {
  const points = ['Led a team', 'Wrote two parsers', 'Kept it running']
  expect(keptPointIds(before, points)).toEqual([led, wrote, kept])
})

test('a correction of a corrected point keeps the id too', () => {
  const first = ['Led a team', 'Wrote two parsers', 'Kept it running']
  const ids = keptPointIds(before, first)
  const second = ['Led a team', 'Wrote three parsers', 'Kept it running']
  expect(keptPointIds({ points: first, point_ids: ids }, second)).toEqual([led, wrote, kept])
})

test('what a deleted point was called by is not given to the next', () => {
  expect(keptPointIds(before, ['Led a team', 'Kept it running'])).toEqual([led, kept])
})

test('a point that says again what a corrected one said first is another point', () => {
  const corrected = ['Led two teams', 'Wrote a parser', 'Kept it running']
  const ids = keptPointIds(before, corrected)
  const again = keptPointIds({ points: corrected, point_ids: ids }, [...corrected, 'Led a team'])
  expect(again.slice(0, 3)).toEqual([led, wrote, kept])
  expect(new Set(again).size).toBe(4)
})

test('where points come and are corrected at once, each keeps the id of the one most like it', () => {
  const ids = keptPointIds(before, [
    'Began here',
    'Led two teams',
    'Wrote a fast parser',
    'Kept on',
  ])
  expect(ids.slice(1)).toEqual([led, wrote, kept])
})
