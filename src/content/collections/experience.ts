import * as z from 'zod/mini'
import { relatedProjects } from '../../shared/relatedProjects.ts'
import type { PlainText } from '../../shared/texts/texts.ts'
import { defineCollection } from '../collection.ts'
import { date, optionalDateOf } from '../fields/date.ts'
import { link } from '../fields/link.ts'
import { list } from '../fields/list.ts'
import { text } from '../fields/text.ts'

/** The usual kinds of work, which the page translates. */
const employmentTypes: readonly PlainText[] = [
  'Full-time',
  'Part-time',
  'Self-employed',
  'Freelance',
  'Contract',
  'Internship',
  'Apprenticeship',
  'Seasonal',
]

export const experience = defineCollection({
  name: 'experience',
  one: 'position',
  many: 'positions',
  titleField: 'role',
  nameOf: ({ role, organisation }) => [role, organisation].filter(Boolean).join(', '),
  addedAt: 'date',
  latestFirst: ['end_date', 'start_date', 'created_at'],
  period: ['start_date', 'end_date'],
  fields: {
    role: text({ label: 'Role', required: true, max: 120, show: 'card' }),
    organisation: text({ label: 'Organisation', required: true, max: 120, show: 'card' }),
    start_date: date({ label: 'Start date', required: true, show: 'card' }),
    /** null for a position that is still held. */
    end_date: optionalDateOf({
      kind: 'day',
      label: 'End date',
      show: 'card',
      hint: 'Leave it empty for a current position. Visitors then see “Present”.',
    }),
    place: text({
      label: 'Place',
      max: 120,
      show: 'card',
      hint: 'A town, or a word such as Remote.',
    }),
    employment_type: text({
      label: 'Kind of work',
      max: 60,
      show: 'card',
      suggestions: employmentTypes,
      hint: 'Suggested words are translated with the page. You can also write your own.',
    }),
    url: link({ label: 'Link', show: 'card', hint: 'The organisation’s website.' }),
    summary: text({
      label: 'Summary',
      max: 1000,
      rows: 3,
      show: 'card',
      hint: 'What the position was about, before its points.',
    }),
    points: list({
      label: 'Points',
      items: 20,
      length: 500,
      rows: 6,
      show: 'card',
      hint: 'What you did there, one point per line.',
    }),
    tags: list({
      label: 'Tags',
      items: 30,
      length: 60,
      rows: 3,
      show: 'card',
      hint: 'Technologies and tools, one per line.',
    }),
  },
  /** The projects that name it; absent where there are none. */
  computed: { shown_in: z.optional(relatedProjects) },
  messages: {
    fetchFailed: 'Failed to fetch experience',
    deleteFailed: 'Failed to delete experience',
    created: 'Experience created successfully!',
    updated: 'Experience updated successfully!',
    deleted: 'Experience deleted successfully!',
  },
  admin: {
    path: '/admin/experience',
    title: 'Experience',
    note: 'Visitors see positions in this order. A new one is added before the first older one; current positions count as the latest.',
    empty: {
      title: 'No experience yet',
      text: 'Only a role, an organisation and a start date are required.',
      action: 'Add the first position',
    },
    columns: ['role', 'organisation', 'start_date'],
    labels: { title: 'Experience' },
  },
  import: {
    key: ({ organisation, role, start_date }) => [
      organisation,
      role,
      `${start_date ?? ''}`.slice(0, 7),
    ],
    name: ({ role, organisation }) => [role, organisation],
    checkedWith: ['role', 'organisation', 'start_date', 'end_date'],
  },
})
