import { expect, test } from 'vitest'
import { containsTerm, jobTerms } from './jobTerms.ts'
import { withVocabulary } from './knownNames.ts'
import { searchableText } from './searchableContent.ts'
import { technologyNames } from './technologyNames.server.ts'

const technologies = await technologyNames()
const textsOf = (description: string, vocabulary: string[] = []) =>
  jobTerms(description, withVocabulary(technologies, vocabulary)).map(({ text }) => text)

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
  expect(textsOf(description)).toEqual([
    ...['TypeScript', 'Node.js', 'PostgreSQL', 'Kubernetes', 'Google Cloud', 'AWS', 'CI/CD'],
    ...['C++', 'C#', '.NET', 'German', 'English'],
  ])
})

test.each([
  ['Nice to have: Kubernetes, Kafka, Rust', 'Kubernetes, Kafka, Rust'],
  ['you know kubernetes, KAFKA and postgresql', 'kubernetes, KAFKA, postgresql'],
  ['Erfahrung mit Kubernetes-Clustern und GraphQL-Kenntnisse', 'Kubernetes, GraphQL'],
  ['Java-Entwickler, Go-Entwickler oder Spring-Entwicklung', 'Java, Go, Spring'],
  ['KubernetesとKafkaの経験、機械学習の知識', 'Kubernetes, Kafka, 機械学習'],
  ['Goで書かれたサービス', 'Go'],
  ['- ประสบการณ์กับ XYQL', 'XYQL'],
  ['ＡＷＳ、Ｋａｆｋａ', 'ＡＷＳ, Ｋａｆｋａ'],
  ['Microsoft SQL Server and Amazon Web Services', 'Microsoft SQL Server, Amazon Web Services'],
  ['We use Type Script and Vue JS, also nextjs', 'Type Script, Vue JS, nextjs'],
  ['maschinelles Lernen, apprentissage automatique', 'maschinelles Lernen'],
  ['k8s or Kubernetes', 'k8s'],
  ['the post CSS team', 'CSS'],
  ['we know java 21, react and more', 'java, react'],
  ['We are good. Next.js runs our sites.', 'Next.js'],
  ['Go developer wanted', 'Go'],
  ['We are good. REST is what we do.', 'REST'],
  ['TypeScript, Node.js', 'TypeScript, Node.js'],
  [
    'docker, react, node and golang with Three.js, D3.js',
    'docker, react, node, golang, Three.js, D3.js',
  ],
  ['• tailwind, storybook, vitest and playwright', 'tailwind, storybook, vitest, playwright'],
])('%s asks for %s', (sentence, terms) => {
  expect(textsOf(sentence)).toEqual(terms.split(', '))
})

test.each([
  'React to incidents and go the next step in spring',
  'We express ourselves; swift decisions, a rust-free ship',
  'React quickly. Go home. Express yourself.',
  'I am who I am and the rest can wait by the sea',
  'Our R&D department and our next step',
  'Partners of ours are Visa and Mastercard, and Bosch',
  'Partners of ours are Siemens and Airbnb',
  'A partner of ours is Airbnb',
  'What We Will Express To You In Spring',
  'Three charts of the next node; three notions, a backbone and a mocha',
  'The 1st, 2nd and 5th floor; level B2 or C1',
  'Julia and Maya lead the team',
  'Unser Chef arbeitet im Tempo der Kunden mit einem Helm auf dem Kopf',
  'OUR DREAM TEAM WANTS YOU',
])('%s asks for nothing', (sentence) => {
  expect(textsOf(sentence)).toEqual([])
})

test.each([
  ['We write Go. Our services are in Rust.', 'Go, Rust'],
  ['We know Next.js and REST', 'Next.js, REST'],
  ['- Rust', 'Rust'],
  ['Go, Rust or Swift', 'Go, Rust, Swift'],
  ['Charts for Helm and Kubernetes', 'Helm, Kubernetes'],
  ['- Unity or Godot', 'Unity, Godot'],
  ['A game made with Godot in Unity some day', 'Godot, Unity'],
  ['Knowledge of Siemens or Airbnb software', 'Siemens, Airbnb'],
  ['Kenntnisse in Helm, Kubernetes, Chef', 'Helm, Kubernetes, Chef'],
  ['Java 21, Loki and Grafana', 'Java, Loki, Grafana'],
])('in “%s” ordinary words are names: %s', (sentence, terms) => {
  expect(textsOf(sentence)).toEqual(terms.split(', '))
})

