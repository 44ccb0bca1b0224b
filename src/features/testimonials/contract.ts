import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import { imageRule } from '../../shared/files/files.ts'
import type { testimonial } from './schemas.ts'

export const testimonialPortrait = imageRule(5)

export type Testimonial = z.output<typeof testimonial>

const files = { portrait: testimonialPortrait }
const schema = schemasOf(() => import('./schemas.ts'))

export const testimonialsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/testimonials',
    access: 'public',
    summary: 'All testimonials in their order',
    output: schema('testimonials'),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/testimonials',
    access: 'owner',
    summary: 'Adds a testimonial behind the others',
    input: schema('testimonialFields'),
    output: schema('testimonial'),
    status: 201,
    encoding: 'multipart',
    files,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/testimonials',
    access: 'owner',
    summary: 'Gives testimonials their order, all of them or none',
    input: schema('orderChanges'),
    output: schema('testimonials'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/testimonials/{id}',
    access: 'owner',
    summary: 'Changes the given fields of a testimonial',
    input: schema('testimonialChanges'),
    output: schema('testimonial'),
    encoding: 'multipart',
    files,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/testimonials/{id}',
    access: 'owner',
    summary: 'Deletes a testimonial with its portrait',
    output: schema('done'),
  }),
} as const
