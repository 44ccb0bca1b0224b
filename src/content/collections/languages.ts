import type { PlainText } from '../../shared/texts/texts.ts'
import { defineCollection } from '../collection.ts'
import { text } from '../fields/text.ts'

/** The usual levels, which the page translates. */
const levels: readonly PlainText[] = [
  'Native speaker',
  'Fluent',
  'Advanced',
  'Intermediate',
  'Basic',
]

/** Fields are named as in JSON Resume. */
export const languages = defineCollection({
  name: 'languages',
  one: 'language',
  many: 'languages',
  titleField: 'language',
  addedAt: 'end',
  fields: {
    language: text({ label: 'Language', required: true, max: 80, show: 'card' }),
    fluency: text({
      label: 'Level',
      max: 80,
      show: 'card',
      suggestions: levels,
      hint: 'Suggested words are translated with the page. You can also write your own, such as C1.',
    }),
  },
  admin: {
    path: '/admin/also',
    tab: 'languages',
    title: 'Languages',
    note: 'Visitors see them in this order. A new one is added at the end.',
    empty: {
      title: 'No languages yet',
      text: 'The languages that you speak, and how well.',
      action: 'Add the first language',
    },
    columns: ['language', 'fluency'],
  },
  import: { key: ({ language }) => [language] },
})
