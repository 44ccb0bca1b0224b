import * as z from 'zod/mini'
import { imageRule } from '../../shared/files/files.ts'
import { relatedProjects } from '../../shared/relatedProjects.ts'
import { defineCollection } from '../collection.ts'
import { optionalDateOf } from '../fields/date.ts'
import { file } from '../fields/file.ts'
import { link } from '../fields/link.ts'
import { list } from '../fields/list.ts'
import { relation } from '../fields/relation.ts'
import { text } from '../fields/text.ts'

/** Items of the owner's own sections, whatever those are about. */
export const sectionItems = defineCollection({
  name: 'section-items',
  table: 'section_items',
  one: 'item',
  many: 'items of your sections',
  isUsuallyEmpty: true,
  titleField: 'title',
  addedAt: 'date',
  latestFirst: ['start_date', 'created_at'],
  period: ['start_date', 'end_date'],
  fields: {
    section: text({ label: 'Section', required: true, max: 64, show: 'card' }),
    title: text({
      label: 'Title',
      required: true,
      max: 200,
      show: 'card',
      hint: 'In a section of quotes, who said it.',
    }),
    subtitle: text({
      label: 'Subtitle',
      max: 200,
      show: 'card',
      hint: 'Such as the event, the publisher or the role.',
    }),
    start_date: optionalDateOf({
      kind: 'any',
      label: 'Date',
      show: 'card',
      hint: 'A year, a month such as May 2024, or a date as YYYY-MM-DD; the start of a period.',
    }),
    end_date: optionalDateOf({
      kind: 'end',
      label: 'End',
      show: 'card',
      hint: 'Only for a period: a year, a month, or “ongoing”.',
    }),
    text: text({
      label: 'Text',
      max: 4000,
      rows: 6,
      show: 'card',
      hint: 'Markdown: **bold**, [link](https://example.com), lists and code.',
    }),
    link: link({ label: 'Link', show: 'card', hint: 'Where the title leads.' }),
    picture: file({
      label: 'Picture',
      rule: imageRule(10),
      show: 'card',
      hint: 'PNG, JPG, WebP, AVIF, GIF or SVG, up to 10MB. It is shown whole.',
    }),
    picture_alt: text({
      label: 'Alt text',
      altOf: 'picture',
      max: 300,
      show: 'card',
      hint: 'What the picture shows, for people who cannot see it.',
    }),
    tags: list({
      label: 'Tags',
      items: 12,
      length: 40,
      by: 'either',
      rows: 2,
      show: 'card',
      hint: 'Separated by commas.',
    }),
    projects: relation({ label: 'Related projects', most: 24 }),
  },
  /** The related projects that visitors see; absent where there are none. */
  computed: { shown_in: z.optional(relatedProjects) },
  messages: { fetchFailed: 'Failed to fetch the items of your sections' },
  admin: {
    path: '/admin/sections',
    tab: 'items',
    title: 'Items of your sections',
    note: 'Visitors see them in this order. A new one is added before the first older one.',
    empty: {
      title: 'No items yet',
      text: 'Only a title is required. Visitors see the section from its first item on.',
      action: 'Add the first item',
    },
    columns: ['title', 'subtitle', 'start_date'],
    groups: [
      {
        title: 'Basics',
        fields: ['section', 'title', 'subtitle', 'start_date', 'end_date', 'text', 'link', 'tags'],
      },
      { title: 'Picture', fields: ['picture', 'picture_alt'] },
      { title: 'Projects', fields: ['projects'] },
    ],
    carriedOver: ['section'],
  },
})
