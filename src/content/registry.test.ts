import { expect, test } from 'vitest'
import { adminPaths } from '../cms/adminPaths.ts'
import {
  allCollections,
  allDocuments,
  collections,
  documents,
  publicCollections,
} from './registry.ts'
import { sections, shownCollections, usuallyEmptySections } from './sections.ts'
import { visitorRecord } from './visitorRecord.ts'

const named = allCollections.map((collection) => [collection.name, collection] as const)

/** Shown in sections that the owner adds. */
const added = ['own-sections', 'section-items']

test('every collection is registered under its name and shown by one section', () => {
  expect(Object.keys(collections)).toEqual(named.map(([name]) => name))
  const shown = [...shownCollections, ...added]
  expect(shown.toSorted()).toEqual(publicCollections.map(({ name }) => name).toSorted())
})

test('no field of a private collection is shown to visitors', () => {
  const hidden = allCollections.filter(({ isPrivate }) => isPrivate)
  expect(hidden.map(({ name }) => name)).toEqual(['tailored-links'])
  const fields = hidden.flatMap(({ fields }) => Object.values(fields))
  expect(fields.filter(({ show }) => show !== undefined)).toEqual([])
})

test('a section that most sites do not have is marked as its collections are', () => {
  const rare = allCollections.flatMap(({ name, isUsuallyEmpty }) => (isUsuallyEmpty ? name : []))
  const shown = usuallyEmptySections.flatMap((id) => [...sections[id].collections])
  expect([...shown, ...added].toSorted()).toEqual(rare.toSorted())
})

test('every document is registered under its name', () => {
  expect(Object.keys(documents)).toEqual(allDocuments.map(({ name }) => name))
})

test.each(named)('%s has a page in the admin', (_, { admin }) => {
  expect(adminPaths.map(({ path }) => path)).toContain(admin.path)
})

test.each(named)(
  'a visitor receives the fields that the definition of %s shows',
  (_, collection) => {
    const system = { _id: 'a', order: 0, created_at: '', updated_at: '' }
    const values = Object.entries(collection.fields).map(([name, field]) => [name, field.default])
    const record = { ...system, visibility: 'published' as const, ...Object.fromEntries(values) }
    const shownAt = (where: (string | undefined)[]) =>
      Object.entries(collection.fields).flatMap(([name, { show }]) =>
        where.includes(show) ? [name] : [],
      )
    const receivedAt = (where?: 'page') =>
      Object.keys(visitorRecord(collection, record, where)).filter(
        (name) => name in collection.fields,
      )
    expect(receivedAt()).toEqual(shownAt(['card']))
    expect(receivedAt('page')).toEqual(shownAt(['card', 'page']))
  },
)

test.each(named)('every field of %s is in its form', (_, { fields, admin }) => {
  const { groups, pageFields = [] } = admin
  const inForm: string[] = groups
    ? [...groups.flatMap((group) => group.fields), ...pageFields]
    : Object.keys(fields)
  // Files without a control of their own belong to another field, such as captions to a film.
  const typed = Object.entries(fields).flatMap(([name, { type }]) => (type === 'file' ? [] : name))
  expect(typed.filter((name) => !inForm.includes(name))).toEqual([])
})

const generated = allDocuments.flatMap(({ name, fields, admin }) =>
  admin.groups ? [[name, fields, admin.groups] as const] : [],
)

test.each(generated)('every field of %s is in its form', (_, fields, groups) => {
  const inForm: string[] = groups.flatMap((group) => group.fields)
  expect(Object.keys(fields).filter((name) => !inForm.includes(name))).toEqual([])
})
