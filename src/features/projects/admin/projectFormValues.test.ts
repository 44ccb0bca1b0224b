import { expect, test } from 'vitest'
import type { Project } from '../contract.ts'
import { projectFields } from '../schemas.ts'
import { projectFormValues, readLines, readValues } from './projectFormValues.ts'

const project: Project = {
  _id: 'p1',
  slug: 'slack-water',
  title: 'Slack Water',
  description: '',
  long_description: '',
  image: '',
  drawing: '',
  image_alt: '',
  demo_captions: '',
  demo_video: '',
  live: '#',
  github: '',
  tech: ['TypeScript', 'SQLite'],
  features: [],
  featured: 1,
  category: 'Web app',
  status: '',
  start_date: '2024-05',
  end_date: 'ongoing',
  order: 0,
  visibility: 'published',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  rating: { average: 0, count: 0 },
}

const openAndSave = (features: string[]) => {
  const values = projectFormValues({ ...project, features })
  return projectFields.parse(readValues(values))
}

test.each([
  [[]],
  [['Works offline']],
  [['Fast, and small']],
  [['Fast, and small', 'Works offline, at sea']],
])('saving an untouched project keeps its features %j', (features) => {
  expect(openAndSave(features)).toMatchObject({
    features,
    tech: ['TypeScript', 'SQLite'],
    featured: 1,
  })
})

test('features on a single line are separated by commas', () => {
  expect(readLines('Fast, small')).toBe('Fast, small')
  expect(
    projectFields.parse({ title: 'a', category: 'b', features: 'Fast, small' }).features,
  ).toEqual(['Fast', 'small'])
})

test('new pictures of a gallery are sent beside it, each under its number', () => {
  const values = projectFormValues(project)
  const [one, two] = ['1', '2'].map((name) => new File(['x'], name))
  const hung = (image: File | string = '') => ({ image, alt: '', caption: '' })
  const gallery = [hung(two), hung('/uploads/a.webp'), hung(one)]
  expect(projectFields.parse(readValues({ ...values, gallery }))).toMatchObject({
    gallery: [{ file: 0 }, { image: '/uploads/a.webp' }, { file: 1 }],
    gallery_files: [two, one],
  })
})
