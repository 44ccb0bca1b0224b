import { PeriodText } from '../../../client/ui/content/PeriodText.tsx'
import { ongoing } from '../../../shared/dates/period.ts'
import type { PlainText } from '../../../shared/texts/en.ts'
import { servedFor } from '../servedFor.ts'
import { kindOf, type Lists } from './alsoKind.ts'

/** The usual levels of a language, which the page says in its own. */
const fluencies: readonly PlainText[] = [
  'Native speaker',
  'Fluent',
  'Advanced',
  'Intermediate',
  'Basic',
]

const dateHint = 'A year, a month such as May 2024, or a date as YYYY-MM-DD.'
const asDate = (date: string | null) =>
  date && <PeriodText period={{ start_date: date, end_date: null }} />

/** The five lists, each described once: its calls, its words, its columns and the fields of its form. */
export const alsoLists: Lists = {
  languages: {
    kind: kindOf('languages', {
      titled: 'language',
      nameOf: ({ language }) => language,
      blank: { language: '', fluency: '' },
      one: 'language',
    }),
    title: 'Languages',
    note: 'Visitors see them in this order. A new one is added at the end.',
    empty: {
      title: 'No languages yet',
      text: 'The languages that you speak, and how well.',
      action: 'Add the first language',
    },
    columns: [
      { header: 'Language', cell: ({ language }) => language, isName: true },
      { header: 'Level', cell: ({ fluency }) => fluency, isEmpty: ({ fluency }) => !fluency },
    ],
    fields: [
      { name: 'language', label: 'Language', required: true },
      {
        name: 'fluency',
        label: 'Level',
        suggestions: fluencies,
        hint: 'Suggested words are translated with the page. You can also write your own, such as C1.',
      },
    ],
  },
  awards: {
    kind: kindOf('awards', {
      titled: 'title',
      nameOf: ({ title }) => title,
      blank: { title: '', date: null, awarder: '', summary: '' },
      one: 'award',
    }),
    title: 'Awards',
    note: 'Visitors see them in this order. A new one is added before the first older one.',
    empty: {
      title: 'No awards yet',
      text: 'Prizes, grants and other honours.',
      action: 'Add the first award',
    },
    columns: [
      { header: 'Title', cell: ({ title }) => title, isName: true },
      { header: 'By', cell: ({ awarder }) => awarder, isEmpty: ({ awarder }) => !awarder },
      { header: 'Date', cell: ({ date }) => asDate(date), isEmpty: ({ date }) => !date },
    ],
    fields: [
      { name: 'title', label: 'Title', required: true },
      { name: 'awarder', label: 'Awarded by' },
      { name: 'date', label: 'Date', hint: dateHint },
      { name: 'summary', label: 'Summary', rows: 3, hint: 'What it was given for.' },
    ],
  },
  publications: {
    kind: kindOf('publications', {
      titled: 'name',
      nameOf: ({ name }) => name,
      blank: { name: '', publisher: '', releaseDate: null, url: '', summary: '' },
      fieldLabels: {
        name: 'Title',
        publisher: 'Publisher or event',
        releaseDate: 'Date',
        url: 'Link',
      },
      one: 'publication',
    }),
    title: 'Publications and talks',
    note: 'Visitors see them in this order. A new one is added before the first older one.',
    empty: {
      title: 'No publications yet',
      text: 'Articles, papers and books, and the talks that you gave.',
      action: 'Add the first publication',
    },
    columns: [
      { header: 'Title', cell: ({ name }) => name, isName: true },
      {
        header: 'Publisher or event',
        cell: ({ publisher }) => publisher,
        isEmpty: ({ publisher }) => !publisher,
      },
      {
        header: 'Date',
        cell: ({ releaseDate }) => asDate(releaseDate),
        isEmpty: ({ releaseDate }) => !releaseDate,
      },
    ],
    fields: [
      { name: 'name', label: 'Title', required: true },
      {
        name: 'publisher',
        label: 'Publisher or event',
        hint: 'Who published it, or where the talk was given.',
      },
      { name: 'releaseDate', label: 'Date', hint: dateHint },
      { name: 'url', label: 'Link', type: 'url', hint: 'Where it can be read or watched.' },
      { name: 'summary', label: 'Summary', rows: 3 },
    ],
  },
  volunteering: {
    kind: kindOf('volunteering', {
      titled: 'organization',
      nameOf: ({ position, organization }) => [position, organization].filter(Boolean).join(', '),
      blank: {
        ...{ organization: '', position: '', url: '', summary: '', highlights: [] },
        ...{ startDate: null, endDate: null },
      },
      fieldLabels: {
        organization: 'Organisation',
        position: 'Role',
        url: 'Link',
        startDate: 'Start',
        endDate: 'End',
        highlights: 'Points',
      },
      one: 'voluntary position',
    }),
    title: 'Volunteering',
    note: 'Visitors see positions in this order. A new one is added before the first older one.',
    empty: {
      title: 'No volunteering yet',
      text: 'Unpaid work, and for which organisation.',
      action: 'Add the first voluntary position',
    },
    columns: [
      {
        header: 'Organisation',
        cell: ({ organization }) => organization,
        isName: true,
      },
      { header: 'Role', cell: ({ position }) => position, isEmpty: ({ position }) => !position },
      {
        header: 'Period',
        cell: (record) => {
          const period = servedFor(record)
          return period && <PeriodText period={period} />
        },
        isEmpty: (record) => !servedFor(record),
      },
    ],
    fields: [
      { name: 'organization', label: 'Organisation', required: true },
      { name: 'position', label: 'Role' },
      { name: 'startDate', label: 'Start', hint: 'A year, or a month such as May 2024.' },
      {
        name: 'endDate',
        label: 'End',
        suggestions: [ongoing],
        hint: 'The same, or “ongoing” while you do it.',
      },
      { name: 'url', label: 'Link', type: 'url', hint: 'The organisation’s website.' },
      { name: 'summary', label: 'Summary', rows: 3 },
      { name: 'highlights', label: 'Points', rows: 4, hint: 'One point per line.' },
    ],
  },
  interests: {
    kind: kindOf('interests', {
      titled: 'name',
      nameOf: ({ name }) => name,
      blank: { name: '', keywords: [] },
      one: 'interest',
    }),
    title: 'Interests',
    note: 'Visitors see them in this order. A new one is added at the end.',
    empty: {
      title: 'No interests yet',
      text: 'What you like to do outside of work.',
      action: 'Add the first interest',
    },
    columns: [
      { header: 'Name', cell: ({ name }) => name, isName: true },
      {
        header: 'Keywords',
        cell: ({ keywords }) => keywords.join(', '),
        isEmpty: ({ keywords }) => keywords.length === 0,
      },
    ],
    fields: [
      { name: 'name', label: 'Name', required: true },
      { name: 'keywords', label: 'Keywords', rows: 3, hint: 'What of it, one per line.' },
    ],
  },
}
