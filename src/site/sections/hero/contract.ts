import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { hero, heroChanges, savedHero } from './schemas.ts'

export type Hero = z.output<typeof hero>
export type SavedHero = z.output<typeof savedHero>

/** Default content, without names. */
export const defaultHero: Hero = {
  name: 'Your name',
  title: 'Software developer',
  subtitle: 'I design and build software that people like to use.',
  description: 'A portfolio of selected work. Its owner has yet to write this introduction.',
  welcome_text: 'Welcome',
  profile_image: '',
  profile_image_alt: '',
  profile_focus_x: 50,
  profile_focus_y: 30,
  background_image: '',
  github_url: '#',
  linkedin_url: '#',
}

export type HeroChanges = z.output<typeof heroChanges>

const schema = schemasOf(() => import('./schemas.ts'))

export const heroApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/hero',
    access: 'public',
    summary: 'The hero as visitors see it',
    output: schema('hero'),
  }),
} as const
