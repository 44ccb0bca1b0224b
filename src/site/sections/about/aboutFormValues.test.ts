import { expect, test } from 'vitest'
import { defaultAbout } from '../../../content/documents/defaults.ts'
import type { About } from '../../../content/publicDocument.ts'
import { aboutFormRules, aboutFormValues, noEducation, sentAbout } from './aboutFormValues.ts'

const about: About = {
  ...defaultAbout,
  journey_points: [{ point: 'Porto, 2015: The first ferry' }, { point: 'No colon here' }],
  education_items: [
    { institution: 'School', details: '2015' },
    { institution: 'University', studyType: 'MSc', endDate: '2020', details: '' },
  ],
  strengths_list: ['Patience', { name: 'SQL', level: 0 }],
}
const values = aboutFormValues(about)
const errorsOf = (changes: Partial<typeof values>) => {
  const { error } = aboutFormRules.safeParse({ ...values, ...changes })
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

test('untouched content is sent unchanged', () => {
  expect(sentAbout(values)).toEqual(about)
  expect(errorsOf({})).toBeUndefined()
})

test('a renamed education keeps its id, and loses it when it is renamed back', () => {
  const [school, ...others] = values.education_items
  if (!school) throw new Error('there is no school')
  const renamed = { ...school, institution: 'Academy' }
  const sent = sentAbout({ ...values, education_items: [renamed, ...others] })
  expect(sent.education_items[0]).toEqual({
    _id: 'School 2015',
    institution: 'Academy',
    details: '2015',
  })
  const again = aboutFormValues(sent)
  expect(sentAbout(again)).toEqual(sent)
  const [academy] = again.education_items
  const education_items = [{ ...noEducation, ...academy, institution: 'School' }]
  expect(sentAbout({ ...again, education_items }).education_items).toEqual([
    about.education_items[0],
  ])
})

test('a strength becomes an object with its level, and a string again without', () => {
  const strengths_list = [
    { name: 'Patience', level: 80 },
    { name: 'SQL', level: null },
  ]
  expect(sentAbout({ ...values, strengths_list }).strengths_list).toEqual([
    { name: 'Patience', level: 80 },
    'SQL',
  ])
})

test('an error names the field and the entry', () => {
  const [point] = values.journey_points
  if (!point) throw new Error('there is no point')
  const long = { ...point, point: 'x'.repeat(1000) }
  const tooLong = 'Please use at most 1,000 characters'
  expect(errorsOf({ journey_points: [point, long] })).toEqual([['journey_points.1.point', tooLong]])
  expect(errorsOf({ strengths_list: [{ name: 'x'.repeat(101), level: null }] })).toEqual([
    ['strengths_list.0.name', 'Please use at most 100 characters'],
  ])
  expect(errorsOf({ journey_points: [{ heading: 'a: b', point: 'c' }] })).toEqual([
    ['journey_points.0.heading', expect.stringContaining('first colon')],
  ])
  expect(errorsOf({ journey_title: ' ' })).toEqual([['journey_title', 'Journey title is required']])
})
