import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { skill } from './schemas.ts'

export const defaultProficiency = 50

export type Skill = z.output<typeof skill>

const schema = schemasOf(() => import('./schemas.ts'))

export const skillsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/skills',
    access: 'public',
    summary: 'All skills in their order',
    output: schema('skills'),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/skills',
    access: 'owner',
    summary: 'Adds a skill behind the others',
    input: schema('skillFields'),
    output: schema('skill'),
    status: 201,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/skills',
    access: 'owner',
    summary: 'Gives skills their order, all of them or none',
    input: schema('orderChanges'),
    output: schema('skills'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/skills/{id}',
    access: 'owner',
    summary: 'Changes the given fields of a skill',
    input: schema('skillChanges'),
    output: schema('skill'),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/skills/{id}',
    access: 'owner',
    summary: 'Deletes a skill',
    output: schema('done'),
  }),
} as const
