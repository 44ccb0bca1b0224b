import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { requiredLink, requiredText, text } from '../../shared/fields.ts'
import { fileOrPath, imageRule } from '../../shared/files.ts'

export const heroImage = imageRule(10)

export const heroMessages = {
  expired: 'Session expired. Please log in again.',
  fetchFailed: 'Failed to fetch hero content',
  network: 'Network error. Please try again later.',
  failed: 'Failed to update hero content',
  updated: 'Hero content updated successfully!',
} as const

export const hero = z.object({
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  welcome_text: z.string(),
  profile_image: z.string(),
  profile_image_alt: z.string(),
  background_image: z.string(),
  github_url: z.string(),
  linkedin_url: z.string(),
})
export type Hero = z.output<typeof hero>

/** The hero with the time of its last save; '' before the first. */
const savedHero = z.object({ ...hero.shape, updated_at: z.string() })
export type SavedHero = z.output<typeof savedHero>

/** What the section shows while nothing was written, in words that name nobody. */
export const defaultHero: Hero = {
  name: 'Your name',
  title: 'Software developer',
  subtitle: 'I design and build software that people like to use.',
  description: 'A portfolio of selected work. Its owner has yet to write this introduction.',
  welcome_text: 'Welcome',
  profile_image: '',
  profile_image_alt: '',
  background_image: '',
  github_url: '#',
  linkedin_url: '#',
}

export const heroFields = z.object({
  name: requiredText('Name is required', 80),
  title: requiredText('Title is required', 160),
  subtitle: requiredText('Subtitle is required', 300),
  description: requiredText('Description is required', 2000),
  welcome_text: requiredText('Welcome text is required', 120),
  github_url: requiredLink('GitHub link is required; write # to show none'),
  linkedin_url: requiredLink('LinkedIn link is required; write # to show none'),
  profile_image: z.optional(fileOrPath()),
  profile_image_alt: z.optional(text(300)),
  background_image: z.optional(fileOrPath()),
})
export const heroChanges = z.partial(heroFields)
export type HeroChanges = z.output<typeof heroChanges>

export const heroApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/hero',
    access: 'public',
    summary: 'The hero as visitors see it',
    output: hero,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/hero',
    access: 'owner',
    summary: 'The hero for its editor',
    output: savedHero,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/hero',
    access: 'owner',
    summary: 'Changes the given fields of the hero',
    input: heroChanges,
    output: savedHero,
    encoding: 'multipart',
    files: { profile_image: heroImage, background_image: heroImage },
  }),
} as const
