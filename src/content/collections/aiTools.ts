import * as z from 'zod/mini'
import { imageRule } from '../../shared/files/files.ts'
import { defineCollection } from '../collection.ts'
import { file } from '../fields/file.ts'
import { placeholder } from '../fields/placeholder.ts'
import { text } from '../fields/text.ts'

export const aiTools = defineCollection({
  name: 'ai-tools',
  table: 'ai_tools',
  one: 'AI tool',
  many: 'AI tools',
  titleField: 'name',
  addedAt: 'end',
  fields: {
    name: text({ label: 'Name', required: true, max: 60, show: 'card' }),
    iconImage: file({
      label: 'Icon',
      rule: imageRule(5),
      show: 'card',
      hint: 'PNG, JPG, WebP, AVIF, GIF or SVG, up to 5MB.',
    }),
    /** 'none' hides the icon of the brand. */
    drawing: placeholder(),
    icon_alt: text({
      label: 'Alt text',
      altOf: 'iconImage',
      max: 300,
      show: 'card',
      hint: 'Describes the icon, if the name beside it is not enough.',
    }),
    description: text({
      label: 'Description for the assistant',
      max: 2000,
      rows: 4,
      show: 'card',
      hint: 'Only the assistant uses it. It is not shown on the page.',
    }),
  },
  /** Address of the brand's icon, shown while no icon is uploaded. */
  computed: { mark: z.optional(z.string()) },
  messages: {
    network: undefined,
    failed: 'Failed to save AI tool',
    created: 'Saved!',
    updated: 'Saved!',
  },
  admin: {
    path: '/admin/ai-tools',
    title: 'AI Tools',
    note: 'Visitors see them in this order, the first half in the upper row. A new tool is added at the end.',
    empty: {
      title: 'No AI tools yet',
      text: 'Only a name is required. An icon makes the tool easy to recognise.',
      action: 'Add the first tool',
    },
    columns: ['iconImage', 'name'],
    labels: {
      add: 'Add Tool',
      title: 'AI Tool',
      create: 'Add',
      confirmDelete: () => 'Delete this tool?',
    },
  },
})
