import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { position } from './schemas.ts'

export type Position = z.output<typeof position>

const schema = schemasOf(() => import('./schemas.ts'))

export const experienceApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/experience',
    access: 'public',
    summary:
      'All positions in their order, those still held and then the latest first where it leaves that open',
    output: schema('positions'),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/experience',
    access: 'owner',
    summary: 'Adds a position before the first that is older',
    input: schema('positionFields'),
    output: schema('position'),
    status: 201,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/experience',
    access: 'owner',
    summary: 'Gives positions their order, all of them or none',
    input: schema('orderChanges'),
    output: schema('positions'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/experience/{id}',
    access: 'owner',
    summary: 'Changes the given fields of a position',
    input: schema('positionChanges'),
    output: schema('position'),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/experience/{id}',
    access: 'owner',
    summary: 'Deletes a position',
    output: schema('done'),
  }),
} as const
