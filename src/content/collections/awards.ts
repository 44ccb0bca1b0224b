import { defineCollection } from '../collection.ts'
import { optionalDateOf } from '../fields/date.ts'
import { text } from '../fields/text.ts'

/** Fields are named as in JSON Resume. */
export const awards = defineCollection({
  name: 'awards',
  one: 'award',
  many: 'awards',
  titleField: 'title',
  addedAt: 'date',
  latestFirst: ['date', 'created_at'],
  fields: {
    title: text({ label: 'Title', required: true, max: 160, show: 'card' }),
    awarder: text({ label: 'Awarded by', max: 160, show: 'card' }),
    date: optionalDateOf({
      kind: 'any',
      label: 'Date',
      show: 'card',
      hint: 'A year, a month such as May 2024, or a date as YYYY-MM-DD.',
    }),
    summary: text({
      label: 'Summary',
      max: 1000,
      rows: 3,
      show: 'card',
      hint: 'What it was given for.',
    }),
  },
  admin: {
    path: '/admin/also',
    tab: 'awards',
    title: 'Awards',
    note: 'Visitors see them in this order. A new one is added before the first older one.',
    empty: {
      title: 'No awards yet',
      text: 'Prizes, grants and other honours.',
      action: 'Add the first award',
    },
    columns: ['title', 'awarder', 'date'],
  },
  import: {
    key: ({ title, date }) => [title, `${date ?? ''}`.slice(0, 4)],
    name: ({ title, awarder }) => [title, awarder],
  },
})
