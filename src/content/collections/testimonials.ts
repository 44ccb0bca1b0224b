import * as z from 'zod/mini'
import { imageRule } from '../../shared/files/files.ts'
import { relatedProjects } from '../../shared/relatedProjects.ts'
import { defineCollection } from '../collection.ts'
import { file } from '../fields/file.ts'
import { link } from '../fields/link.ts'
import { text } from '../fields/text.ts'

export const testimonials = defineCollection({
  name: 'testimonials',
  one: 'testimonial',
  many: 'testimonials',
  titleField: 'name',
  addedAt: 'end',
  fields: {
    quote: text({
      label: 'Quote',
      required: true,
      max: 1000,
      rows: 5,
      show: 'card',
      hint: 'The page sets the quotation marks.',
    }),
    name: text({ label: 'Name', required: true, max: 80, show: 'card' }),
    role: text({ label: 'Role', max: 160, show: 'card', hint: 'What they do, and where.' }),
    link: link({
      label: 'Link',
      show: 'card',
      hint: 'Where the name leads, such as their own page.',
    }),
    portrait: file({
      label: 'Portrait',
      rule: imageRule(5),
      show: 'card',
      hint: 'PNG, JPG, WebP, AVIF, GIF or SVG, up to 5MB.',
    }),
    portrait_alt: text({
      label: 'Alt text',
      altOf: 'portrait',
      max: 300,
      show: 'card',
      hint: 'Describes the portrait. If it is empty, screen readers say “Portrait of” and the name.',
    }),
  },
  /** The projects that name it; absent where there are none. */
  computed: { shown_in: z.optional(relatedProjects) },
  admin: {
    path: '/admin/testimonials',
    title: 'Testimonials',
    note: 'Visitors see them in this order. A new one is added at the end.',
    empty: {
      title: 'No testimonials yet',
      text: 'Only a quote and a name are required.',
      action: 'Add the first testimonial',
    },
    columns: ['name', 'role', 'quote'],
    labels: { confirmDelete: (name) => `Delete the testimonial of “${name}”?` },
  },
  import: {
    key: ({ name, quote }) => [name, `${quote}`.slice(0, 60)],
    name: ({ name, role }) => [name, role],
    checkedWith: ['name', 'quote'],
  },
})
