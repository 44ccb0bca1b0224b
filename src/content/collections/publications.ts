import { defineCollection } from '../collection.ts'
import { optionalDateOf } from '../fields/date.ts'
import { link } from '../fields/link.ts'
import { text } from '../fields/text.ts'

/** Publications and talks; fields are named as in JSON Resume. */
export const publications = defineCollection({
  name: 'publications',
  one: 'publication',
  many: 'publications',
  titleField: 'name',
  addedAt: 'date',
  latestFirst: ['releaseDate', 'created_at'],
  fields: {
    name: text({ label: 'Title', required: true, max: 200, show: 'card' }),
    publisher: text({
      label: 'Publisher or event',
      max: 160,
      show: 'card',
      hint: 'Who published it, or where the talk was given.',
    }),
    releaseDate: optionalDateOf({
      kind: 'any',
      label: 'Date',
      show: 'card',
      hint: 'A year, a month such as May 2024, or a date as YYYY-MM-DD.',
    }),
    url: link({ label: 'Link', show: 'card', hint: 'Where it can be read or watched.' }),
    summary: text({ label: 'Summary', max: 1000, rows: 3, show: 'card' }),
  },
  admin: {
    path: '/admin/also',
    tab: 'publications',
    title: 'Publications and talks',
    note: 'Visitors see them in this order. A new one is added before the first older one.',
    empty: {
      title: 'No publications yet',
      text: 'Articles, papers and books, and the talks that you gave.',
      action: 'Add the first publication',
    },
    columns: ['name', 'publisher', 'releaseDate'],
  },
  import: {
    key: ({ name }) => [name],
    name: ({ name, publisher }) => [name, publisher],
  },
})
