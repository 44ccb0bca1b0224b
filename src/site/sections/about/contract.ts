import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { about, savedAbout } from './schemas.ts'

/** Level of a new strength. */
export const newStrengthLevel = 80

export type About = z.output<typeof about>
export type SavedAbout = z.output<typeof savedAbout>
export type EducationItem = About['education_items'][number]
export type Strength = About['strengths_list'][number]

/** Default content, without names. */
export const defaultAbout: About = {
  journey_title: 'The journey',
  journey_points: [
    { point: 'So far: The owner of this page has yet to write about their journey.' },
  ],
  education_title: 'Education',
  education_items: [],
  strengths_title: 'Strengths',
  strengths_list: [],
}

const schema = schemasOf(() => import('./schemas.ts'))

export const aboutApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/about',
    access: 'public',
    summary: 'The about content as visitors see it',
    output: schema('about'),
  }),
} as const
