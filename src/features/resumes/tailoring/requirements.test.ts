import { expect, test } from 'vitest'
import { leadsPeople } from '../../../shared/leadsPeople.ts'
import { readJob } from './jobTerms.ts'
import { degreeOf, languageLevelOf, requirementsOf } from './requirements.ts'
import { technologyNames } from './technologyNames.server.ts'

const names = await technologyNames()
const inText = (description: string) => requirementsOf(readJob(description, names))
const yearsOf = (description: string) =>
  inText(description).flatMap((one) => (one.kind === 'years' ? `${one.years} ${one.text}` : []))
const textsOf = (description: string) => inText(description).map(({ text }) => text)

test.each([
  ['- 5+ years of professional experience, one of them abroad', ['5 5+ years']],
  ['at least three years of experience', ['3 three years']],
  ['3-5 years of experience', ['3 3-5 years']],
  ['5 or more years of experience', ['5 5 or more years']],
  ['several years of experience', ['2 several years']],
  ['Mindestens 3 Jahre Berufserfahrung', ['3 3 Jahre']],
  ['fünf Jahre Erfahrung', ['5 fünf Jahre']],
  ['Fünfjährige Erfahrung im Betrieb', ['5 Fünfjährige']],
  ['Mehrjährige Erfahrung', ['2 Mehrjährige']],
  ["au moins 2 ans d'expérience", ['2 2 ans']],
  ['más de 4 años de experiencia', ['4 4 años']],
  ['実務経験が３年以上', ['3 ３年']],
  ['実務経験三年以上', ['3 三年']],
  ['- 8+ years in infrastructure', ['8 8+ years']],
])('%s asks for years overall', (description, years) => {
  expect(yearsOf(description)).toEqual(years)
})

test.each([
  ['3 years of experience with Java', ['3 3 years: Java']],
  ['3 years of experience with Java or Kotlin', ['3 3 years: Java / Kotlin']],
  [
    '3 years of experience with Java, Kotlin and SQL',
    ['3 3 years: Java', '3 3 years: Kotlin', '3 3 years: SQL'],
  ],
  ['5 years of experience, also with Java', ['5 5 years']],
  ['Erfahrung mit Java oder Kotlin, mindestens fünf Jahre', ['5 fünf Jahre: Java / Kotlin']],
  ['Erfahrung mit Java, gern mehr, mindestens fünf Jahre', ['5 fünf Jahre']],
  ['You know Java, and five years of experience in a large company', ['5 five years']],
  ['Javaでの開発経験5年以上', ['5 5年: Java']],
  ['JavaまたはKotlinの経験5年以上', ['5 5年: Java / Kotlin']],
  ['Javaが好きで、開発経験5年以上', ['5 5年']],
  ['Vous avez travaillé 4 ans avec Java.\nVos outils avec 4 ans avec Java', ['4 4 ans: Java']],
  ['3 years of experience in English', ['3 3 years']],
])('%s asks for years with names', (description, years) => {
  expect(yearsOf(description)).toEqual(years)
})

test.each([
  'The post is funded for three years.',
  'Die Stelle ist auf drei Jahre befristet.',
  '任期は三年とします。',
  '80 years of experience as a company',
  'We have experience since the year 2004, and many years passed',
  '- We go to the sea for two years',
  '0 years of experience',
])('%s asks for no years', (description) => {
  expect(yearsOf(description)).toEqual([])
})

test.each([
  ["Bachelor's degree in Computer Science", 2],
  ['PhD or MSc in Physics', 3],
  ['PhD in Physics', 4],
  ['Abgeschlossene Ausbildung oder ein Studium der Informatik', 1],
  ['Abgeschlossenes Studium der Informatik', 2],
  ['Diplom oder Promotion', 3],
  ['Licence professionnelle', 2],
  ["Diplôme d'ingénieur", 3],
  ['Doctorat en physique', 4],
  ['Grado en Informática', 2],
  ['Máster en Informática', 3],
  ['情報系の学士以上', 2],
  ['修士号', 3],
])('%s asks for the degree %i', (description, degree) => {
  expect(inText(description)).toMatchObject([{ kind: 'degree', degree }])
})

