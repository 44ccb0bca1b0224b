import * as z from 'zod/mini'
import { imageRule } from '../../shared/files/files.ts'
import { captionsRule } from '../../shared/files/films.ts'
import { plainCategory } from '../../shared/projectCategory.ts'
import { mostGalleryImages, mostRelated } from '../../shared/projectLimits.ts'
import { defineCollection } from '../collection.ts'
import { custom } from '../fields/custom.ts'
import { optionalDateOf } from '../fields/date.ts'
import { file } from '../fields/file.ts'
import { flag } from '../fields/flag.ts'
import { link } from '../fields/link.ts'
import { list } from '../fields/list.ts'
import { placeholder } from '../fields/placeholder.ts'
import { relation } from '../fields/relation.ts'
import { text } from '../fields/text.ts'
import { pictureFiles, pictures } from './pictureList.ts'
import { outcomes, outcomesInput, withOtherOutcomes } from './projectOutcomes.ts'

export const ratingSummary = z.object({ average: z.number(), count: z.number() })

export const projects = defineCollection({
  name: 'projects',
  one: 'project',
  many: 'projects',
  titleField: 'title',
  addedAt: 'start',
  latestFirst: ['created_at'],
  period: ['start_date', 'end_date'],
  fields: {
    title: text({ label: 'Title', required: true, max: 120, show: 'card' }),
    category: text({
      label: 'Category',
      required: true,
      max: 60,
      show: 'card',
      suggestsUsed: true,
    }),
    status: text({
      label: 'Status',
      max: 40,
      suggestions: ['completed', 'in-progress'],
      suggestsUsed: true,
      show: 'card',
      hint: 'completed, in-progress, or a word of your own.',
    }),
    start_date: optionalDateOf({
      kind: 'start',
      label: 'Start',
      show: 'card',
      hint: 'A year, or a month such as May 2024. Without a start and an end no date is shown.',
    }),
    end_date: optionalDateOf({
      kind: 'end',
      label: 'End',
      show: 'card',
      hint: 'The same, or “ongoing” while you work on it.',
    }),
    featured: flag({ label: 'Featured', show: 'card', hint: 'Marks the project with a badge.' }),
    image: file({
      label: 'Project image',
      rule: imageRule(10),
      show: 'card',
      hint: 'PNG, JPG, WebP, AVIF, GIF or SVG, up to 10MB.',
    }),
    drawing: placeholder(),
    image_alt: text({
      label: 'Alt text',
      altOf: 'image',
      max: 300,
      show: 'card',
      hint: 'What the image shows, for people who cannot see it.',
    }),
    description: text({
      label: 'Description',
      max: 2000,
      rows: 3,
      show: 'card',
      hint: 'Shown on the card.',
    }),
    long_description: text({
      label: 'Long description',
      max: 20_000,
      rows: 7,
      show: 'card',
      hint: 'Shown in the details, which open from the card.',
    }),
    tech: list({
      label: 'Tech',
      items: 40,
      length: 60,
      by: 'comma',
      show: 'card',
      hint: 'Separated by commas.',
    }),
    features: list({
      label: 'Features',
      items: 40,
      length: 300,
      rows: 4,
      by: 'either',
      show: 'card',
      hint: 'One per line, or separated by commas on a single line.',
    }),
    live: link({ label: 'Live', show: 'card' }),
    github: link({ label: 'GitHub', show: 'card' }),
    /** The address of a film, or an uploaded one. */
    demo_video: file({
      label: 'Demo video',
      show: 'card',
      hint: 'The address of a video file or of its page.',
    }),
    /** WebVTT of an uploaded film. */
    demo_captions: file({
      label: 'Captions',
      isConditional: true,
      rule: captionsRule,
      show: 'card',
      hint: 'A WebVTT file, up to 200KB, for visitors who turn captions on.',
    }),
    role: text({ label: 'Role', max: 120, show: 'page', hint: 'What you did in the project.' }),
    team: text({ label: 'Team', max: 200, show: 'page', hint: 'Who else worked on it.' }),
    /** Markdown. */
    story: text({
      label: 'Story',
      max: 40_000,
      rows: 14,
      show: 'page',
      hint: 'In Markdown: ## for a heading, - for a list, ``` and a language around code. Drop or paste pictures.',
    }),
    outcomes: custom({
      label: 'Outcomes',
      value: outcomes,
      input: outcomesInput,
      default: [],
      show: 'page',
      isImported: true,
    }),
    gallery: pictures({
      label: 'Gallery',
      noun: 'gallery',
      most: mostGalleryImages,
      isImported: false,
    }),
    gallery_files: pictureFiles(),
    testimonials: relation({ label: 'Testimonials', most: mostRelated, show: 'page' }),
    positions: relation({ label: 'Positions', most: mostRelated, show: 'page' }),
  },
  computed: {
    /** Names the project in its address; made of the title. */
    slug: z.string(),
    rating: ratingSummary,
  },
  admin: {
    path: '/admin/projects',
    title: 'Projects',
    note: 'A new project is added at the top of this list.',
    empty: {
      title: 'No projects yet',
      text: 'Add your first project. Only a title and a category are required.',
      action: 'Add the first project',
    },
    columns: ['title', 'category', 'status', 'featured'],
    groups: [
      {
        title: 'Basics',
        note: 'A title and a category are required, the rest is optional.',
        fields: ['title', 'category', 'status', 'start_date', 'end_date', 'featured'],
      },
      { title: 'Image', fields: ['image', 'drawing', 'image_alt'] },
      { title: 'Text', fields: ['description', 'long_description', 'tech', 'features'] },
      {
        title: 'Links',
        note: 'Leave a link empty, or write #, to show none.',
        fields: ['live', 'github', 'demo_video'],
      },
    ],
    pageFields: [
      'role',
      'team',
      'story',
      'outcomes',
      'gallery',
      'gallery_files',
      'testimonials',
      'positions',
    ],
    carriedOver: ['category'],
    pageSection: 'projectPage',
  },
  import: {
    key: ({ title }) => [title],
    checkedWith: ['title', 'category', 'start_date', 'end_date'],
    whenNew: { category: plainCategory },
    merged: withOtherOutcomes,
  },
})
