import { expect, test } from 'vitest'
import { namesIn, newNames } from './skillNames.ts'

test.each([
  ['React, Vue,Svelte', ['React', 'Vue', 'Svelte']],
  ['React\r\n\r\n  Vue \n', ['React', 'Vue']],
  ['- React\n* Vue\n• C-- ; Go,', ['React', 'Vue', 'C--', 'Go']],
  ['Node.js, C++', ['Node.js', 'C++']],
  [' ,\n', []],
])('%j has the names %j', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test('what is there, and what is named twice, is left out and said once', () => {
  expect(newNames(['React', 'react', 'Vue', 'REACT', 'Go'], ['go'])).toEqual({
    added: ['React', 'Vue'],
    leftOut: ['react', 'REACT', 'Go'],
  })
})
