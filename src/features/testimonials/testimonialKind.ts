import type * as z from 'zod/mini'
import { call } from '../../client/calls/call.ts'
import type { RecordKind } from '../../records/list/recordKind.ts'
import { type Testimonial, testimonialsApi } from './contract.ts'
import { testimonialFields } from './schemas.ts'
import { testimonialMessages } from './testimonialMessages.ts'

export type TestimonialInput = z.output<typeof testimonialFields>

/** Testimonials as the owner's list and form work with them. */
export const testimonialKind: RecordKind<Testimonial, TestimonialInput> = {
  name: 'testimonials',
  nameOf: ({ name }) => name,
  list: testimonialsApi.list,
  create: (input, options) => call(testimonialsApi.create, { input, ...options }),
  update: (id, input, options) =>
    call(testimonialsApi.update, { params: { id }, input, ...options }),
  remove: (id) => call(testimonialsApi.remove, { params: { id } }),
  reorder: (order) => call(testimonialsApi.reorder, { input: { order } }),
  fields: testimonialFields,
  blank: {
    _id: '',
    quote: '',
    name: '',
    role: '',
    link: '',
    portrait: '',
    portrait_alt: '',
    order: 0,
    visibility: 'published',
    created_at: '',
    updated_at: '',
  },
  copyOf: ({ quote, name, role, link, portrait, portrait_alt }) => ({
    quote,
    name: `${name} (copy)`,
    role,
    link,
    portrait,
    portrait_alt,
  }),
  files: ['portrait'],
  fieldLabels: { portrait_alt: 'Alt text' },
  labels: {
    add: 'Add Testimonial',
    addTitle: 'Add Testimonial',
    editTitle: 'Edit Testimonial',
    create: 'Create',
    confirmDelete: (name) => `Delete the testimonial of “${name}”?`,
  },
  messages: testimonialMessages,
}
