import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import { imageRule } from '../../shared/files/files.ts'
import type { aiTool } from './schemas.ts'

export const aiToolIcon = imageRule(5)

export type AiTool = z.output<typeof aiTool>

const files = { iconImage: aiToolIcon }
const schema = schemasOf(() => import('./schemas.ts'))

export const aiToolsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/ai-tools',
    access: 'public',
    summary: 'All AI tools in their order',
    output: schema('aiTools'),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/ai-tools',
    access: 'owner',
    summary: 'Adds an AI tool behind the others',
    input: schema('aiToolFields'),
    output: schema('aiTool'),
    status: 201,
    encoding: 'multipart',
    files,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/ai-tools',
    access: 'owner',
    summary: 'Gives AI tools their order, all of them or none',
    input: schema('orderChanges'),
    output: schema('aiTools'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ai-tools/{id}',
    access: 'owner',
    summary: 'Changes the given fields of an AI tool',
    input: schema('aiToolChanges'),
    output: schema('aiTool'),
    encoding: 'multipart',
    files,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ai-tools/{id}',
    access: 'owner',
    summary: 'Deletes an AI tool with its icon',
    output: schema('done'),
  }),
} as const