test('a degree is shown as it is written, and asked for once', () => {
  expect(textsOf("Bachelor's degree in Physics.\nA PhD is welcome")).toEqual(['Bachelor'])
  expect(textsOf('PhD, MSc or BSc')).toEqual(['BSc, MSc, PhD'])
  expect(inText('Scrum Master with master data')).toEqual([])
  expect([degreeOf('Bachelor, then Master of Science'), degreeOf('School')]).toEqual([3, 0])
})

test.each([
  [
    'Fluent in German and English.',
    [
      ['German: Fluent', 5],
      ['English: Fluent', 5],
    ],
  ],
  [
    'Good command of English; German is helpful',
    [
      ['English: Good', 4],
      ['German', 0],
    ],
  ],
  [
    'You speak English (C1) and preferably French (B2).',
    [
      ['English: C1', 5],
      ['French: B2', 4],
    ],
  ],
  [
    'fließend Deutsch und gut Polnisch',
    [
      ['Deutsch: fließend', 5],
      ['Polnisch: gut', 4],
    ],
  ],
  ['Sehr gute Deutschkenntnisse', [['Deutschkenntnisse: Sehr gute', 5]]],
  ['Gutes Englisch (B1)', [['Englisch: B1', 3]]],
  ['English B2/C1', [['English: B2', 4]]],
  [
    'Anglais courant, allemand apprécié',
    [
      ['Anglais: courant', 5],
      ['allemand', 0],
    ],
  ],
  ['Inglés fluido', [['Inglés: fluido', 5]]],
  ['ビジネスレベルの日本語', [['日本語: ビジネスレベル', 5]]],
  ['English, excellent pay', [['English', 0]]],
  ['English is what all of us here speak at work in a good mood', [['English', 0]]],
  [
    'Anglais courant et allemand',
    [
      ['Anglais: courant', 5],
      ['allemand', 0],
    ],
  ],
  ['English and English (C1)', [['English', 0]]],
] as const)('%s asks for languages', (description, languages) => {
  expect(
    inText(description).flatMap((one) => (one.kind === 'language' ? [[one.text, one.level]] : [])),
  ).toEqual(languages)
})

test.each([
  ['Native speaker', 7],
  ['Fluent', 5],
  ['Advanced', 4],
  ['Intermediate', 3],
  ['Basic', 2],
  ['A1', 1],
  ['', 0],
])('the level “%s” is %i', (text, level) => {
  expect(languageLevelOf(text)).toBe(level)
})

test.each([
  ['You will lead a small group of two analysts.', 'leading'],
  ['People management', 'leading'],
  ['Fachliche Führung von zwei Kollegen', 'leading'],
  ['Sie können ein Team leiten', 'leading'],
  ['Manager une équipe', 'leading'],
  ['Liderarás a un grupo de cinco personas', 'leading'],
  ['チームリーダーとしての役割', 'leading'],
  ['Mentor junior engineers', 'mentoring'],
  ['Sie können Auszubildende anleiten', 'mentoring'],
  ['Encadrer un alternant', 'mentoring'],
  ['メンバーの育成', 'mentoring'],
] as const)('%s asks for %s', (description, kind) => {
  expect(inText(description)).toEqual([{ kind, text: description }])
  expect(leadsPeople(description, kind)).toBe(true)
})

test.each([
  'Lead by example',
  'Engineers lead by example',
  'We manage databases for a long time and with joy for people',
  'You will work with a project manager and our team',
])('%s asks for nobody to be led', (description) => {
  expect(inText(description)).toEqual([])
})

test('a sentence about leading is shown without its bullet, and clipped', () => {
  expect(textsOf(`- Lead a team ${'far and wide '.repeat(20)}`)[0]).toMatch(
    /^Lead a team .{100,110}…$/,
  )
})

test('a sentence of any length has a limited number of years', () => {
  const counts = Array.from({ length: 30 }, (_, index) => `${index + 1} years of experience`)
  expect(yearsOf(counts.join(', '))).toHaveLength(10)
})

test('a text of any length has a limited number of requirements', () => {
  const lines = Array.from(
    { length: 900 },
    (_, index) => `${(index % 30) + 1} years with Tool${index}`,
  )
  expect(inText(`- ${lines.join('\n- ')}`)).toHaveLength(40)
})
