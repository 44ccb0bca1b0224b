import { defineCollection } from '../collection.ts'
import { list } from '../fields/list.ts'
import { text } from '../fields/text.ts'

/** Fields are named as in JSON Resume. */
export const interests = defineCollection({
  name: 'interests',
  one: 'interest',
  many: 'interests',
  titleField: 'name',
  addedAt: 'end',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, show: 'card' }),
    keywords: list({
      label: 'Keywords',
      items: 20,
      length: 80,
      rows: 3,
      show: 'card',
      hint: 'Details, one per line.',
    }),
  },
  admin: {
    path: '/admin/also',
    tab: 'interests',
    title: 'Interests',
    note: 'Visitors see them in this order. A new one is added at the end.',
    empty: {
      title: 'No interests yet',
      text: 'What you like to do outside of work.',
      action: 'Add the first interest',
    },
    columns: ['name', 'keywords'],
  },
  import: { key: ({ name }) => [name] },
})
