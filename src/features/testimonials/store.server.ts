import { recordStore } from '../../records/list/recordStore.server.ts'
import type { Testimonial } from './contract.ts'

/** What people say of the owner's work. */
export const testimonialStore = recordStore<
  Omit<Testimonial, 'shown_in'>,
  'quote' | 'name',
  'portrait'
>({
  kind: 'testimonials',
  table: 'testimonials',
  name: 'name',
  defaults: { role: '', link: '', portrait: '', portrait_alt: '' },
  files: ['portrait'],
  added: 'behind',
})
