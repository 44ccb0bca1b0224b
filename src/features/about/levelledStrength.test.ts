import { expect, test } from 'vitest'
import { levelledStrength } from './levelledStrength.ts'

test('the default levels go round by place, and a level of its own stands', () => {
  const list = ['a', 'b', { name: 'c' }, { name: 'd', level: 0 }, 'e', 'f', 'g', { name: 'h' }]
  expect(list.map(levelledStrength)).toEqual([
    { name: 'a', level: 90 },
    { name: 'b', level: 85 },
    { name: 'c', level: 80 },
    { name: 'd', level: 0 },
    { name: 'e', level: 70 },
    { name: 'f', level: 65 },
    { name: 'g', level: 90 },
    { name: 'h', level: 85 },
  ])
})
