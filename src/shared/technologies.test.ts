import { expect, test } from 'vitest'
import { matchesTechnology } from './technologies.ts'

test.each([
  ['Node.js', 'node'],
  ['NodeJS', 'Node'],
  ['Postgres', 'PostgreSQL'],
  ['postgresql', 'PostgreSQL 16'],
  ['React', 'React.js'],
  ['Vue JS', 'vue'],
  ['Golang', 'Go'],
  ['TS', 'TypeScript 5.4'],
  ['C#', 'csharp'],
  ['C++', 'cpp'],
  ['HTML5', 'HTML & CSS'],
  ['CSS', 'HTML/CSS'],
  ['Café', 'cafe'],
  ['WASM', 'WebAssembly'],
  ['Go 1.22', 'go'],
])('%s shows %s', (technology, claim) => {
  expect(matchesTechnology(claim)([technology])).toBe(true)
  expect(matchesTechnology(technology)([claim.split(/[&/]/).at(-1) ?? ''])).toBe(
    !/[&/]/.test(claim) || technology === 'CSS',
  )
})

test.each([
  ['Java', 'JavaScript'],
  ['C', 'C++'],
  ['C', 'C#'],
  ['Go', 'Django'],
  ['PostGIS', 'PostgreSQL'],
  ['React', 'React Native'],
  ['', ''],
  ['!!!', '???'],
  [' / ', '&,/'],
  ['__proto__', 'constructor'],
  ['toString', 'hasOwnProperty'],
])('%s does not show %s', (technology, claim) => {
  expect(matchesTechnology(claim)([technology])).toBe(false)
})

test('names of any length are compared in linear time', () => {
  const long = `${' 1.'.repeat(50_000)}&/,`
  expect(matchesTechnology(long)(['1'])).toBe(false)
  expect(matchesTechnology('__proto__')(['__PROTO__'])).toBe(true)
})
