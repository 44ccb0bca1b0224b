import { defineCollection } from '../collection.ts'
import { optionalDateOf } from '../fields/date.ts'
import { link } from '../fields/link.ts'
import { list } from '../fields/list.ts'
import { text } from '../fields/text.ts'

/** Unpaid positions; fields are named as in JSON Resume. */
export const volunteering = defineCollection({
  name: 'volunteering',
  one: 'voluntary position',
  many: 'voluntary positions',
  titleField: 'organization',
  nameOf: ({ position, organization }) => [position, organization].filter(Boolean).join(', '),
  addedAt: 'date',
  // `ongoing` sorts behind every year, so what lasts is the latest.
  latestFirst: ['endDate', 'startDate', 'created_at'],
  period: ['startDate', 'endDate'],
  fields: {
    organization: text({ label: 'Organisation', required: true, max: 120, show: 'card' }),
    position: text({ label: 'Role', max: 120, show: 'card' }),
    startDate: optionalDateOf({
      kind: 'start',
      label: 'Start',
      show: 'card',
      hint: 'A year, or a month such as May 2024.',
    }),
    endDate: optionalDateOf({
      kind: 'end',
      label: 'End',
      show: 'card',
      hint: 'The same, or “ongoing” while you do it.',
    }),
    url: link({ label: 'Link', show: 'card', hint: 'The organisation’s website.' }),
    summary: text({ label: 'Summary', max: 1000, rows: 3, show: 'card' }),
    highlights: list({
      label: 'Points',
      items: 20,
      length: 500,
      rows: 4,
      show: 'card',
      hint: 'One point per line.',
    }),
  },
  messages: { fetchFailed: 'Failed to fetch volunteering' },
  admin: {
    path: '/admin/also',
    tab: 'volunteering',
    title: 'Volunteering',
    note: 'Visitors see positions in this order. A new one is added before the first older one.',
    empty: {
      title: 'No volunteering yet',
      text: 'Unpaid work, and for which organisation.',
      action: 'Add the first voluntary position',
    },
    columns: ['organization', 'position', 'startDate'],
  },
  import: {
    key: ({ organization, position }) => [organization, position],
    name: ({ position, organization }) => [position, organization],
    checkedWith: ['organization', 'startDate', 'endDate'],
  },
})
