import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { also } from './schemas.ts'

/** The small lists of a working life, which one section shows together. */
export type Also = z.output<typeof also>
export type AlsoKind = keyof Also

export type Language = Also['languages'][number]
export type Award = Also['awards'][number]
export type Publication = Also['publications'][number]
export type Voluntary = Also['volunteering'][number]
export type Interest = Also['interests'][number]

const schema = schemasOf(() => import('./schemas.ts'))

/** The one call that a visitor's page makes; those of each list are in `lists/contract.ts`. */
export const alsoApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/also',
    access: 'public',
    summary: 'Languages, awards, publications and talks, volunteering and interests',
    output: schema('also'),
  }),
} as const
