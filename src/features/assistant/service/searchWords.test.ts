import { expect, test } from 'vitest'
import { formsOf, searchWords } from './searchWords.server.ts'

test.each([
  ['The tide-gauge, in C++ and Node.js.', ['The', 'tide', 'gauge', 'in', 'C++', 'and', 'Node.js.']],
  ['KubernetesとKafkaの経験', ['Kubernetes', 'Kafka', '経験']],
  ['機械学習を教えました', ['機械', '学習', '教え']],
  ['我会机器学习', ['我', '会', '机器', '学习']],
  ['ฉันเขียนโปรแกรม', ['ฉัน', 'เขียน', 'โปรแกรม']],
  ['', []],
])('%j has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test.each([
  ['k8s', 'Kubernetes'],
  ['Postgres', 'PostgreSQL'],
  ['Groessen', 'Größen'],
  ['Grossen', 'Größen'],
  ['Smoerrebroed', 'Smørrebrød'],
  ['Café', 'cafe'],
  ['ＡＷＳ', 'AWS'],
  ['nodejs', 'Node.js'],
  ['node', 'Node.js'],
  ['js', 'Node.js'],
  ['end.', 'end'],
])('%s has a form in common with %s', (one, other) => {
  const forms = new Set(formsOf(other))
  expect(formsOf(one).some((form) => forms.has(form))).toBe(true)
})

test.each([
  ['C', 'C++'],
  ['Java', 'JavaScript'],
  ['Grosse', 'Gruesse'],
])('%s has none in common with %s', (one, other) => {
  const forms = new Set(formsOf(other))
  expect(formsOf(one).some((form) => forms.has(form))).toBe(false)
  expect(formsOf('')).toEqual([])
})
