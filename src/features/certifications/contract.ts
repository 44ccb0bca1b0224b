import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import { documentLimit, type FileRule, imageRule } from '../../shared/files/files.ts'
import type { certification } from './schemas.ts'

export const certificationImage: FileRule = {
  ...imageRule(10),
  document: { ...documentLimit, types: ['application/pdf'], accept: '.pdf' },
}

export type Certification = z.output<typeof certification>

const files = { image: certificationImage }
const schema = schemasOf(() => import('./schemas.ts'))

export const certificationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/certifications',
    access: 'public',
    summary: 'All certifications in their order, the newest first where it leaves that open',
    output: schema('certifications'),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/certifications',
    access: 'owner',
    summary: 'Adds a certification before the first that is older',
    input: schema('certificationFields'),
    output: schema('certification'),
    status: 201,
    encoding: 'multipart',
    files,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/certifications',
    access: 'owner',
    summary: 'Gives certifications their order, all of them or none',
    input: schema('orderChanges'),
    output: schema('certifications'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/certifications/{id}',
    access: 'owner',
    summary: 'Changes the given fields of a certification',
    input: schema('certificationChanges'),
    output: schema('certification'),
    encoding: 'multipart',
    files,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/certifications/{id}',
    access: 'owner',
    summary: 'Deletes a certification with its image',
    output: schema('done'),
  }),
} as const
