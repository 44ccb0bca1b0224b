import { expect, test } from 'vitest'
import { sentGallery } from '../site/sections/projects/admin/projectKind.ts'
import type { Collection } from './collection.ts'
import { collectionSchemas } from './collectionSchemas.ts'
import type { Field } from './fields/field.ts'
import { fromForm, toForm } from './formValues.ts'
import { allCollections, collections } from './registry.ts'

/** Values that a save of an untouched form would send. */
const openedAndSaved = (collection: Collection, record: object) =>
  collectionSchemas(collection).input.parse(fromForm(collection, toForm(collection, record)))

const dates: Record<string, string> = {
  date: '2024-05-17',
  'datetime-local': '2024-05-17T08:30:00.000Z',
}

/** A value that a field of any collection may hold. */
const valueFor = ({ type, control, default: preset, fromForm }: Field) =>
  ({
    text: control.autoComplete ? 'de' : 'Commas, and “quotes”',
    link: 'https://example.com/a',
    list: fromForm ? ['One, with a comma', 'Two'] : ['One', 'Two'],
    date: dates[control.inputType ?? ''] ?? '2024-05',
    choice: preset,
    flag: 1,
    number: 7,
    file: '/uploads/a.webp',
    placeholder: 'none',
    relation: ['a', 'b'],
    custom: undefined,
  })[type]

test.each(allCollections.map((collection) => [collection.name, collection] as const))(
  'saving an untouched form keeps every field of %s',
  (_, collection) => {
    const fields = Object.entries(collection.fields).filter(([, { type }]) => type !== 'custom')
    const record = Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field)]))
    expect(openedAndSaved(collection, record)).toMatchObject(record)
  },
)

const project = { title: 'Slack Water', category: 'Web app' }

test.each([
  [[]],
  [['Works offline']],
  [['Fast, and small']],
  [['Fast, and small', 'Works offline, at sea']],
])('saving an untouched project keeps its features %j', (features) => {
  expect(openedAndSaved(collections.projects, { ...project, features })).toMatchObject({ features })
})

test('features on a single line are separated by commas', () => {
  const typed = { ...toForm(collections.projects, project), features: 'Fast, small' }
  const { input } = collectionSchemas(collections.projects)
  expect(input.parse(fromForm(collections.projects, typed)).features).toEqual(['Fast', 'small'])
})

test('empty lines of a list are left out', () => {
  const { volunteering } = collections
  const typed = { organization: 'Harbour', highlights: 'one\n\n two, or three \n' }
  const { input } = collectionSchemas(volunteering)
  expect(input.parse(fromForm(volunteering, typed)).highlights).toEqual(['one', 'two, or three'])
})

test('new pictures of a gallery and its story are sent beside them, each under its number', () => {
  const [one, two] = ['1', '2'].map((name) => new File(['x'], name))
  const picture = (image: File | string = '') => ({ image, alt: '', caption: '' })
  const gallery = [picture(two), picture('/uploads/a.webp'), picture(one)]
  const { input } = collectionSchemas(collections.projects)
  const story = '![b](new-picture:2) ![](new-picture:1 "One") ![](new-picture:lost)'
  expect(input.parse({ ...project, ...sentGallery({ gallery, story }) })).toMatchObject({
    story: '![b](new-picture:0) ![](new-picture:1 "One") ![](new-picture:lost)',
    gallery: [{ file: 0 }, { image: '/uploads/a.webp' }, { file: 1 }],
    gallery_files: [two, one],
  })
})
