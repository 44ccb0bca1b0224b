import { expect, test } from 'vitest'
import { formsIn, isStem, searchWords } from './searchWords.server.ts'

const formsOf = formsIn('en')

test.each([
  ['The tide-gauge, in C++ and Node.js.', ['The', 'tide', 'gauge', 'in', 'C++', 'and', 'Node.js.']],
  ['KubernetesとKafkaの経験', ['Kubernetes', 'Kafka', '経験']],
  ['機械学習を教えました', ['機械', '学習', '教え']],
  ['我会机器学习', ['我', '会', '机器', '学习']],
  ['ฉันเขียนโปรแกรม', ['ฉัน', 'เขียน', 'โปรแกรม']],
  ['L’expérience d’une école, I’m', ['expérience', 'une', 'école', 'I', 'm']],
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
  ['harbours', 'harbour'],
  ['predicting', 'predicted'],
])('%s has a form in common with %s', (one, other) => {
  const forms = new Set(formsOf(other))
  expect(formsOf(one).some((form) => forms.has(form))).toBe(true)
})

test.each([
  ['C', 'C++'],
  ['Java', 'JavaScript'],
  ['Grosse', 'Gruesse'],
  ['s3', 'S3s'],
])('%s has none in common with %s', (one, other) => {
  const forms = new Set(formsOf(other))
  expect(formsOf(one).some((form) => forms.has(form))).toBe(false)
  expect(formsOf('')).toEqual([])
})

test.each([
  ['de', 'Datenbanken', 'Datenbank'],
  ['fr', 'développée', 'développer'],
  ['es', 'desarrollando', 'desarrollo'],
  ['pt', 'desenvolvido', 'desenvolver'],
  ['ar', 'المدرسة', 'مدرسة'],
] as const)('in %s %s has a stem in common with %s', (language, one, other) => {
  const stems = (word: string, content: 'en' | typeof language) =>
    formsIn(content)(word).filter(isStem)
  const share = (content: 'en' | typeof language) =>
    stems(one, content).some((stem) => stems(other, content).includes(stem))
  expect([share(language), share('en')]).toEqual([true, false])
})

test('words of every content have an English stem', () => {
  expect(formsIn('he')('predicting')).toContain('~predict')
})
