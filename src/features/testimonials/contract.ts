import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { link, requiredText, text } from '../../shared/fields.ts'
import { fileOrPath, imageRule } from '../../shared/files.ts'
import { orderChanges, orderField } from '../../shared/order.ts'

export const testimonialPortrait = imageRule(5)

export const testimonialMessages = {
  fetchFailed: 'Failed to fetch testimonials',
  network: 'Network error',
  failed: 'Operation failed',
  deleteFailed: 'Failed to delete testimonial',
  created: 'Testimonial created successfully!',
  updated: 'Testimonial updated successfully!',
  deleted: 'Testimonial deleted successfully!',
  unknown: 'This testimonial does not exist',
} as const

export const testimonial = z.object({
  _id: z.string(),
  quote: z.string(),
  name: z.string(),
  role: z.string(),
  link: z.string(),
  portrait: z.string(),
  portrait_alt: z.string(),
  order: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Testimonial = z.output<typeof testimonial>

const requiredFields = {
  quote: requiredText('Quote is required', 1000),
  name: requiredText('Name is required', 80),
}
const optionalFields = {
  role: text(160),
  link: link(),
  portrait: fileOrPath(),
  portrait_alt: text(300),
}

export const testimonialFields = z.object({
  ...requiredFields,
  ...z.partial(z.object(optionalFields)).shape,
})
export const testimonialChanges = z.partial(
  z.object({ ...requiredFields, ...optionalFields, order: orderField() }),
)

const files = { portrait: testimonialPortrait }

export const testimonialsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/testimonials',
    access: 'public',
    summary: 'All testimonials in their order',
    output: z.array(testimonial),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/testimonials',
    access: 'owner',
    summary: 'Adds a testimonial behind the others',
    input: testimonialFields,
    output: testimonial,
    status: 201,
    encoding: 'multipart',
    files,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/testimonials',
    access: 'owner',
    summary: 'Gives testimonials new places, all of them or none',
    input: orderChanges,
    output: z.array(testimonial),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/testimonials/{id}',
    access: 'owner',
    summary: 'Changes the given fields of a testimonial',
    input: testimonialChanges,
    output: testimonial,
    encoding: 'multipart',
    files,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/testimonials/{id}',
    access: 'owner',
    summary: 'Deletes a testimonial with its portrait',
    output: z.object({ message: z.string() }),
  }),
} as const
