import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { collectionStore } from '../cms/collection/collectionStore.server.ts'
import { defineCollection } from '../content/collection.ts'
import { optionalDateOf } from '../content/fields/date.ts'
import { flag } from '../content/fields/flag.ts'
import { list } from '../content/fields/list.ts'
import { text } from '../content/fields/text.ts'
import { allCollections } from '../content/registry.ts'
import type { Database } from '../server/db/database.ts'
import { createList } from './createList.ts'

const lectures = defineCollection({
  name: 'lectures',
  one: 'lecture',
  many: 'lectures',
  titleField: 'title',
  addedAt: 'date',
  latestFirst: ['date', 'created_at'],
  fields: {
    title: text({ label: 'Title', required: true, max: 200, show: 'card' }),
    topics: list({ label: 'Topics', items: 5, length: 40, show: 'card' }),
    date: optionalDateOf({ kind: 'day', label: 'Date', show: 'card' }),
    recorded: flag({ label: 'Recorded', show: 'card' }),
  },
  admin: {
    path: '/admin/lectures',
    title: 'Lectures',
    note: '',
    empty: { title: '', text: '', action: '' },
    columns: ['title'],
  },
})

describe.each(databases)('lists on $kind', ({ create }) => {
  const using = async <T>(run: (db: Database) => Promise<T>): Promise<T> => {
    const database = await create()
    const { db, close } = await database.open()
    try {
      return await run(db)
    } finally {
      await close()
      await database.remove()
    }
  }

  test('a table of a list takes its records, with and without a date', () =>
    using(async (db) => {
      const store = collectionStore(lectures)
      const time = new Date('2026-01-02T03:04:05Z')
      await db.transaction().execute(async (transaction) => {
        await createList(transaction, 'lectures', {
          texts: ['title', 'topics'],
          dates: ['date'],
          numbers: ['recorded'],
        })
        await store.create(transaction, { title: 'Tides', topics: ['water'], recorded: 1 }, time)
        await store.create(transaction, { title: 'Locks', date: '2025-05-01' }, time)
      })
      expect(await store.published.list(db)).toMatchObject([
        { title: 'Tides', topics: ['water'], date: null, recorded: 1 },
        { title: 'Locks', topics: [], date: '2025-05-01', recorded: 0 },
      ])
    }))

  test('every stored field of a list has a column', () =>
    using(async (db) => {
      const tables = await db.introspection.getTables()
      const missing = allCollections.flatMap(({ name, table = name, fields }) => {
        const columns = tables.find((one) => one.name === table)?.columns ?? []
        return Object.entries(fields).flatMap(([field, { default: value }]) =>
          value === undefined || columns.some((column) => column.name === field)
            ? []
            : [`${table}.${field}`],
        )
      })
      expect(missing).toEqual([])
    }))
})