test.each([
  ['Experience with Foobarium and tides', 'Foobarium'],
  ['Docker, Foobarium and Kubernetes', 'Docker, Foobarium, Kubernetes'],
  ['Experience with Foobarium Tide Works Kubernetes', 'Foobarium Tide Works, Kubernetes'],
  ['Experience with Foobarium Docker', 'Foobarium, Docker'],
  ['You studied Computer Science with Docker', 'Docker'],
  ['Docker, Senior, Kubernetes', 'Docker, Kubernetes'],
])('in “%s” unknown names are %s', (sentence, terms) => {
  expect(textsOf(sentence)).toEqual(terms.split(', '))
})

test('terms of the content are found however they are written', () => {
  const vocabulary = ['Foobarium / Tidelock', 'Tide tables', 'Kubernetes', 'Go', 'React / Vue']
  expect(textsOf('we like tidelock, a tide table, k8s and vue; go for it', vocabulary)).toEqual([
    'tidelock',
    'tide table',
    'k8s',
    'vue',
  ])
  expect(textsOf('We write Go and react to it.', vocabulary)).toEqual(['Go'])
  expect(textsOf('A partner of ours is Visa', ['Visa'])).toEqual(['Visa'])
})

test('in languages with capitalised nouns only consecutive ones are names', () => {
  expect(
    textsOf(`Deine Aufgaben
- Erfahrung mit Terraform, Docker und Ansible im Betrieb einer Plattform
- Freude an der Arbeit im Team, mit Kolleginnen und Kollegen
- Betreuung (Linux), Foobarium, Docker
Deutsch auf Niveau C1`),
  ).toEqual(['Terraform', 'Docker', 'Ansible', 'Linux', 'Foobarium', 'Deutsch'])
})

test.each(['German', 'allemand', 'Alemán', 'Deutschkenntnisse', 'ドイツ語を話す'])(
  'a language is recognized in every language: %s',
  (text) => {
    const [term] = jobTerms('Sehr gutes Deutsch', technologies)
    if (!term) throw new Error('no term')
    expect(containsTerm(searchableText(text), term)).toBe(true)
    expect(containsTerm(searchableText('English, 英語'), term)).toBe(false)
    expect(textsOf('to polish things, afar')).toEqual([])
    expect(textsOf('ビジネスレベルの英語')).toEqual(['英語'])
  },
)

test.each([
  ['k8s', 'Kubernetes'],
  ['Amazon Web Services', 'AWS'],
  ['AWS', 'Amazon Web Services'],
  ['GCP', 'Google Cloud Platform'],
  ['Apache Kafka', 'Kafka'],
  ['SQL Server', 'MSSQL'],
  ['DSGVO', 'GDPR'],
  ['maschinelles Lernen', '機械学習の経験'],
  ['機械学習', 'machine learning'],
  ['Tailwind', 'Tailwind CSS'],
  ['Power BI', 'PowerBI'],
])('%s is found in a content with %s', (sought, content) => {
  const [term] = jobTerms(`We use ${sought}, and more`, technologies)
  if (!term) throw new Error('no term')
  expect(term.text).toBe(sought)
  expect(containsTerm(searchableText(`Built with ${content}, slowly`), term)).toBe(true)
  expect(containsTerm(searchableText('Built with Java, machine and learning'), term)).toBe(false)
})

test('a text of any length has a limited number of terms', () => {
  const words = Array.from({ length: 5000 }, (_, index) => `Tool${index}`)
  expect(textsOf(`Engineer\nSkills: ${words.join(', ')}`)).toHaveLength(120)
})
