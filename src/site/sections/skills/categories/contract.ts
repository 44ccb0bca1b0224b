import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../../shared/endpoint.ts'
import type { categories, publishedCategories, savedCategories } from './schemas.ts'

export type Categories = z.output<typeof categories>
export type Category = Categories['categories'][number]
export type SavedCategories = z.output<typeof savedCategories>
export type PublishedCategories = z.output<typeof publishedCategories>

const schema = schemasOf(() => import('./schemas.ts'))

export const categoriesApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/skill-categories',
    access: 'public',
    summary: 'The categories of the skills that visitors see, in their order',
    output: schema('publishedCategories'),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/skill-categories',
    access: 'owner',
    summary: 'The skill categories for their editor',
    output: schema('savedCategories'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/skill-categories',
    access: 'owner',
    summary:
      'Changes the skill categories, all of them at once; one that is renamed, or takes the skills of another, is known by its labels',
    input: schema('categoriesChanges'),
    output: schema('savedCategories'),
  }),
} as const
