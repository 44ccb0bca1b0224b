import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import { type FileRule, imageRule, megabyte } from '../../shared/files/files.ts'
import { captionsRule } from '../../shared/files/films.ts'
import type { piece } from './piece/pieceSchemas.ts'
import type {
  project,
  projectChanges,
  projectFields,
  ratingSummary,
  visitorRating,
} from './schemas.ts'

export const projectImage = imageRule(10)

/** The new pictures of a gallery, as many as one save may bring. */
export const galleryImages: FileRule = {
  ...projectImage,
  together: {
    maxBytes: 30 * megabyte,
    tooLarge: 'New pictures can have 30MB together. Please save some of them first.',
  },
}

/** Suggestions of the form; any other text is a status too. */
export const projectStatuses = ['completed', 'in-progress'] as const

/** Best rated first, in the order that the owner gives them, or the latest first. */
export type ProjectSorting = 'rating' | 'owner' | 'date'

export type RatingSummary = z.output<typeof ratingSummary>
export type VisitorRating = z.output<typeof visitorRating>
export type Project = z.output<typeof project>
/** What the page of a project shows beside what its card and its details do. */
export type Piece = z.output<typeof piece>
export type ProjectFields = z.output<typeof projectFields>
export type ProjectChanges = z.output<typeof projectChanges>

const files = {
  image: projectImage,
  gallery_files: galleryImages,
  demo_captions: captionsRule,
}
const schema = schemasOf(() => import('./schemas.ts'))

export const projectsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects',
    access: 'public',
    summary:
      'All projects in the order that their owner has chosen: the best rated first, the owner’s own, or the latest first',
    output: schema('projects'),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/projects',
    access: 'owner',
    summary: 'Adds a project before the others',
    input: schema('projectFields'),
    output: schema('project'),
    status: 201,
    encoding: 'multipart',
    files,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/projects',
    access: 'owner',
    summary: 'Gives projects the order of their owner, all of them or none',
    input: schema('orderChanges'),
    output: schema('projects'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/projects/{id}',
    access: 'owner',
    summary: 'Changes the given fields of a project',
    input: schema('projectChanges'),
    output: schema('project'),
    encoding: 'multipart',
    files,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/projects/{id}',
    access: 'owner',
    summary: 'Deletes a project with its ratings and its image',
    output: schema('done'),
  }),
  ratings: endpoint({
    method: 'GET',
    path: '/api/projects/{id}/ratings',
    access: 'public',
    summary:
      'How a project is rated, and the stars of this visitor; all 0 where ratings are hidden',
    output: schema('visitorRating'),
    cache: 'private',
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/projects/{id}/ratings',
    access: 'public',
    summary:
      'Rates a project; rating again changes the stars of this visitor. 404 where ratings are hidden',
    input: schema('rating'),
    output: schema('visitorRating'),
    status: 201,
    limit: { requests: 20, minutes: 10 },
    changes: 'ratings',
  }),
} as const
