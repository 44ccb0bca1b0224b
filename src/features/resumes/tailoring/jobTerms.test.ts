import { expect, test } from 'vitest'
import { containsTerm, jobTerms } from './jobTerms.ts'
import { searchableText } from './searchableContent.ts'

const textsOf = (description: string, vocabulary: string[] = []) =>
  jobTerms(description, vocabulary).map(({ text }) => text)

test('names are found in lines with requirements', () => {
  const description = `Senior Engineer (m/w/d)
We are Acme, a company in Berlin. Acme was founded in 1999 by Jane Doe.

Requirements
- 5+ years of experience with TypeScript, Node.js and PostgreSQL
- Kubernetes
- Knowledge of Google Cloud or AWS; CI/CD is a plus
- You write C++ and C#, and .NET does not scare you
Fluent in German and English.
Write to jobs@acme.example or see https://acme.example/Jobs/Rust`
  const terms = textsOf(description)
  expect(terms).toEqual([
    ...['TypeScript', 'Node.js', 'PostgreSQL', 'Kubernetes', 'Google Cloud', 'AWS', 'CI', 'CD'],
    ...['C++', 'C#', '.NET', 'German', 'English'],
  ])
})

test('terms of the content are found however they are written', () => {
  const vocabulary = ['Accessibility', 'Design systems', 'Kubernetes', 'Go', 'React / Vue']
  expect(
    textsOf('we like accessibility, a design system, k8s and vue; go for it', vocabulary),
  ).toEqual(['accessibility', 'design system', 'k8s', 'vue'])
  expect(textsOf('We write Go.', vocabulary)).toEqual(['Go'])
})

test('in languages with capitalised nouns only consecutive ones are names', () => {
  expect(
    textsOf(`Deine Aufgaben
- Erfahrung mit Terraform, Docker und Ansible im Betrieb einer Plattform
- Freude an der Arbeit im Team
Deutsch auf Niveau C1`),
  ).toEqual(['Terraform', 'Docker', 'Ansible', 'Deutsch', 'C1'])
})

test('a language is recognized in every language', () => {
  const [term] = jobTerms('Sehr gutes Deutsch', [])
  if (!term) throw new Error('no term')
  for (const text of ['German', 'allemand', 'Alemán'])
    expect(containsTerm(searchableText(text), term)).toBe(true)
  expect(containsTerm(searchableText('English'), term)).toBe(false)
  expect(textsOf('to polish things, afar')).toEqual([])
})

test('a text of any length has a limited number of terms', () => {
  const words = Array.from({ length: 5000 }, (_, index) => `Tool${index}`)
  expect(textsOf(`Engineer\nSkills: ${words.join(', ')}`)).toHaveLength(40)
})
