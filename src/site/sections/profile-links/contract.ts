import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { profileLinks, publishedProfileLinks, savedProfileLinks } from './schemas.ts'

/** Where a profile link is shown. */
export type LinkLocation = 'hero' | 'contact' | 'footer'

export type ProfileLinks = z.output<typeof profileLinks>
export type ProfileLink = ProfileLinks['links'][number]
export type SavedProfileLinks = z.output<typeof savedProfileLinks>
export type PublishedProfileLinks = z.output<typeof publishedProfileLinks>

const everywhere = { hero: 1, contact: 1, footer: 1 } as const

/** The links whose addresses are fields of the hero and the contact info. */
export const fieldLinks: ProfileLink[] = [
  { source: 'github', label: 'GitHub', url: '', ...everywhere },
  { source: 'linkedin', label: 'LinkedIn', url: '', ...everywhere },
]

const schema = schemasOf(() => import('./schemas.ts'))

export const profileLinksApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/profile-links',
    access: 'public',
    summary:
      'The links to the owner’s profiles with their icons; the addresses of GitHub and LinkedIn are those of hero and contact',
    output: schema('publishedProfileLinks'),
  }),
} as const
