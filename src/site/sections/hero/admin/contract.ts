import { endpoint, schemasOf } from '../../../../shared/endpoint.ts'
import { imageRule } from '../../../../shared/files/files.ts'

const schema = schemasOf(() => import('../schemas.ts'))

export const heroImage = imageRule(10)

/** The owner's calls, apart so that visitors do not load them. */
export const heroFormApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/hero',
    access: 'owner',
    summary: 'The hero for its editor',
    output: schema('savedHero'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/hero',
    access: 'owner',
    summary: 'Changes the given fields of the hero',
    input: schema('heroChanges'),
    output: schema('savedHero'),
    encoding: 'multipart',
    files: { profile_image: heroImage, background_image: heroImage },
  }),
} as const
